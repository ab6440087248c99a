import type { FitResult } from '../rules/fit.ts';
import './fit-mark.css';

/** The icon of a state, 18 px; always accompanied by words. */
export function FitMark({ state }: { state: FitResult['state'] }) {
  return (
    <svg viewBox="0 0 18 18" className="fit-mark" data-fit={state} aria-hidden="true">
      {state === 'fits' && (
        <>
          <circle cx="9" cy="9" r="9" className="fit-mark-solid" />
          <path d="M5 9.2l2.8 2.8L13 6.6" className="fit-mark-inside" />
        </>
      )}
      {state === 'if' && (
        <>
          <path d="M9 1L17 9L9 17L1 9z" />
          <path d="M7 7.2a2 2 0 1 1 2.8 1.9q-.8.4-.8 1.2M9 12.6v.1" />
        </>
      )}
      {state === 'no' && <path d="M1.8 1.8h14.4v14.4H1.8zM6 6l6 6M12 6l-6 6" />}
      {state === 'every' && (
        <>
          <circle cx="9" cy="9" r="7.6" />
          <circle cx="9" cy="9" r="2.6" />
          <path d="M9 4v.1M9 13.9v.1M4 9h.1M13.9 9h.1M5.5 5.5l.1.1M12.4 12.4l.1.1M12.5 5.5l-.1.1M5.6 12.4l-.1.1" />
        </>
      )}
    </svg>
  );
}
