import { messages } from '../../messages.ts';
import { useQuote } from '../shipping/quote-shipping.ts';

/** Below a state that gave way to the ZIP code's: says so, also to those who do not see it change. */
export function ZipStateNotice({ className }: { className?: string }) {
  const moved = useQuote((quote) => quote.correctedPlace);
  return (
    <p role="status" className={className}>
      {moved && messages.stateFromZip(moved.postcode, moved.state)}
    </p>
  );
}
