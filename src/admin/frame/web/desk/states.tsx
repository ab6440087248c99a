import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { failureText } from '../../../../kit/client.ts';
import { Spinner } from '../../../../ui/layout/spinner.tsx';
import { DeskButton } from './desk-button.tsx';
import './states.css';

/** Appears after a delay, so that quick responses do not flicker. */
export function Loading({ label = 'Loading' }: { label?: string }) {
  return (
    <div className="desk-state desk-loading" role="status">
      <Spinner label={label} />
    </div>
  );
}

/** An empty state: what it means and what to do next. */
export function Empty({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="desk-state">
      <h2 className="text-ink">{title}</h2>
      {children}
    </div>
  );
}

/** An error with a retry button. */
export function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div className="desk-state" role="alert">
      <CircleAlert size={20} className="text-red" />
      <p>{failureText(error, 'This could not be loaded.')}</p>
      <DeskButton onPress={onRetry}>Try again</DeskButton>
    </div>
  );
}
