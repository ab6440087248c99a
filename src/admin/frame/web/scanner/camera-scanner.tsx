import { Flashlight, FlashlightOff, RotateCw } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { IconButton } from '../../../../ui/form/icon-button.tsx';
import { DeskButton } from '../desk/desk-button.tsx';
import type { HeldCodes } from './held-codes.ts';
import { CameraProblem, watchCamera } from './watch-camera.ts';
import './scanner.css';

/** Scans with the rear camera; reports each code once until it has left the picture. */
export function CameraScanner({ onCode }: { onCode: (code: string) => void }) {
  const [attempt, setAttempt] = useState(0);
  const [problem, setProblem] = useState('');
  const held = useRef<HeldCodes>(new Map());
  const isVisible = useIsVisible();

  if (problem)
    return (
      <div className="camera-problem">
        <p role="alert">{problem} You can also type the code.</p>
        <DeskButton
          inDialog
          icon={<RotateCw />}
          onPress={() => {
            setProblem('');
            setAttempt(attempt + 1);
          }}
        >
          Try again
        </DeskButton>
      </div>
    );
  // The camera is off while the page is hidden.
  return isVisible ? (
    <Picture key={attempt} held={held} onCode={onCode} onProblem={setProblem} />
  ) : (
    <div className="camera" />
  );
}

interface PictureProps {
  held: { current: HeldCodes };
  onCode: (code: string) => void;
  onProblem: (problem: string) => void;
}

function Picture({ held, onCode, onProblem }: PictureProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [track, setTrack] = useState<MediaStreamTrack | null>(null);
  const report = useEffectEvent(onCode);
  const fail = useEffectEvent((error: unknown) =>
    onProblem(error instanceof CameraProblem ? error.message : 'The camera did not start.'),
  );

  useEffect(() => {
    const ended = new AbortController();
    watchCamera(
      { video: video.current!, held, onCode: (code) => report(code), onOpen: setTrack },
      ended.signal,
    )
      .catch((error: unknown) => !ended.signal.aborted && fail(error))
      .finally(() => ended.abort());
    return () => ended.abort();
  }, [held]);

  return (
    <div>
      <div className="camera">
        {/* A silent camera picture has nothing to caption. */}
        <video ref={video} muted playsInline aria-label="Camera" />
        {track && <LightButton track={track} />}
      </div>
      <p className="pt-2 text-graphite" role="status">
        {track
          ? 'Hold a bar code level in front of the camera. It counts once: move it away before the next one.'
          : 'The camera is starting. The browser may ask whether the shop may use it.'}
      </p>
    </div>
  );
}

/** Whether the page is visible: not in a background tab, on a locked phone, or left. */
const useIsVisible = (): boolean => useSyncExternalStore(subscribe, isVisible);

const isVisible = () => document.visibilityState === 'visible';

function subscribe(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

/** Reported by Chrome on Android, but missing from TypeScript's types. */
interface Light {
  torch?: boolean;
}

/** Switches the camera's light, if it has one. */
function LightButton({ track }: { track: MediaStreamTrack }) {
  const [isOn, setOn] = useState(false);
  const { torch: hasLight } = (track.getCapabilities?.() ?? {}) as Light;
  if (!hasLight) return null;
  async function turn() {
    const light: Light = { torch: !isOn };
    await track.applyConstraints({ advanced: [light as MediaTrackConstraintSet] });
    setOn(!isOn);
  }
  return (
    <IconButton
      label="Light"
      className="camera-light"
      pressed={isOn}
      onClick={() => void turn().catch(() => undefined)}
    >
      {isOn ? <FlashlightOff /> : <Flashlight />}
    </IconButton>
  );
}
