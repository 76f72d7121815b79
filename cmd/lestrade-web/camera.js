// codes are what reads and draws codes: it is loaded when the first one is wanted.
const codes = () => {
  const packed = document.getElementById("codes")?.textContent; // of the page that is one file
  return import(packed ? URL.createObjectURL(new Blob([packed], { type: "text/javascript" })) : new URL("qr.js", import.meta.url));
};

// A camera that reads a code. Where a browser reads codes by itself it does, elsewhere a library.
const camera = (() => {
  const largest = 1280; // pixels of the longer side: enough for our codes, and quick

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
    const { decode } = await codes();
    return async (canvas, pen) => {
      try {
        return decode(pen.getImageData(0, 0, canvas.width, canvas.height), { effort: 3, timeLimit: 120 });
      } catch {
        return undefined; // there is no code in it
      }
    };
  };

  // read looks through an open camera until it sees a code that is looked for. The picture is shown
  // meanwhile.
  const read = async (stream, video, looksFor, signal) => {
    video.srcObject = stream;
    await video.play();
    const look = (await detector()) ?? (await library());
    const canvas = document.createElement("canvas");
    const pen = canvas.getContext("2d", { willReadFrequently: true });
    for (;;) {
      await new Promise((resolve) => (video.requestVideoFrameCallback ? video.requestVideoFrameCallback(resolve) : setTimeout(resolve, 66)));
      signal.throwIfAborted();
      const share = Math.min(1, largest / Math.max(video.videoWidth, video.videoHeight));
      canvas.width = video.videoWidth * share;
      canvas.height = video.videoHeight * share;
      pen.drawImage(video, 0, 0, canvas.width, canvas.height);
      const text = await look(canvas, pen);
      if (text && looksFor(text)) return text;
    }
  };

  // torch turns the lamp on, where there is one.
  const torch = (stream) => {
    const [track] = stream.getVideoTracks();
    return track.getCapabilities?.().torch ? () => track.applyConstraints({ advanced: [{ torch: true }] }) : undefined;
  };

  return { open, read, torch };
})();
