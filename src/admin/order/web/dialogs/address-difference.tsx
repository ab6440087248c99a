import type * as z from 'zod/mini';
import { formatPrice } from '../../../../kit/money.ts';
import type { addressWorked } from '../../order-shapes.ts';
import { DifferenceBox, type DifferenceProps } from './difference-box.tsx';

/** What another address costs more or less. */
export function AddressDifference(props: DifferenceProps<z.output<typeof addressWorked>>) {
  const { service, shipping_cents, tax_cents } = props.worked;
  return (
    <DifferenceBox {...props}>
      {service}: shipping {signed(shipping_cents)}, tax {signed(tax_cents)}
    </DifferenceBox>
  );
}

const signed = (cents: number): string =>
  cents === 0 ? 'the same' : `${cents > 0 ? '+' : '−'}${formatPrice(Math.abs(cents))}`;
