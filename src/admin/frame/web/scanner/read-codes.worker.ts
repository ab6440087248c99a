import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader';
import decoder from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { foundCode } from './found-code.ts';
import type { CodesRead, PictureUpload } from './worker-detector.ts';

const OPTIONS: ReaderOptions = {
  formats: ['Code128', 'Code39', 'EAN13', 'EAN8', 'UPCA', 'QRCode'],
  // Printed codes are dark on light; skipping inverted ones halves the work.
  tryInvert: false,
  maxNumberOfSymbols: 8,
  textMode: 'Plain',
};

// By default the module would be fetched from a third-party host.
const loading = prepareZXingModule({
  overrides: { locateFile: () => decoder },
  fireImmediately: true,
});

addEventListener('message', ({ data }: MessageEvent<PictureUpload>) => {
  void read(data).then(
    (found) => postMessage(found),
    () => postMessage(null),
  );
});

async function read({ pixels, width, height }: PictureUpload): Promise<CodesRead> {
  await loading;
  const picture = new ImageData(new Uint8ClampedArray(pixels), width, height);
  const found = await readBarcodes(picture, OPTIONS);
  return found.map(({ text, position: { topLeft, topRight, bottomLeft, bottomRight } }) =>
    foundCode(text, [topLeft, topRight, bottomRight, bottomLeft], picture),
  );
}
