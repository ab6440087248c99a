import type { ShownChange } from '../contract.ts';
import { columnLabel, mainColumn, sidesOf, tableLabel } from './log-words.ts';

/** The subject of a change: its number and name. */
export function ThingName({ thing }: { thing: ShownChange['thing'] }) {
  const { code, name, id } = thing;
  if (!code && !name)
    return <span className="text-steel">{`${tableLabel(thing.table)} ${id}`}</span>;
  return (
    <>
      {code && <span className="font-mono whitespace-nowrap">{code}</span>}
      {name && <span>{code ? ` ${name}` : name}</span>}
    </>
  );
}

const SHORT = 60;
const short = (text: string): string =>
  text.length > SHORT ? `${text.slice(0, SHORT).trimEnd()}…` : text;

/** The most telling value, struck through, and its new value. */
export function BeforeAfter({ change: { before, after } }: { change: ShownChange }) {
  const { column, more } = mainColumn(before, after);
  if (column === null) return null;
  const [from, to] = sidesOf(column, before, after);
  const was = before && short(from);
  const is = after && short(to);
  return (
    <span className="log-change">
      {before && after && <span className="text-steel">{columnLabel(column)} </span>}
      {was !== null && <del>{was}</del>}
      {was !== null && is !== null && <span aria-hidden="true"> › </span>}
      {is !== null && <ins>{before === null ? `+ ${is}` : is}</ins>}
      {was !== null && is === null && <span>{' removed'}</span>}
      {more > 0 && <span className="text-steel"> and {more} more</span>}
    </span>
  );
}
