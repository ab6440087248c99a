import { type ComponentType, memo, type ReactNode, useEffect, useState } from 'react';
import { loadQuietly } from '../../../../kit/load-part.ts';
import type { ProductRow } from '../../../contract.ts';
import { loadTable, useLayout } from './layout.ts';
import { ProductCard } from '../../card/product-card.tsx';
import type { ListedRowsProps } from './product-table.tsx';
import { type RowGroup, useRowGroups } from './use-row-groups.ts';

type Table = ComponentType<ListedRowsProps>;
let loadedTable: Table | undefined;

/** Three layouts share the card's markup; the table's code loads only when it is chosen. */
export function ListedRows(props: ListedRowsProps) {
  const isTable = useLayout() === 'd-table';
  const [Table, setTable] = useState(() => loadedTable);

  // Loads the table if it was chosen on an earlier visit; until then the grid is shown. The switch reports failures.
  useEffect(() => {
    async function fetchTable() {
      loadedTable = (await loadQuietly(loadTable))?.ProductTable;
      setTable(() => loadedTable);
    }
    if (!isTable || Table) return;
    void fetchTable();
  }, [isTable, Table]);

  if (!isTable || !Table) return <ListedGrid {...props} />;
  return (
    <>
      <Table {...props} />
      {props.after && <div className="listed-after">{props.after}</div>}
    </>
  );
}

function ListedGrid({ rows, from, busy, as, after }: ListedRowsProps) {
  const { groups, isStale } = useRowGroups(rows, from);
  return (
    <div className="listed" aria-busy={busy || isStale || undefined}>
      {groups.map((group) => (
        <CardGroup
          key={group.from}
          {...group}
          as={as}
          isFirst={group === groups[0]}
          after={group === groups.at(-1) && after}
        />
      ))}
    </div>
  );
}

interface CardGroupProps extends RowGroup<ProductRow> {
  as: 'h2' | 'h3';
  after: ReactNode;
  isFirst: boolean;
}

const CardGroup = memo(function CardGroup({ rows, from, as, isFirst, after }: CardGroupProps) {
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
          as={as}
          eager={isFirst && index < 4}
          isDescribed
        />
      ))}
      {after && <li className="listed-after">{after}</li>}
    </ul>
  );
});
