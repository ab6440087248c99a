import { Sum } from '../../frame/web/table/sum.tsx';
import type { Sums as SumsOf } from '../contract.ts';

/** Captured, refunded, fees, net and paid out, of a day or a period. */
export function Sums({ title, sums }: { title: string; sums: SumsOf }) {
  const rows: [name: string, cents: number][] = [
    ['Captured', sums.captured_cents],
    ['Refunded', -sums.refunded_cents],
    ['Fees', -sums.fee_cents],
    ...(sums.other_cents === 0 ? [] : [['Other', sums.other_cents] as [string, number]]),
    ['Net', sums.net_cents],
    ['Paid out', sums.paid_out_cents],
  ];
  return (
    <section className="money-sums">
      <h2 className="small-head pb-1 leading-4">{title}</h2>
      <dl>
        {rows.map(([name, cents]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Sum cents={cents === 0 ? 0 : cents} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
