import { create } from 'zustand';
import { storedValue } from '../../../../ui/hooks/stored-value.ts';
import { play, wakeAudio } from '../sound.ts';

/** Like a shop's door. */
const BELLS = [
  { hertz: 1_047, seconds: 0.5 },
  { hertz: 784, seconds: 0.8, afterSeconds: 0.25 },
];

const stored = storedValue('local', 'vangon-new-order-sound', (value) => value === true);

/** Whether this browser plays a sound for a new order. */
export const useNewOrderSound = create<{ isOn: boolean }>()(() => ({ isOn: stored.get() }));

export function setNewOrderSound(isOn: boolean): void {
  stored.set(isOn);
  useNewOrderSound.setState({ isOn });
  // So that one hears what it will be.
  if (isOn) playNewOrder();
}

// Browsers are silent until somebody has pressed something on the page.
for (const name of ['pointerdown', 'keydown'])
  addEventListener(name, () => stored.get() && wakeAudio(), { capture: true, passive: true });

/** Another tab may have turned it on or off. */
export function playNewOrder(): void {
  if (!stored.get()) return;
  play(BELLS, { type: 'sine', volume: 0.3, fades: true });
}
