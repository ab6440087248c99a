import { ChevronLeft } from 'lucide-react';
import { useRef, useState } from 'react';
import { Desk } from '../../frame/web/desk/desk.tsx';
import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import { viewTabs } from '../../frame/web/desk/tabs.ts';
import type { DeskPageProps } from '../../frame/web/desk-page-props.ts';
import { SavedViews } from '../../frame/web/desk/saved-views.tsx';
import { DeskSearch } from '../../frame/web/desk/desk-search.tsx';
import { KeyCap } from '../../frame/web/keys/key-cap.tsx';
import { useChosenRows } from '../../frame/web/table/use-chosen-rows.ts';
import { useIsWide } from '../../frame/web/use-is-wide.ts';
import { useRowKeys } from '../../frame/web/keys/use-row-keys.ts';
import type { InboxRow } from '../contract.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { EntryButtons } from './entry-buttons.tsx';
import { EntryPreview } from './entry-preview.tsx';
import { entryName, viewAddress, viewOf } from './inbox-address.ts';
import { InboxList } from './inbox-list.tsx';
import { viewNames } from './inbox-words.ts';
import { useEntryActions } from './use-entry-actions.ts';
import { useInbox } from './use-inbox.ts';
import './inbox.css';

/** Comments, testimonials, letters, questions about parts and reviews: waiting, spam and done. */
export function InboxPage({ search, setSearch }: DeskPageProps) {
  const view = viewOf(search);
  const q = search['q'] ?? '';
  const list = useInbox(view, q);
  const { rows, hold } = useHeldRow(view, list.data?.pages.flatMap((page) => page.rows) ?? []);
  const counts = list.data?.pages[0]?.counts;
  const choice = useChosenRows(rows, { what: 'entry', idOf: entryName, listed: view, list });
  const { current, place, selected } = choice;
  const [deleting, setDeleting] = useState<readonly InboxRow[]>();
  const isWide = useIsWide();
  const answerField = useRef<HTMLInputElement>(null);
  const actions = useEntryActions(() => {
    setDeleting(undefined);
    choice.clear();
    if (search['open']) setSearch({ open: undefined }, { replace: true });
  });

  const opened = !isWide && rows.find((row) => entryName(row) === search['open']);
  const open = (which: number) => {
    choice.goTo(which);
    const row = rows[which];
    if (!isWide && row) setSearch({ open: entryName(row) });
  };
  useRowKeys({
    group: 'Inbox',
    one: 'entry',
    id: current && entryName(current),
    choice,
    onOpen: () => open(place),
    enabled: deleting === undefined && !opened,
  });

  const buttons = (on: readonly InboxRow[], inBar: boolean) => (
    <EntryButtons
      rows={on}
      inBar={inBar}
      actions={actions}
      onDelete={() => setDeleting(on)}
      onAnswer={inBar ? undefined : () => answerField.current?.focus()}
    />
  );
  const preview = (row: InboxRow) => (
    <>
      <EntryPreview of={row} field={answerField} onTyping={(isTyping) => hold(row, isTyping)} />
      {selected.length === 0 && <div className="row-actions">{buttons([row], false)}</div>}
    </>
  );

  return (
    <Desk
      title="Inbox"
      className="inbox-desk"
      tabs={viewTabs(viewNames, view, viewAddress, counts)}
      tools={
        <>
          <DeskSearch
            label="Search this view"
            placeholder="Name, address or words"
            group="Inbox"
            q={q}
            onSearch={(words) => setSearch({ q: words || undefined }, { replace: true })}
          />
          <SavedViews />
        </>
      }
      aside={isWide && current && preview(current)}
      foot={
        selected.length > 0 && (
          <>
            <p className="flex-1 px-4" role="status">
              <b>{selected.length} selected</b>
            </p>
            {buttons(selected, true)}
            <DeskButton look="bar" onPress={choice.clear}>
              Clear <KeyCap keys="escape" />
            </DeskButton>
          </>
        )
      }
    >
      {opened ? (
        <>
          <p className="ruled px-2 py-1">
            <DeskButton
              look="quiet"
              icon={<ChevronLeft />}
              keyName="escape"
              onPress={() => setSearch({ open: undefined })}
            >
              Back to {viewNames[view]}
            </DeskButton>
          </p>
          {preview(opened)}
        </>
      ) : (
        <InboxList view={view} list={list} rows={rows} q={q} choice={choice} onOpen={open} />
      )}
      {deleting && (
        <DeleteDialog
          rows={deleting}
          remove={actions.remove}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </Desk>
  );
}

/** The row in which an answer is typed stays in its place, although somebody else has answered it meanwhile. */
function useHeldRow(view: string, listed: readonly InboxRow[]) {
  const [held, setHeld] = useState<{ row: InboxRow; at: number; view: string }>();
  const name = held?.view === view && entryName(held.row);
  const isGone = name && !listed.some((row) => entryName(row) === name);
  return {
    rows: isGone ? listed.toSpliced(held.at, 0, held.row) : listed,
    hold: (row: InboxRow, isTyping: boolean) =>
      setHeld(
        isTyping
          ? {
              row,
              at: Math.max(
                0,
                listed.findIndex((other) => entryName(other) === entryName(row)),
              ),
              view,
            }
          : undefined,
      ),
  };
}
