import { Undo2 } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { Desk } from '../../frame/web/desk/desk.tsx';
import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import type { DeskPageProps } from '../../frame/web/desk-page-props.ts';
import { Shown } from '../../frame/web/desk/shown.tsx';
import { Empty } from '../../frame/web/desk/states.tsx';
import { useMay, useMe } from '../../frame/web/use-me.ts';
import { readPartsQuery } from '../../parts/rules/parts-query.ts';
import { partsTabs } from '../../parts/web/parts-tabs.ts';
import { restoreChangesOf, useChangedCells } from './cells/stored-changes.ts';
import { ColumnsDialog } from './columns-dialog.tsx';
import { FilterDialog } from './filter-dialog.tsx';
import { FilterSummary } from './filter-summary.tsx';
import { SheetDesk } from './sheet-desk.tsx';
import { SheetList } from './sheet-list.tsx';
import { isLatest, useLastBatch } from './use-last-batch.ts';
import { useSheetColumns } from './use-sheet-columns.ts';
import { useSheetRows } from './use-sheet-rows.ts';
import './sheet.css';
import './preview/preview.css';

export { prefetchSheet } from './use-sheet-rows.ts';

/** Edits thousands of parts in a spreadsheet. */
export function SheetPage({ search, setSearch }: DeskPageProps) {
  const mayWrite = useMay('write:parts');
  const hasRoom = useHasRoom();
  const { columns, shown, show } = useSheetColumns();
  restoreChangesOf(useMe().id);
  const { changed, version } = useChangedCells();
  const rows = useSheetRows(search, shown);
  const [dialog, setDialog] = useState<'filter' | 'columns'>();
  const { data } = rows;
  const lastBatch = useLastBatch(mayWrite);
  const canPutBack = isLatest(lastBatch.last, changed.size) && lastBatch.isOpen;

  return (
    <Desk
      title="Parts"
      className="sheet-desk desk-wide"
      tabs={partsTabs('Spreadsheet', readPartsQuery(search))}
      actions={
        <>
          <FilterSummary search={search} />
          <DeskButton
            look="quiet"
            keyName="/"
            keyGroup="Spreadsheet"
            onPress={() => setDialog('filter')}
          >
            Change filter
          </DeskButton>
          {hasRoom && (
            <>
              {data && (
                <span className="ml-auto whitespace-nowrap text-steel">
                  {viewed(data.ids.length, data.total)}
                </span>
              )}
              <DeskButton onPress={() => setDialog('columns')}>Columns</DeskButton>
              {mayWrite && (
                <DeskButton
                  icon={<Undo2 />}
                  keyName="mod+z"
                  keyGroup="Spreadsheet"
                  busy={lastBatch.putBack.isPending}
                  disabledBecause={changed.canUndo || canPutBack ? undefined : 'Nothing to undo.'}
                  onPress={(pressed) => {
                    if (changed.canUndo) changed.undo();
                    // Whoever holds the keys down goes back to what is saved, and no further.
                    else if (canPutBack && !pressed?.repeat)
                      lastBatch.putBack.mutate(lastBatch.last!);
                  }}
                >
                  Undo
                </DeskButton>
              )}
            </>
          )}
        </>
      }
    >
      <Shown of={rows} loading="Loading the parts">
        {(found) =>
          found.ids.length === 0 ? (
            <Empty title="No parts match">
              <p>Change the filter, or look at all of them.</p>
              <DeskButton onPress={() => setDialog('filter')}>Change filter</DeskButton>
            </Empty>
          ) : hasRoom ? (
            <SheetDesk
              data={found}
              changed={changed}
              version={version}
              shown={shown}
              mayWrite={mayWrite}
              lastBatch={lastBatch}
            />
          ) : (
            <SheetList data={found} waiting={changed.size} />
          )
        }
      </Shown>
      <FilterDialog
        open={dialog === 'filter'}
        onClose={() => setDialog(undefined)}
        search={search}
        setSearch={setSearch}
      />
      <ColumnsDialog
        open={dialog === 'columns'}
        columns={columns}
        show={show}
        onClose={() => setDialog(undefined)}
      />
    </Desk>
  );
}

const viewed = (inView: number, total: number): string =>
  inView === total
    ? `${total.toLocaleString('en-US')} parts`
    : `${total.toLocaleString('en-US')} parts, ${inView.toLocaleString('en-US')} in this view`;

const room = matchMedia('(width >= 768px)');
const useHasRoom = (): boolean =>
  useSyncExternalStore(
    (onChange) => {
      room.addEventListener('change', onChange);
      return () => room.removeEventListener('change', onChange);
    },
    () => room.matches,
  );
