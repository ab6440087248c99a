import { Fragment, type ReactElement, type ReactNode, type Ref } from 'react';
import { classNames } from '../../../../ui/styles/class-names.ts';

interface NamedColumn {
  name: ReactNode;
  className?: string;
  /** Only read aloud. */
  isHidden?: boolean;
}

/** What stands at the top of a column: its name, or a `<th>` of its own. */
export type Column = string | NamedColumn | ReactElement;

interface DeskTableProps {
  /** Read aloud, unless it is a `<caption>` of its own. */
  caption: string | ReactElement;
  columns: readonly Column[];
  /** The rows below the line of sums. */
  foot?: ReactNode;
  className?: string;
  /** What changes in it is read aloud. */
  isLive?: boolean;
  ref?: Ref<HTMLTableElement>;
  children: ReactNode;
}

/** A table of a desk: its looks are in desk-table.css. */
export function DeskTable(props: DeskTableProps) {
  const { caption, columns, foot, className, isLive, ref, children } = props;
  return (
    <table
      className={classNames('desk-table', className)}
      aria-live={isLive ? 'polite' : undefined}
      ref={ref}
    >
      {typeof caption === 'string' ? <caption className="sr-only">{caption}</caption> : caption}
      <thead>
        <tr>{columns.map(headOf)}</tr>
      </thead>
      <tbody>{children}</tbody>
      {foot && <tfoot>{foot}</tfoot>}
    </table>
  );
}

function headOf(column: Column, at: number) {
  if (typeof column === 'string')
    return (
      <th key={at} scope="col">
        {column}
      </th>
    );
  if (!('name' in column)) return <Fragment key={at}>{column}</Fragment>;
  const { name, className, isHidden } = column;
  return (
    <th key={at} scope="col" className={className}>
      {isHidden ? <span className="sr-only">{name}</span> : name}
    </th>
  );
}
