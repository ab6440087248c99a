import { placeMessages } from '../../place-messages.ts';
import { useQuote } from '../shipping/quote-state.ts';

/** Tells the shopper, and screen readers, that the ZIP code replaced the chosen state. */
export function ZipStateNotice() {
  const corrected = useQuote((quote) => quote.correctedPlace);
  return (
    <p role="status" className="text-13">
      {corrected && placeMessages.stateFromZip(corrected.postcode, corrected.state)}
    </p>
  );
}
