interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}

declare global {
  interface Window {
    BarcodeDetector?: new (options: { formats: string[] }) => Detector;
  }
}

const FORMATS = ['code_128', 'code_39', 'ean_13', 'ean_8', 'upc_a', 'qr_code'];

/** Chrome on Android and macOS read bar codes; others need a hand scanner. */
export const canScan =
  'BarcodeDetector' in window && navigator.mediaDevices?.getUserMedia !== undefined;

export const openDetector = (): Detector => new window.BarcodeDetector!({ formats: FORMATS });
