import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { failureText } from '../../../../kit/client.ts';
import { Spinner } from '../../../../ui/layout/spinner.tsx';
import { DeskButton } from './desk-button.tsx';
import './states.css';

/** Shown after a moment, so that quick answers do not flicker. */
export function Loading({ label = 'Loading' }: { label?: string }) {
  return (
    <div className="desk-state desk-loading" role="status">
      <Spinner label={label} />
    </div>
  );
}

/** Nothing to show: what that means, and what one can do. */
export function Empty({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="desk-state">
      <h2 className="text-ink">{title}</h2>
      {children}
    </div>
  );
}

/** What could not be loaded, with a retry. */
export function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div className="desk-state" role="alert">
      <CircleAlert size={20} className="text-red" />
      <p>{failureText(error, 'This could not be loaded.')}</p>
      <DeskButton onPress={onRetry}>Try again</DeskButton>
    </div>
  );
}
