import { create } from 'zustand';
import { storedValue } from '../../../../ui/hooks/stored-value.ts';
import { play } from '../sound.ts';

const stored = storedValue('local', 'vangon-scan-signal', (value) => value !== false);

/** Whether a scan is answered by sound and vibration. */
export const useScanSignal = create<{ isOn: boolean }>()(() => ({ isOn: stored.get() }));

export function setScanSignal(isOn: boolean): void {
  stored.set(isOn);
  useScanSignal.setState({ isOn });
  if (isOn) signal('right');
}

const TONES = {
  right: { hertz: 1_320, seconds: 0.07, vibration: [40] },
  wrong: { hertz: 220, seconds: 0.35, vibration: [180, 80, 180] },
};

/** A short high tone for right, a long low one for wrong. */
export function signal(kind: keyof typeof TONES): void {
  if (!useScanSignal.getState().isOn) return;
  const { vibration, ...tone } = TONES[kind];
  // Not every browser vibrates, and none does before the first press.
  navigator.vibrate?.(vibration);
  play([tone], { type: 'square', volume: 0.08 });
}
