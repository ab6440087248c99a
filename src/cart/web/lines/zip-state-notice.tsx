import { messages } from '../../messages.ts';
import { useQuote } from '../shipping/quote-shipping.ts';

/** Tells the shopper, and screen readers, that the ZIP code replaced the chosen state. */
export function ZipStateNotice({ className }: { className?: string }) {
  const moved = useQuote((quote) => quote.correctedPlace);
  return (
    <p role="status" className={className}>
      {moved && messages.stateFromZip(moved.postcode, moved.state)}
    </p>
  );
}
