import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import { ListTable } from '../../frame/web/table/list-table.tsx';
import type { FailedSearch, WordTrial } from '../contract.ts';
import { useDismiss } from './use-words.ts';

interface FailedTableProps {
  view: 'open' | 'dismissed';
  searches: readonly FailedSearch[];
  mayWrite: boolean;
  /** The search whose word is being saved. */
  making: string | undefined;
  onMake: (word: WordTrial) => void;
  onOpen: (search: string) => void;
}

export function FailedTable({ view, searches, mayWrite, ...rest }: FailedTableProps) {
  const dismiss = useDismiss();
  const isOpen = view === 'open';
  return (
    <ListTable
      className="shop-table words-table"
      caption="Searches without result"
      rows={searches}
      rowKey={({ words }) => words}
      columns={[
        { name: 'Searched for', isRow: true, cell: ({ words }) => words },
        { name: 'Times', cell: ({ times }) => times.toLocaleString('en-US') },
        { name: 'Last', when: ({ last_at }) => last_at },
        {
          name: 'What to do',
          cell: (search) =>
            mayWrite && (
              <div className="in-rows gap-x-2">
                {isOpen && <MakeButtons search={search} {...rest} />}
                <DeskButton
                  look="quiet"
                  aria-label={`${isOpen ? 'Dismiss' : 'Put back'} ${search.words}`}
                  busy={dismiss.isPending && dismiss.variables.body.search === search.words}
                  onPress={() =>
                    dismiss.mutate({ body: { search: search.words, dismissed: isOpen } })
                  }
                >
                  {isOpen ? 'Dismiss' : 'Put back'}
                </DeskButton>
              </div>
            ),
        },
      ]}
    />
  );
}

interface MakeButtonsProps extends Pick<FailedTableProps, 'making' | 'onMake' | 'onOpen'> {
  search: FailedSearch;
}

const MakeButtons = ({ search, making, onMake, onOpen }: MakeButtonsProps) => (
  <>
    {search.near && (
      <DeskButton
        aria-label={`Find ${search.near} for ${search.words}`}
        busy={making === search.words}
        onPress={() =>
          onMake({
            search: search.words,
            kind: 'instead',
            says: [search.says],
            means: [search.near!],
          })
        }
      >
        {`Find “${search.near}”`}
      </DeskButton>
    )}
    <DeskButton
      look="quiet"
      aria-label={`Choose what ${search.words} finds`}
      onPress={() => onOpen(search.words)}
    >
      Choose…
    </DeskButton>
  </>
);
