// codes loads the library that reads and draws codes, when it is first needed.
const codes = () => {
  const packed = document.getElementById("codes")?.textContent; // of the page that is one file
  return import(packed ? URL.createObjectURL(new Blob([packed], { type: "text/javascript" })) : new URL("qr.js", import.meta.url));
};

// A camera that reads a code: by the browser itself if it can, else by a library.
const camera = (() => {
  // open asks for the camera. A browser that was allowed it also tells other phones this one's plain
  // address, which reaches them in networks where names do not.
  const open = () => navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment", width: { ideal: 1280 }, height: { ideal: 720 } } });

  const detector = async () => {
    const { BarcodeDetector } = globalThis;
    const reads = await BarcodeDetector?.getSupportedFormats().catch(() => []);
    if (!reads?.includes("qr_code")) return undefined;
    const made = new BarcodeDetector({ formats: ["qr_code"] });
    return async (canvas) => (await made.detect(canvas).catch(() => []))[0]?.rawValue;
  };

  const library = async () => {
    const { Decoder, Detector, binarize } = await codes();
    const decoder = new Decoder();
    return (canvas, pen) => {
      const { width, height } = canvas;
      const { data } = pen.getImageData(0, 0, width, height);
      const light = new Uint8Array(width * height);
      for (let i = 0; i < light.length; i++) light[i] = data[4 * i + 1]; // green is most of it
      for (const { matrix } of new Detector().detect(binarize(light, width, height))) {
        try {
          return decoder.decode(matrix).content;
        } catch {} // it is none
      }
    };
  };

  // reader returns a function that looks for a code in a picture. A hand shakes, so each picture is
  // tried in two sizes, and the next one in other sizes: one may be clear where another is blurred.
  // The largest sizes show only the middle. Drawing half a pixel aside softens noise.
  const sizes = [640, 1280, 960, 1920]; // pixels of the longer side
  const most = 960; // pixels of the part that is searched, each way
  const reader = async () => {
    const look = (await detector()) ?? (await library());
    const canvas = document.createElement("canvas");
    const pen = canvas.getContext("2d", { willReadFrequently: true });
    let looks = 0;
    return async (picture, width, height) => {
      for (let twice = 0; twice < 2; twice++) {
        const share = sizes[looks++ % sizes.length] / Math.max(width, height);
        const [wide, high] = [Math.round(width * share), Math.round(height * share)];
        [canvas.width, canvas.height] = [Math.min(wide, most), Math.min(high, most)];
        pen.drawImage(picture, (canvas.width - wide) / 2 + 0.5, (canvas.height - high) / 2 + 0.5, wide, high);
        const text = await look(canvas, pen);
        if (text) return text;
      }
    };
  };

  // read shows an open camera's picture until it sees a code that looksFor accepts.
  const read = async (stream, video, looksFor, signal) => {
    video.srcObject = stream;
    await video.play();
    const look = await reader();
    for (;;) {
      await new Promise((resolve) => (video.requestVideoFrameCallback ? video.requestVideoFrameCallback(resolve) : setTimeout(resolve, 66)));
      signal.throwIfAborted();
      const text = await look(video, video.videoWidth, video.videoHeight);
      if (text && looksFor(text)) return text;
    }
  };

  // torch turns the lamp on, where there is one.
  const torch = (stream) => {
    const [track] = stream.getVideoTracks();
    return track.getCapabilities?.().torch ? () => track.applyConstraints({ advanced: [{ torch: true }] }) : undefined;
  };

  return { open, read, reader, torch };
})();
