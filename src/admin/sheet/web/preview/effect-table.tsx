import { classNames } from '../../../../ui/styles/class-names.ts';
import type { Effect } from '../../contract.ts';

/** Stock value and margin, before and after. */
export function EffectTable({ effect, parts }: { effect: Effect; parts: number }) {
  const { pieces, cost_cents, price_cents, margin, ending_in_95, without_cost } = effect;
  return (
    <>
      <h3 className="preview-label">
        Effect
        <span className="ml-auto">
          {count(parts, 'part')}, {count(pieces.after, 'piece')}
        </span>
      </h3>
      <table className="preview-effect">
        <caption className="sr-only">Effect of the changes</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">What</span>
            </th>
            <th scope="col">now</th>
            <th scope="col">then</th>
            <th scope="col">change</th>
          </tr>
        </thead>
        <tbody>
          <Row name="Stock at cost" {...cost_cents} show={dollars} />
          <Row name="Stock at price" {...price_cents} show={dollars} isGood />
          {margin.now !== null && margin.after !== null && (
            <Row
              name="Margin"
              now={margin.now}
              after={margin.after}
              show={percent}
              by={points}
              isGood
            />
          )}
          <Row name="Pieces" {...pieces} show={whole} />
          <Row name="Ending in .95" {...ending_in_95} show={whole} />
        </tbody>
      </table>
      {without_cost > 0 && (
        <p className="px-4 py-2 text-graphite">
          {without_cost === parts
            ? 'What these parts cost is not known, so there is no margin.'
            : `Of ${count(without_cost, 'part')} the cost is not known; they don’t count for cost and margin.`}
        </p>
      )}
    </>
  );
}

interface RowProps {
  name: string;
  now: number;
  after: number;
  show: (value: number) => string;
  /** A custom format of the change. */
  by?: (value: number) => string;
  /** Whether more is better. */
  isGood?: boolean;
}

function Row({ name, now, after, show, by = show, isGood }: RowProps) {
  const change = after - now;
  const tone = isGood && change !== 0 ? (change > 0 ? 'text-green' : 'text-red') : null;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{show(now)}</td>
      <td className={classNames(change !== 0 && 'font-bold')}>{show(after)}</td>
      <td className={classNames(tone)}>
        {change === 0 ? '0' : `${change > 0 ? '+' : '−'}${by(Math.abs(change))}`}
      </td>
    </tr>
  );
}

const whole = (value: number): string => value.toLocaleString('en-US');
const dollars = (cents: number): string => `$${Math.round(cents / 100).toLocaleString('en-US')}`;
const percent = (tenths: number): string => `${(tenths / 10).toFixed(1)} %`;
const points = (tenths: number): string => `${(tenths / 10).toFixed(1)} pts`;
const count = (number: number, name: string): string =>
  `${number.toLocaleString('en-US')} ${name}${number === 1 ? '' : 's'}`;
