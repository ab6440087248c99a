import type { Detector, FoundCode } from './found-code.ts';

export interface PictureUpload {
  pixels: ArrayBuffer;
  width: number;
  height: number;
}

/** Null: the decoder did not load. */
export type CodesRead = FoundCode[] | null;

/** A decoder in a worker: the page stays responsive, and only the worker may run WebAssembly (`DECODER_POLICY`). */
export function workerDetector(ended: AbortSignal): Detector {
  const worker = new Worker(new URL('./read-codes.worker.ts', import.meta.url), { type: 'module' });
  let hasFailed = false;
  let answer = (_found: CodesRead) => {};
  const fail = () => {
    hasFailed = true;
    answer(null);
  };
  worker.addEventListener('message', ({ data }: MessageEvent<CodesRead>) => answer(data));
  worker.addEventListener('error', fail);
  ended.addEventListener('abort', () => {
    worker.terminate();
    fail();
  });
  return {
    read: (picture) =>
      new Promise((resolve, reject) => {
        answer = (found) =>
          found ? resolve(found) : reject(new Error('the bar code reader did not load'));
        if (hasFailed) return answer(null);
        const { width, height } = picture.canvas;
        const pixels = picture.getImageData(0, 0, width, height).data.buffer;
        const question: PictureUpload = { pixels, width, height };
        worker.postMessage(question, [pixels]);
      }),
  };
}
