import { Notice } from '../../../ui/layout/notice.tsx';
import { useClosingTimer } from '../../../ui/hooks/use-closing-timer.ts';
import { useQuote } from './quote-state.ts';

/** The totals keep showing the error after this notice closes. */
const DISPLAY_MS = 5_000;

export function ShippingError({ className = 'mb-4' }: { className?: string }) {
  const { error, isNewError } = useQuote();
  const { watch } = useClosingTimer(error && isNewError ? DISPLAY_MS : undefined, () =>
    useQuote.setState({ isNewError: false }),
  );
  if (!error || !isNewError) return null;
  return (
    <Notice kind="error" className={className} {...watch}>
      {error}
    </Notice>
  );
}
