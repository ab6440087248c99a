import { formatPrice } from '../../../kit/money.ts';
import type { Cell, Column } from '../contract.ts';

const long = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
});

/** A cell as formatted text; '' for an empty one. */
export function cellText({ kind }: Column, cell: Cell): string {
  if (cell === null) return '';
  if (kind === 'day') return long.format(new Date(String(cell)));
  if (typeof cell === 'string') return cell;
  const text = figureText(kind, Math.abs(cell));
  if (kind === 'change') return `${cell < 0 ? '−' : '+'}${text}`;
  return cell < 0 ? `−${text}` : text;
}

function figureText(kind: Column['kind'], figure: number): string {
  if (kind === 'cents') return formatPrice(figure);
  if (kind === 'number') return figure.toLocaleString('en-US');
  return `${figure.toFixed(1)}%`;
}

export const isFigure = ({ kind }: Column): boolean =>
  kind === 'number' || kind === 'cents' || kind === 'percent' || kind === 'change';
