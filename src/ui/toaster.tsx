import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';

import { IconButton } from './icon-button.tsx';
import { currentToasts, dropToast, type Toast, watchToasts } from './toast-list.ts';
import { useClosingTimer } from './use-closing-timer.ts';

const looks = {
  success: { tone: 'tone-green', Icon: CircleCheck },
  error: { tone: 'tone-red', Icon: CircleAlert },
  info: { tone: 'tone-petrol', Icon: Info },
};

/** Mounted by `toast.ts`; nobody else needs it. */
export function Toaster() {
  const toasts = useSyncExternalStore(watchToasts, currentToasts);
  const ready = useLiveRegion();

  return (
    <section className="toaster" aria-label="Messages">
      <ul role="list" aria-live="polite" aria-relevant="additions text">
        {ready && toasts.map((toast) => <ToastRow key={toast.id} {...toast} />)}
      </ul>
    </section>
  );
}

// A live region is only heard when it was there, empty, before its words.
function useLiveRegion() {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), 50);
    return () => clearTimeout(timer);
  }, []);
  return ready;
}

function ToastRow({ id, kind, text, duration }: Toast) {
  const { tone, Icon } = looks[kind];
  const { hold, release, watch } = useClosingTimer(duration, () => dropToast(id));

  return (
    // It listens only to wait while someone points at it or is in it; nothing is pressed here.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li className={`toast ${tone}`} {...watch} onFocus={hold} onBlur={release}>
      <Icon />
      <p className="toast-words">{text}</p>
      <IconButton label="Close message" onClick={() => dropToast(id)}>
        <X />
      </IconButton>
    </li>
  );
}
