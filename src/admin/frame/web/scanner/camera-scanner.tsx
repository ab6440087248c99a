import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { openDetector } from './barcode-detector.ts';
import './scanner.css';

const LOOK_EVERY_MS = 120;

/** The camera at the back; reports the first code that it sees. */
export function CameraScanner({ onCode }: { onCode: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState('');
  const report = useEffectEvent(onCode);

  useEffect(() => {
    const ended = new AbortController();
    watch(video.current!, ended.signal)
      .then((code) => code !== undefined && report(code))
      .catch(() =>
        setProblem('The camera did not open. Allow it in the browser, or type the code.'),
      );
    return () => ended.abort();
  }, []);

  if (problem) return <p role="alert">{problem}</p>;
  // Sound is off and nothing is said: there is nothing to caption.
  return <video ref={video} className="camera" muted playsInline aria-label="Camera" />;
}

/** Resolves with a code, or with nothing when it is ended. */
async function watch(video: HTMLVideoElement, ended: AbortSignal): Promise<string | undefined> {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment' },
  });
  const stop = () => stream.getTracks().forEach((track) => track.stop());
  ended.addEventListener('abort', stop);
  if (ended.aborted) stop();
  try {
    video.srcObject = stream;
    await video.play();
    const detector = openDetector();
    while (!ended.aborted) {
      const [found] = await detector.detect(video);
      if (found) return found.rawValue;
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
    return undefined;
  } catch (error) {
    if (ended.aborted) return undefined;
    throw error;
  } finally {
    stop();
  }
}
