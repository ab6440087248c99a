import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader';
import decoder from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { foundCode } from './found-code.ts';
import type { CodesRead, PictureToRead } from './worker-detector.ts';

const OPTIONS: ReaderOptions = {
  formats: ['Code128', 'Code39', 'EAN13', 'EAN8', 'UPCA', 'QRCode'],
  // Dark on light, as codes are printed: half the work.
  tryInvert: false,
  maxNumberOfSymbols: 8,
  textMode: 'Plain',
};

// By default it would be fetched from somebody else's host.
const loading = prepareZXingModule({
  overrides: { locateFile: () => decoder },
  fireImmediately: true,
});

addEventListener('message', ({ data }: MessageEvent<PictureToRead>) => {
  void read(data).then(
    (found) => postMessage(found),
    () => postMessage(null),
  );
});

async function read({ pixels, width, height }: PictureToRead): Promise<CodesRead> {
  await loading;
  const picture = new ImageData(new Uint8ClampedArray(pixels), width, height);
  const found = await readBarcodes(picture, OPTIONS);
  return found.map(({ text, position: { topLeft, topRight, bottomLeft, bottomRight } }) =>
    foundCode(text, [topLeft, topRight, bottomRight, bottomLeft], picture),
  );
}
