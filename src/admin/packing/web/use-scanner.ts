import { useEffect, useEffectEvent } from 'react';
import { type KeyPress, nextPress, RELEASE_AFTER_MS } from '../rules/scan-burst.ts';

const TYPED_INTO = 'input, textarea, select, [contenteditable=true], [role=dialog]';

/** Hears a hand scanner anywhere on the page; keys pressed by people reach the page a moment later. */
export function useScanner(onScan: (code: string) => void): void {
  const scan = useEffectEvent(onScan);
  useEffect(() => {
    let held: readonly KeyPress[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const events = new WeakMap<KeyPress, KeyboardEvent>();
    const replayed = new WeakSet<Event>();

    function release(presses: readonly KeyPress[]) {
      for (const press of presses) {
        const again = copyOf(events.get(press)!);
        replayed.add(again);
        (document.activeElement ?? document.body).dispatchEvent(again);
      }
    }
    function hear(event: KeyboardEvent) {
      if (replayed.has(event) || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest(TYPED_INTO)) return;
      const press = { key: event.key, at: event.timeStamp };
      events.set(press, event);
      const step = nextPress(held, press);
      clearTimeout(timer);
      held = step.held;
      if (!step.isPassed) {
        event.preventDefault();
        event.stopImmediatePropagation();
      }
      release(step.released);
      if (step.scanned !== undefined) scan(step.scanned);
      if (held.length > 0)
        timer = setTimeout(() => {
          const late = held;
          held = [];
          release(late);
        }, RELEASE_AFTER_MS);
    }
    addEventListener('keydown', hear, { capture: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('keydown', hear, { capture: true });
    };
  }, []);
}

const copyOf = ({ key, code, shiftKey }: KeyboardEvent): KeyboardEvent =>
  new KeyboardEvent('keydown', { key, code, shiftKey, bubbles: true, cancelable: true });
