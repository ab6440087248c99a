import { DeskTable } from '../../../frame/web/table/desk-table.tsx';
import { When } from '../../../frame/web/table/when.tsx';
import type { PastValue } from '../../data-calls.ts';

export const TaxHistory = ({ history }: { history: readonly PastValue[] }) => (
  <section className="shop-block" aria-label="Earlier rates">
    <h2 className="shop-heading">Earlier rates</h2>
    {history.length === 0 ? (
      <p>The rate was never changed.</p>
    ) : (
      <DeskTable
        className="shop-table"
        caption="Changes of the rate"
        columns={['When', 'Who', 'Was', 'Became']}
      >
        {history.map(({ at, by, before, after }) => (
          <tr key={at}>
            <th scope="row">
              <When at={at} show="time" />
            </th>
            <td>{by}</td>
            <td>{String(before)}%</td>
            <td>{String(after)}%</td>
          </tr>
        ))}
      </DeskTable>
    )}
  </section>
);
