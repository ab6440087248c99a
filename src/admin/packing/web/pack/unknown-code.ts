import { trackingLink } from '../../../../orders/rules/tracking-link.ts';
import type { Packing } from '../../pack-calls.ts';
import { isComplete, nextLine, piecesMissing } from './parcel-state.ts';

/** What an unknown code probably is, and what to scan instead. */
export function unknownCodeText(code: string, packing: Pick<Packing, 'lines'>): string {
  const tracking = trackingLink(code);
  const missing = piecesMissing(packing);
  if (tracking && missing > 0)
    return `${code} looks like a ${tracking.carrier} tracking number. Scan it when everything is in the parcel: ${missing} ${missing === 1 ? 'piece is' : 'pieces are'} missing. ${expectedText(packing)}`;
  return `No part has the code ${code}. ${expectedText(packing)}`;
}

function expectedText(packing: Pick<Packing, 'lines'>): string {
  if (isComplete(packing)) return 'Expected now: the carrier’s label.';
  const next = nextLine(packing);
  if (!next) return 'Expected now: nothing. Take out the extra pieces.';
  const { sku, shelf } = next.instead ?? next.part;
  return `Expected now: ${sku}${shelf && ` from ${shelf}`}.`;
}
