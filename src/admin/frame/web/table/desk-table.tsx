import { Fragment, type ReactElement, type ReactNode, type Ref } from 'react';
import { classNames } from '../../../../ui/styles/class-names.ts';

interface NamedColumn {
  name: ReactNode;
  className?: string;
  /** Visible to screen readers only. */
  isHidden?: boolean;
}

/** A column's head: its name, or a `<th>`. */
export type Column = string | NamedColumn | ReactElement;

interface DeskTableProps {
  /** Visible to screen readers only, unless it is a `<caption>` element. */
  caption: string | ReactElement;
  columns: readonly Column[];
  /** The rows of the table's foot. */
  foot?: ReactNode;
  className?: string;
  /** Changes in it are read aloud. */
  isLive?: boolean;
  ref?: Ref<HTMLTableElement>;
  children: ReactNode;
}

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
