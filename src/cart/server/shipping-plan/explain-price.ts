import { formatPrice } from '../../../kit/money.ts';
import { weightText } from '../../../kit/weight.ts';
import {
  type ExplainedService,
  MAX_PARCELS,
  type PriceBreakdown,
  type Shipment,
  type Rate,
} from '../shipping-rule.ts';

/** Explains a service's price, or why it is not offered. */
export function explainPrice({ breakdown, steps }: ExplainedService, shipment: Shipment): string[] {
  if (!breakdown) {
    const heaviest = Math.max(...steps.map(({ maxWeightGrams }) => maxWeightGrams));
    return [
      `Not offered: ${weightText(shipment.weightGrams)} would need more than ${MAX_PARCELS} parcels of ${weightText(heaviest)}.`,
    ];
  }
  return [
    ...fullParcels(breakdown),
    ...lastParcel(breakdown),
    ...bulky(breakdown, shipment),
    ...free(breakdown, shipment),
  ];
}

function fullParcels({ fullParcels: count, heaviest, fullCents }: PriceBreakdown): string[] {
  if (count === 0) return [];
  return [
    `${count} full ${count === 1 ? 'parcel' : 'parcels'} of ${weightText(heaviest.maxWeightGrams)}: ${count} × ${formatPrice(fullCents)}`,
  ];
}

const lastParcel = ({
  restGrams,
  step,
  carriageCents,
  fullParcels: full,
}: PriceBreakdown): string[] => [
  `${full > 0 ? 'The rest of ' : ''}${weightText(restGrams)} takes the step up to ${weightText(step.maxWeightGrams)}: ${formatPrice(carriageCents)}`,
];

function bulky({ surchargeCents }: PriceBreakdown, { oversizePieces }: Shipment): string[] {
  if (surchargeCents === 0) return [];
  const pieces = oversizePieces === 1 ? 'bulky piece' : 'bulky pieces';
  return [
    `${oversizePieces} ${pieces}: ${oversizePieces} × ${formatPrice(surchargeCents / oversizePieces)}, never waived`,
  ];
}

function free({ step, carriageCents }: PriceBreakdown, { subtotalCents }: Shipment): string[] {
  if (step.freeAboveCents === null) return [];
  const from = formatPrice(step.freeAboveCents);
  const parts = formatPrice(subtotalCents);
  if (carriageCents === 0 && step.priceCents > 0)
    return [
      `Free instead of ${formatPrice(step.priceCents)}, because the parts cost ${parts} and shipping is free from ${from}`,
    ];
  return [`Free from ${from}; the parts cost ${parts}`];
}

/** Explains why a step of a service applies to these goods, or not. */
export function stepReason(step: Rate, breakdown: PriceBreakdown | null): string {
  if (!breakdown) return 'too light';
  if (step === breakdown.step)
    return breakdown.fullParcels > 0 && step !== breakdown.heaviest
      ? 'counts for the rest'
      : 'counts';
  if (step === breakdown.heaviest && breakdown.fullParcels > 0) return 'counts for full parcels';
  return step.maxWeightGrams < breakdown.restGrams ? 'too light' : 'a cheaper step will do';
}
