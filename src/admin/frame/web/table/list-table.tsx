import { ArrowDown, ArrowUp } from 'lucide-react';
import type { Key, MouseEvent, ReactElement, ReactNode, Ref } from 'react';
import { classNames } from '../../../../ui/styles/class-names.ts';
import { DeskTable } from './desk-table.tsx';
import { useShownColumns } from './left-out-columns.ts';
import { SelectAll, SelectBox } from './select-box.tsx';
import { Sum } from './sum.tsx';
import type { ChosenRows } from './use-chosen-rows.ts';
import { When } from './when.tsx';

/** The width from which a column is shown. */
const FROM = {
  sm: 'max-sm:hidden',
  md: 'max-md:hidden',
  lg: 'max-lg:hidden',
  xl: 'max-xl:hidden',
  1260: 'max-1260:hidden',
};

interface AnyColumn<Row> {
  name: ReactNode;
  /** Its name is for screen readers only. */
  isHidden?: boolean;
  /** Its cells name their rows. */
  isRow?: boolean;
  /** Its cells are figures, to the right. */
  isNumber?: boolean;
  from?: keyof typeof FROM;
  /** Of head and cells. */
  className?: string | undefined;
  /** The rows whose cell is shown in red. */
  isBad?: (row: Row) => boolean;
  /** Its head sorts the rows. */
  sort?: { way: 'ascending' | 'descending' | undefined; onSort: () => void };
}

/** A column of a list: its head and its cells. */
export type Column<Row> = AnyColumn<Row> &
  (
    | { cell: (row: Row, place: number) => ReactNode }
    /** An amount in cents. */
    | { sum: (row: Row) => number | null }
    /** A time; `time` adds the time of day to earlier days. */
    | { when: (row: Row) => string | null; show?: 'day' | 'time' }
  );

/** Columns, without those that somebody does not see. */
export type Columns<Row> = readonly (Column<Row> | false)[];

export interface ListTableProps<Row, Id extends string | number = never> {
  /** Visible to screen readers only, unless it is a `<caption>` element. */
  caption: string | ReactElement;
  columns: Columns<Row>;
  /** Views of the list say which columns they leave out. */
  hasViews?: boolean | undefined;
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  /** Further attributes of a row. */
  rowProps?: (row: Row) => object;
  /** Stands in place of a row, or not. */
  instead?: (row: Row) => ReactNode;
  /** Unfolded below a row, across all columns. */
  below?: (row: Row) => ReactNode;
  /** The sum of the rows, in the foot. */
  total?: Row | undefined;
  /** The rows of the foot, if it is more than that. */
  foot?: ReactNode;
  choice?: ListChoice<Row, Id>;
  className?: string;
  isLive?: boolean;
  ref?: Ref<HTMLTableElement>;
}

/** The rows can be selected. */
interface ListChoice<Row, Id extends string | number> extends Pick<
  ChosenRows<Row, Id>,
  'what' | 'idOf' | 'place' | 'selected' | 'selectAll' | 'isSelected' | 'select' | 'goTo'
> {
  /** The name of a row's box. */
  label: (row: Row) => string;
  onPress: (place: number, hasShift: boolean) => unknown;
  onOpen?: (id: Id) => void;
}

