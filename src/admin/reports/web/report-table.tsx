import { ArrowDown, ArrowUp } from 'lucide-react';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import { DeskTable } from '../../frame/web/table/desk-table.tsx';
import type { Cell, Column, Report } from '../contract.ts';
import { nextSort, type Sort, sorted } from '../rules/sort.ts';
import { cellText, isFigure } from './cell-text.ts';

export interface ReportTableProps {
  caption: string;
  report: Report;
  sort: Sort | null;
  onSort: (sort: string) => void;
  /** False for days, which have their own plot. */
  hasBars: boolean;
}

/** A report's table, with a bar per row in the plotted column. */
export function ReportTable({ caption, report, sort, onSort, hasBars }: ReportTableProps) {
  const { columns, rows, total, plotted, more } = report;
  const most = Math.max(0, ...rows.map(({ cells }) => Number(cells[plotted]) || 0));
  return (
    <DeskTable
      className="figures report-table"
      caption={caption}
      columns={columns.map((column, place) => (
        <Head
          key={column.name}
          column={column}
          sort={sort?.column === place ? sort : null}
          onSort={() => onSort(nextSort(sort, place, column))}
        />
      ))}
      foot={
        total && (
          <tr>
            {columns.map((column, place) => (
              <BodyCell key={column.name} column={column} isFirst={place === 0}>
                {place === 0
                  ? more > 0
                    ? `All, with ${more} more`
                    : 'All'
                  : cellText(column, total[place]!)}
              </BodyCell>
            ))}
          </tr>
        )
      }
    >
      {sorted(rows, sort).map(({ cells, href }) => (
        <tr key={cells.slice(0, 2).join(' ')}>
          {columns.map((column, place) => {
            const text = cellText(column, cells[place]!);
            return (
              <BodyCell key={column.name} column={column} isFirst={place === 0}>
                {hasBars && place === plotted && <Bar of={cells[place]!} most={most} />}
                {place === 0 && href ? (
                  <PageLink href={href}>{text || '?'}</PageLink>
                ) : (
                  <span>{text}</span>
                )}
              </BodyCell>
            );
          })}
        </tr>
      ))}
    </DeskTable>
  );
}

function Head(props: { column: Column; sort: Sort | null; onSort: () => void }) {
  const { column, sort, onSort } = props;
  const order = sort ? (sort.isDown ? 'descending' : 'ascending') : undefined;
  return (
    <th scope="col" aria-sort={order} className={isFigure(column) ? 'number' : undefined}>
      <button type="button" className="sort-button" onClick={onSort}>
        {column.name}
        {sort && (sort.isDown ? <ArrowDown size={12} /> : <ArrowUp size={12} />)}
      </button>
    </th>
  );
}

interface BodyCellProps {
  column: Column;
  isFirst: boolean;
  children: React.ReactNode;
}

function BodyCell({ column, isFirst, children }: BodyCellProps) {
  const kind = { className: isFigure(column) ? 'number' : undefined, 'data-kind': column.kind };
  return isFirst ? (
    <th scope="row" {...kind}>
      {children}
    </th>
  ) : (
    <td {...kind}>{children}</td>
  );
}

function Bar({ of, most }: { of: Cell; most: number }) {
  const share = most > 0 ? Math.max(0, Number(of)) / most : 0;
  return (
    <svg
      className="report-row-bar max-md:hidden"
      viewBox="0 0 100 10"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect x={100 - share * 100} width={share * 100} height="10" className="plot-bar" />
    </svg>
  );
}
