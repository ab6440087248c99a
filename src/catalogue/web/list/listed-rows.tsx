import { type ComponentType, memo, useEffect, useState } from 'react';
import { loadQuietly } from '../../../kit/load-part.ts';
import type { ProductRow } from '../../contract.ts';
import { loadTable, useLayout } from './layout.ts';
import { ProductCard } from '../card/product-card.tsx';
import { type RowGroup, useRowGroups } from './use-row-groups.ts';

type Table = ComponentType<ListedRowsProps>;
let loadedTable: Table | undefined;

export interface ListedRowsProps {
  rows: readonly ProductRow[];
  /** The number of the first. */
  from: number;
  /** Others are on their way. */
  busy: boolean;
}

/** A page of products in the layout that was chosen. Three are one markup; only the table is another, and comes when wanted. */
export function ListedRows(props: ListedRowsProps) {
  const isTable = useLayout() === 'd-table';
  const [Table, setTable] = useState(() => loadedTable);

  // The switch has fetched it, or says that it did not come; a table from an earlier visit is a grid until then.
  useEffect(() => {
    async function fetchTable() {
      loadedTable = (await loadQuietly(loadTable))?.ProductTable;
      setTable(() => loadedTable);
    }
    if (!isTable || Table) return;
    void fetchTable();
  }, [isTable, Table]);

  return isTable && Table ? <Table {...props} /> : <ListedGrid {...props} />;
}

function ListedGrid({ rows, from, busy }: ListedRowsProps) {
  const { groups, isBehind } = useRowGroups(rows, from);
  return (
    <div className="listed" aria-busy={busy || isBehind || undefined}>
      {groups.map((group) => (
        <CardGroup key={group.from} {...group} isFirst={group === groups[0]} />
      ))}
    </div>
  );
}

interface CardGroupProps extends RowGroup<ProductRow> {
  isFirst: boolean;
}

const CardGroup = memo(function CardGroup({ rows, from, isFirst }: CardGroupProps) {
  return (
    <ul
      role="list"
      className="ruled-grid"
      aria-label={`Products ${from} to ${from + rows.length - 1}`}
    >
      {rows.map((row, index) => (
        <ProductCard
          key={row.id}
          row={row}
          figure={from + index}
          as="h2"
          eager={isFirst && index < 4}
          isDescribed
        />
      ))}
    </ul>
  );
});
