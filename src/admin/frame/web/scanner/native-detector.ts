import { type Detector, foundCode } from './found-code.ts';

interface NativeDetector {
  detect(
    picture: HTMLCanvasElement,
  ): Promise<{ rawValue: string; cornerPoints: readonly { x: number; y: number }[] }[]>;
}

declare global {
  interface Window {
    BarcodeDetector?: {
      new (options: { formats: string[] }): NativeDetector;
      getSupportedFormats(): Promise<string[]>;
    };
  }
}

const FORMATS = ['code_128', 'code_39', 'ean_13', 'ean_8', 'upc_a', 'qr_code'];

/** The browser's own `BarcodeDetector`, which Chrome has on Android and macOS. */
export async function nativeDetector(): Promise<Detector | undefined> {
  try {
    const supported = (await window.BarcodeDetector?.getSupportedFormats()) ?? [];
    if (!window.BarcodeDetector || !supported.includes('code_128')) return undefined;
    const formats = FORMATS.filter((format) => supported.includes(format));
    const detector = new window.BarcodeDetector({ formats });
    // Without Google's services, Android only declares the detector; the first frame fails.
    await detector.detect(Object.assign(document.createElement('canvas'), { width: 8, height: 8 }));
    return {
      async read({ canvas }) {
        const found = await detector.detect(canvas);
        return found.map(({ rawValue, cornerPoints }) => foundCode(rawValue, cornerPoints, canvas));
      },
    };
  } catch {
    return undefined;
  }
}
