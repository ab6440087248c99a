import { When } from '../../../frame/web/when.tsx';
import type { PastValue } from '../../data-calls.ts';

export const TaxHistory = ({ history }: { history: readonly PastValue[] }) => (
  <section className="shop-block" aria-label="Earlier rates">
    <h2 className="shop-heading">Earlier rates</h2>
    {history.length === 0 ? (
      <p>The rate was never changed.</p>
    ) : (
      <table className="shop-table">
        <caption className="sr-only">Changes of the rate</caption>
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">Who</th>
            <th scope="col">Was</th>
            <th scope="col">Became</th>
          </tr>
        </thead>
        <tbody>
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
        </tbody>
      </table>
    )}
  </section>
);
