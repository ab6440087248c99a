import { type HeldCodes, processFrame } from './held-codes.ts';
import { nativeDetector } from './native-detector.ts';
import { shownPart } from './shown-part.ts';
import { workerDetector } from './worker-detector.ts';

const LOOK_EVERY_MS = 100;

/** Browsers offer the camera only on secure origins. */
export const hasCamera = navigator.mediaDevices?.getUserMedia !== undefined;

interface CameraOptions {
  video: HTMLVideoElement;
  onCode: (code: string) => void;
  /** Codes counted before the camera was switched on again. */
  held: { current: HeldCodes };
  /** Called when the camera is on. */
  onOpen: (track: MediaStreamTrack) => void;
}

/** A camera failure, with a message that says what to do. */
export class CameraProblem extends Error {}

/** Shows the rear camera and reports its codes until the signal aborts, then stops it. */
export async function watchCamera(options: CameraOptions, ended: AbortSignal): Promise<void> {
  const { video, onOpen, held } = options;
  const opening = openDetector(ended);
  // It is awaited later, or not at all.
  opening.catch(() => undefined);
  const track = await openCamera(video, ended);
  if (ended.aborted) return;
  onOpen(track);
  const detector = await opening;
  const picture = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
  while (!ended.aborted) {
    if (track.readyState === 'ended') throw new CameraProblem('The camera was turned off.');
    drawShown(video, picture);
    const found = await detector.read(picture).catch((cause: unknown) => {
      throw new CameraProblem('The bar code reader did not load. Check the connection.', { cause });
    });
    const frame = processFrame(held.current, found, performance.now());
    held.current = frame.held;
    if (frame.counted !== undefined && !ended.aborted) options.onCode(frame.counted);
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

/** The browser's own detector, or else a loaded one; closed when the signal aborts. */
const openDetector = async (ended: AbortSignal) =>
  (await nativeDetector()) ?? workerDetector(ended);

async function openCamera(video: HTMLVideoElement, ended: AbortSignal): Promise<MediaStreamTrack> {
  const stream = await navigator.mediaDevices
    .getUserMedia({
      // In portrait this gives 1,080 pixels across, enough for a long code.
      video: { facingMode: 'environment', width: { ideal: 1_920 }, height: { ideal: 1_080 } },
    })
    .catch((cause: unknown) => {
      throw new CameraProblem(cameraProblemText(cause), { cause });
    });
  const stop = () => stream.getTracks().forEach((track) => track.stop());
  ended.addEventListener('abort', stop);
  if (ended.aborted) stop();
  else {
    video.srcObject = stream;
    await video.play();
  }
  return stream.getVideoTracks()[0]!;
}

function cameraProblemText(cause: unknown): string {
  const name = cause instanceof DOMException ? cause.name : '';
  if (name === 'NotAllowedError')
    return 'The browser does not let the shop use the camera. Allow it in the settings of this site, beside its address.';
  if (name === 'NotFoundError' || name === 'OverconstrainedError')
    return 'This device has no camera.';
  return 'Another app is using the camera. Close it there first.';
}

function drawShown(video: HTMLVideoElement, picture: CanvasRenderingContext2D): void {
  const { x, y, width, height, drawnWidth, drawnHeight } = shownPart(video);
  Object.assign(picture.canvas, { width: drawnWidth, height: drawnHeight });
  picture.drawImage(video, x, y, width, height, 0, 0, drawnWidth, drawnHeight);
}