/** A table whose columns are data. */
export function ListTable<Row, Id extends string | number = never>(props: ListTableProps<Row, Id>) {
  const { columns, hasViews, rows, rowKey, rowProps, instead, below, ...more } = props;
  const { total, foot, choice, ...table } = more;
  const shown = useShownColumns(
    columns.filter((column) => column !== false),
    hasViews === true,
  );
  const cells = (row: Row, place: number) =>
    shown.map((column, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- a cell is known by its column
      <Cell key={at} column={column} row={row} place={place} />
    ));
  const heads = shown.map((column, at) =>
    column.sort ? (
      // oxlint-disable-next-line react/no-array-index-key -- a head is known by its column
      <SortHead key={at} name={column.name} className={classOf(column)} {...column.sort} />
    ) : (
      { ...column, className: classOf(column) }
    ),
  );
  return (
    <DeskTable
      {...table}
      columns={
        choice ? [{ name: <SelectAll rows={rows.length} choice={choice} /> }, ...heads] : heads
      }
      foot={total ? <tr>{cells(total, rows.length)}</tr> : foot}
    >
      {rows.map((row, place) => (
        <Line key={rowKey(row)} instead={instead?.(row)} below={below?.(row)}>
          <tr {...(choice && chosenRow({ choice, row, place }))} {...rowProps?.(row)}>
            {choice && <SelectCell choice={choice} row={row} place={place} />}
            {cells(row, place)}
          </tr>
        </Line>
      ))}
    </DeskTable>
  );
}

interface LineProps extends Record<'instead' | 'below', ReactNode> {
  children: ReactElement;
}

const Line = ({ instead, below, children }: LineProps) => (
  <>
    {instead ?? children}
    {below}
  </>
);

const classOf = <Row,>({ from, isNumber, className }: AnyColumn<Row>): string | undefined =>
  classNames(isNumber && 'number', from && FROM[from], className) || undefined;

interface CellProps<Row> {
  column: Column<Row>;
  row: Row;
  place: number;
}

function Cell<Row>({ column, row, place }: CellProps<Row>) {
  const isBad = column.isBad?.(row);
  const cell = {
    className: classNames(classOf(column), isBad && 'font-semibold text-red') || undefined,
    children: contentOf(column, row, place),
  };
  return column.isRow ? <th scope="row" {...cell} /> : <td {...cell} />;
}

function contentOf<Row>(column: Column<Row>, row: Row, place: number): ReactNode {
  if ('cell' in column) return column.cell(row, place);
  if ('sum' in column) {
    const cents = column.sum(row);
    return cents !== null && <Sum cents={cents} />;
  }
  const at = column.when(row);
  return at && <When at={at} {...(column.show && { show: column.show })} />;
}

type SortHeadProps = NonNullable<AnyColumn<never>['sort']> & {
  name: ReactNode;
  className: string | undefined;
};

const SortHead = ({ name, className, way, onSort }: SortHeadProps) => (
  <th scope="col" className={className} aria-sort={way}>
    <button type="button" className="sort-button" onClick={onSort}>
      {name}
      {way && (way === 'descending' ? <ArrowDown size={13} /> : <ArrowUp size={13} />)}
    </button>
  </th>
);

interface ChosenProps<Row, Id extends string | number> {
  choice: ListChoice<Row, Id>;
  row: Row;
  place: number;
}

/** The current row is the one that Tab reaches. */
const tabIndexIn = ({ place }: { place: number }, at: number): 0 | -1 => (place === at ? 0 : -1);

function chosenRow<Row, Id extends string | number>({ choice, row, place }: ChosenProps<Row, Id>) {
  const id = choice.idOf(row);
  const { onOpen } = choice;
  return {
    [`data-${choice.what}`]: id,
    tabIndex: tabIndexIn(choice, place),
    'aria-current': choice.place === place || undefined,
    'data-selected': choice.isSelected(id) || undefined,
    onClick(event: MouseEvent) {
      if (event.target instanceof Element && event.target.closest('a, input')) return;
      if (event.shiftKey) choice.select(id, true);
      choice.onPress(place, event.shiftKey);
    },
    onDoubleClick: onOpen && (() => onOpen(id)),
  };
}

function SelectCell<Row, Id extends string | number>({ choice, row, place }: ChosenProps<Row, Id>) {
  const id = choice.idOf(row);
  return (
    <td>
      <SelectBox
        label={choice.label(row)}
        tabIndex={tabIndexIn(choice, place)}
        isSelected={choice.isSelected(id)}
        onSelect={(hasShift) => choice.select(id, hasShift)}
      />
    </td>
  );
}
