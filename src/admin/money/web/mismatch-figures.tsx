import type { Mismatch } from '../contract.ts';
import { MismatchOrder } from './mismatch-order.tsx';
import { differenceText, sideText } from './format.ts';

/** Order, shop, provider and difference of a mismatch; on small screens the difference alone. */
export function MismatchFigures({ mismatch, hidden }: { mismatch: Mismatch; hidden: string }) {
  const { shop_cents, provider_cents, currency } = mismatch;
  return (
    <>
      <td className={hidden}>
        <MismatchOrder {...mismatch} />
      </td>
      <td className={`number ${hidden}`}>{sideText(shop_cents)}</td>
      <td className={`number ${hidden}`}>{sideText(provider_cents, currency)}</td>
      <td className="number">{differenceText((provider_cents ?? 0) - (shop_cents ?? 0))}</td>
    </>
  );
}
