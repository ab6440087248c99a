/** Four pixels per narrowest bar are enough. */
const MAX_WIDTH = 1_280;

interface Sizes {
  videoWidth: number;
  videoHeight: number;
  clientWidth: number;
  clientHeight: number;
}

/** The part of the camera frame visible in the video (`object-fit: cover`), so that only what people see is read. */
export function shownPart({ videoWidth, videoHeight, clientWidth, clientHeight }: Sizes) {
  const scale = Math.max(clientWidth / videoWidth, clientHeight / videoHeight);
  const width = Math.min(videoWidth, Math.round(clientWidth / scale));
  const height = Math.min(videoHeight, Math.round(clientHeight / scale));
  const shrink = Math.min(1, MAX_WIDTH / width);
  return {
    x: Math.round((videoWidth - width) / 2),
    y: Math.round((videoHeight - height) / 2),
    width,
    height,
    drawnWidth: Math.round(width * shrink),
    drawnHeight: Math.round(height * shrink),
  };
}
