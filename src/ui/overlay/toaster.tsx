import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { type FocusEvent, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';

import { Button } from '../form/button.tsx';
import { IconButton } from '../form/icon-button.tsx';
import { currentToasts, removeToast, type Toast, watchToasts } from './toast-list.ts';
import { useClosingTimer } from '../hooks/use-closing-timer.ts';
import './toaster.css';

const LOOKS = {
  success: { tone: 'text-green', Icon: CircleCheck },
  error: { tone: 'text-red', Icon: CircleAlert },
  info: { tone: 'text-petrol', Icon: Info },
};

/** Mounted by `mount-toaster.ts`. */
export function Toaster() {
  const toasts = useSyncExternalStore(watchToasts, currentToasts);
  const ready = useLiveRegion();
  const newest = toasts.at(-1)?.id;
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- each toast is placed once, when it appears
  const isHigh = useMemo(isPressedLow, [newest]);

  return (
    <section className="toaster" data-high={isHigh || undefined} aria-label="Messages">
      <ul role="list" aria-live="polite" aria-relevant="additions text">
        {ready && toasts.map((toast) => <ToastRow key={toast.id} {...toast} />)}
      </ul>
    </section>
  );
}

let pressed: Element | null = null;

/** A key's press is a click too; Safari focuses no button that is clicked. */
export const watchPresses = () =>
  addEventListener('click', ({ target }) => (pressed = target as Element), true);

/** Toasts stand in the other half of the window than what was pressed. */
const isPressedLow = () =>
  (pressed ?? document.activeElement)!.getBoundingClientRect().bottom > innerHeight / 2;

// Screen readers announce only what is added to a live region that already exists.
function useLiveRegion() {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), 50);
    return () => clearTimeout(timer);
  }, []);
  return ready;
}

function ToastRow({ id, kind, text, duration, action }: Toast) {
  const { tone, Icon } = LOOKS[kind];
  const { hold, release, watch } = useClosingTimer(
    Number.isFinite(duration) ? duration : undefined,
    () => removeToast(id),
  );
  const previousFocus = useRef<HTMLElement | null>(null);

  function enter({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    hold();
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) {
      previousFocus.current = relatedTarget;
    }
  }

  function close() {
    if (previousFocus.current?.isConnected) previousFocus.current.focus();
    removeToast(id);
  }

  return (
    // These events only hold the timer; the row itself is not interactive.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li className={`toast ${tone}`} {...watch} onFocus={enter} onBlur={release}>
      <Icon />
      <p className="toast-words">{text}</p>
      {action && (
        <Button
          variant="quiet"
          onClick={() => {
            close();
            action.onAction();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton label="Close message" onClick={close}>
        <X />
      </IconButton>
    </li>
  );
}
