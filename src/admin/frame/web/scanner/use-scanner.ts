import { useEffectEvent, useLayoutEffect } from 'react';
import { givenUp, type KeyPress, nextPress, waitAfter } from './scan-burst.ts';

const FIELDS = 'input, textarea, select, [contenteditable=true]';
/** A timer delayed by more than this means that the page was busy. */
const LATE_MS = 30;
const CATCH_UP_MS = 100;

interface ScannerHandlers {
  onScan: (code: string) => void;
  /** Called with a fragment that is too short or has no Enter. */
  onCut: (part: string) => void;
}

/** Hears a hand scanner anywhere on the page; keys that may start a code reach the page a moment later. */
export function useScanner({ onScan, onCut }: ScannerHandlers): void {
  const scan = useEffectEvent(onScan);
  const refuse = useEffectEvent(onCut);
  // A layout effect, so that a scan is heard as soon as the page is seen.
  useLayoutEffect(() => {
    let held: readonly KeyPress[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const events = new WeakMap<KeyPress, KeyboardEvent>();
    const replayed = new WeakSet<Event>();

    function settle({ released, cut }: ReturnType<typeof givenUp>) {
      for (const press of released) {
        const again = copyOf(events.get(press)!);
        replayed.add(again);
        (document.activeElement ?? document.body).dispatchEvent(again);
      }
      if (cut !== undefined) refuse(cut);
    }
    function wait(ms: number) {
      const due = performance.now() + ms;
      timer = setTimeout(() => {
        // Keys pressed in time may still be queued on a busy page.
        if (performance.now() - due > LATE_MS) return wait(CATCH_UP_MS);
        const late = held;
        held = [];
        settle(givenUp(late));
      }, ms);
    }
    function handleKey(event: KeyboardEvent) {
      if (replayed.has(event) || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && isTypedInto(event.target)) return;
      const press = { key: event.key, at: event.timeStamp };
      events.set(press, event);
      const step = nextPress(held, press);
      clearTimeout(timer);
      held = step.held;
      if (!step.isPassed) {
        event.preventDefault();
        event.stopImmediatePropagation();
      }
      settle(step);
      if (step.scanned !== undefined) scan(step.scanned);
      if (held.length > 0) wait(waitAfter(held));
    }
    addEventListener('keydown', handleKey, { capture: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('keydown', handleKey, { capture: true });
    };
  }, []);
}

/**
 * A closing dialog keeps focus until it is gone, but is no longer typed into. The scan dialog also takes scanner
 * input, except in a field: otherwise the scanner's Enter would press the focused button.
 */
function isTypedInto(target: Element): boolean {
  const dialog = target.closest('[role=dialog]');
  if (dialog?.hasAttribute('data-closed')) return false;
  if (target.closest(FIELDS)) return true;
  return dialog !== null && dialog.querySelector('[data-takes-scans]') === null;
}

const copyOf = ({ key, code, shiftKey }: KeyboardEvent): KeyboardEvent =>
  new KeyboardEvent('keydown', { key, code, shiftKey, bubbles: true, cancelable: true });
