import { DeskTable } from '../../../frame/web/table/desk-table.tsx';
import { When } from '../../../frame/web/table/when.tsx';
import type { PastValue } from '../../data-calls.ts';
import { depositsTaxText, taxedAmountText } from '../../rules/taxed-amount.ts';

interface TaxHistoryProps {
  history: readonly PastValue[];
  rule_history: readonly PastValue[];
  deposits_history: readonly PastValue[];
}

const percent = (rate: unknown) => `${String(rate)}%`;

export function TaxHistory({ history, rule_history, deposits_history }: TaxHistoryProps) {
  const rows = [
    ...history.map((one) => ({ ...one, text: percent })),
    ...rule_history.map((one) => ({ ...one, text: taxedAmountText })),
    ...deposits_history.map((one) => ({ ...one, text: depositsTaxText })),
  ].toSorted((one, other) => other.at.localeCompare(one.at));
  return (
    <section className="shop-block" aria-label="Earlier rates">
      <h2 className="shop-heading">Earlier rates</h2>
      {rows.length === 0 ? (
        <p>The tax was never changed.</p>
      ) : (
        <DeskTable
          className="shop-table"
          caption="Changes of the tax"
          columns={['When', 'Who', 'Was', 'Became']}
        >
          {rows.map(({ at, by, before, after, text }) => (
            <tr key={at + text(after)}>
              <th scope="row">
                <When at={at} show="time" />
              </th>
              <td>{by}</td>
              <td>{text(before)}</td>
              <td>{text(after)}</td>
            </tr>
          ))}
        </DeskTable>
      )}
    </section>
  );
}
