import type { Detector } from './found-code.ts';
import { nativeDetector } from './native-detector.ts';
import { workerDetector } from './worker-detector.ts';

/** The browser's own detector, or one that is loaded; it ends with the signal. */
export const openDetector = async (ended: AbortSignal): Promise<Detector> =>
  (await nativeDetector()) ?? workerDetector(ended);
