import { type ComponentProps, type ReactNode, useId } from 'react';

import { classNames } from '../styles/class-names.ts';

export interface TableProps extends ComponentProps<'table'> {
  caption: ReactNode;
  /** Shows the caption to screen readers only. */
  captionHidden?: boolean;
  /** Turns rows into cards on phones; cells then need a `label`. */
  stacked?: boolean;
  /** Column headings; the children are then the rows. */
  columns?: string[];
  /** The columns that hold numbers. */
  numeric?: string[];
}

// Explicit roles, because some browsers drop the implicit ones when `display` changes in a stacked table. The region
// around it is focusable so that it scrolls by keyboard.
/* oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/no-noninteractive-tabindex */

/** A table that scrolls within its region if it is too wide. */
export function Table({
  caption,
  captionHidden = false,
  stacked = false,
  columns,
  numeric,
  className,
  children,
  ...rest
}: TableProps) {
  const captionId = useId();

  return (
    <div className="table-scroll" role="region" aria-labelledby={captionId} tabIndex={0}>
      <table
        {...rest}
        role="table"
        className={classNames('table', stacked && 'table-stacked', className)}
      >
        <caption id={captionId} className={captionHidden ? 'sr-only' : undefined}>
          {caption}
        </caption>
        {columns ? (
          <>
            <TableHead>
              <TableRow>
                {columns.map((name) => (
                  <ColumnHead key={name} numeric={numeric?.includes(name)}>
                    {name}
                  </ColumnHead>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>{children}</TableBody>
          </>
        ) : (
          children
        )}
      </table>
    </div>
  );
}

export function TableHead(props: ComponentProps<'thead'>) {
  return <thead {...props} role="rowgroup" />;
}

export function TableBody(props: ComponentProps<'tbody'>) {
  return <tbody {...props} role="rowgroup" />;
}

export function TableFoot(props: ComponentProps<'tfoot'>) {
  return <tfoot {...props} role="rowgroup" />;
}

export function TableRow(props: ComponentProps<'tr'>) {
  return <tr {...props} role="row" />;
}

export interface ColumnHeadProps extends ComponentProps<'th'> {
  numeric?: boolean;
}

export function ColumnHead({ numeric, ...rest }: ColumnHeadProps) {
  return (
    <th {...rest} scope="col" role="columnheader" className={numeric ? 'numeric' : undefined} />
  );
}

export interface CellProps extends ComponentProps<'td'> {
  numeric?: boolean;
  /** The column's heading, shown beside the cell in a stacked table. */
  label?: string;
}

export function Cell({ numeric, label, className, ...rest }: CellProps) {
  return (
    <td
      {...rest}
      role="cell"
      data-label={label}
      className={classNames(numeric && 'numeric', className) || undefined}
    />
  );
}

/** The cell that names its row. */
export function RowHead({ label, className, ...rest }: Omit<CellProps, 'numeric'>) {
  return <th {...rest} scope="row" role="rowheader" data-label={label} className={className} />;
}
