import { type ComponentProps, type ReactNode, useId } from 'react';

import { classNames } from '../styles/class-names.ts';

export interface TableProps extends ComponentProps<'table'> {
  caption: ReactNode;
  /** The caption is heard, not seen. */
  captionHidden?: boolean;
  /** On a phone each row becomes a card; cells need their `label` for it. */
  stacked?: boolean;
  /** Names of the columns; with them the children are the rows. */
  columns?: string[];
  /** Those of the columns that hold numbers. */
  numeric?: string[];
}

// Roles are spelled out because a stacked table loses the ones it has by nature in some browsers,
// and the box around it takes the focus so that it can be scrolled by keyboard.
/* oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/no-noninteractive-tabindex */

/** A ruled table that scrolls in itself, also by keyboard, where it is too wide. */
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

export function ColumnHead({ numeric, className, ...rest }: ColumnHeadProps) {
  return (
    <th
      {...rest}
      scope="col"
      role="columnheader"
      className={classNames(numeric && 'numeric', className) || undefined}
    />
  );
}

export interface CellProps extends ComponentProps<'td'> {
  numeric?: boolean;
  /** Its column's words, shown beside it when the table is stacked. */
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
