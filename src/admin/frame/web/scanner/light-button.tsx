import { Flashlight, FlashlightOff } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../../../ui/form/icon-button.tsx';

/** Chrome on Android tells it; TypeScript does not know it. */
interface Light {
  torch?: boolean;
}

/** Turns the light beside the camera on and off, where it has one. */
export function LightButton({ track }: { track: MediaStreamTrack }) {
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
