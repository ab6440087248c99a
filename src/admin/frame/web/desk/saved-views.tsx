import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { Bookmark, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Checkbox } from '../../../../ui/form/checkbox.tsx';
import { PageLink } from '../../../../ui/layout/page-link.tsx';
import type { SavedView } from '../../saved-view-calls.ts';
import { StepDialog } from '../form/step-dialog.tsx';
import { TextField } from '../form/text-field.tsx';
import { useSaveCall } from '../form/use-save-call.ts';
import { callQuery } from '../live/call-query.ts';
import { useColumnChoice } from '../table/left-out-columns.ts';
import { useMay } from '../use-me.ts';
import { DeskButton } from './desk-button.tsx';

/** Parameters that say which row is open, not which are listed. */
const OF_A_ROW = ['at', 'open', 'entry'];

/** What is listed, as in `?van=68-79-bus`: the same text for the same list. */
function listedQuery(searchStr: string): string {
  const listed = new URLSearchParams(searchStr);
  for (const name of OF_A_ROW) listed.delete(name);
  listed.sort();
  return listed.size > 0 ? `?${listed.toString()}` : '';
}

/** The views of this list that somebody keeps by name: opened, kept and deleted. */
export function SavedViews() {
  const { pathname: path, searchStr } = useLocation();
  // The location is the next page's already while this one is left.
  const [pathname] = useState(path);
  const [isOpen, setOpen] = useState(false);
  const views = useQuery(
    callQuery(['views', pathname], 'GET admin/views', { query: { path: pathname } }),
  );
  const current = listedQuery(searchStr);
  const shown = views.data?.find(({ query }) => query === current);
  return (
    <>
      <DeskButton
        look="quiet"
        icon={<Bookmark />}
        keyName="shift+v"
        keyGroup="Views"
        aria-haspopup="dialog"
        onPress={() => {
          // No live topic tells of what others share or delete.
          void views.refetch();
          setOpen(true);
        }}
      >
        {shown?.name ?? 'Saved views'}
      </DeskButton>
      {isOpen && (
        <ViewsDialog
          path={pathname}
          query={current}
          views={views.data ?? []}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

interface ViewsDialogProps {
  path: string;
  query: string;
  views: readonly SavedView[];
  onClose: () => void;
}

function ViewsDialog({ path, query, views, onClose }: ViewsDialogProps) {
  const [typed, setTyped] = useState('');
  const [chosen, setShared] = useState<boolean>();
  const name = typed.trim();
  const replaced = views.find(
    (view) => view.by === null && view.name.toLowerCase() === name.toLowerCase(),
  );
  const isShared = chosen ?? replaced?.is_shared ?? false;
  const keep = useSaveCall('POST admin/views', {
    topics: ['views'],
    saved: `Kept as “${name}”`,
    onSaved: onClose,
  });
  return (
    <StepDialog
      title="Views of this list"
      step={replaced ? 'Replace view' : 'Save view'}
      icon={<Bookmark />}
      back="Close"
      busy={keep.isPending}
      disabledBecause={name ? undefined : 'Name it first.'}
      onStep={() => keep.mutate({ body: { path, query, name, is_shared: isShared } })}
      onClose={onClose}
      form="grid gap-3"
    >
      {views.length > 0 && (
        <ul aria-label="Saved views">
          {views.map((view) => (
            <ViewRow key={view.id} path={path} view={view} query={query} onOpened={onClose} />
          ))}
        </ul>
      )}
      <TextField
        label="Save what is listed now as"
        hint="Its search, filters, order and columns. The same name again replaces it."
        value={typed}
        maxLength={40}
        onType={setTyped}
      />
      <Checkbox
        label="Everybody sees it"
        checked={isShared}
        onChange={({ target }) => setShared(target.checked)}
      />
      <ColumnChoice />
    </StepDialog>
  );
}

/** Which columns the list shows. */
function ColumnChoice() {
  const { names, isShown, show } = useColumnChoice();
  return (
    names.length > 0 && (
      // It shows at once in the list: nothing is typed that could be lost.
      <fieldset onInput={(event) => event.stopPropagation()}>
        <legend className="font-semibold">Columns</legend>
        <p className="field-hint">A narrow window shows fewer.</p>
        <div className="flex flex-wrap gap-x-4">
          {names.map((name) => (
            <Checkbox
              key={name}
              label={name}
              checked={isShown(name)}
              onChange={({ target }) => show(name, target.checked)}
            />
          ))}
        </div>
      </fieldset>
    )
  );
}

interface ViewRowProps {
  path: string;
  view: SavedView;
  query: string;
  onOpened: () => void;
}

function ViewRow({ path, view, query, onOpened }: ViewRowProps) {
  const { id, name, by, is_shared } = view;
  const managesStaff = useMay('write:staff');
  const [asks, setAsks] = useState(false);
  const remove = useSaveCall('POST admin/views/:id/remove', {
    topics: ['views'],
    saved: `“${name}” is deleted`,
  });
  return (
    <li className="flex items-center ruled">
      <PageLink
        href={path + view.query}
        className="py-2 font-semibold underline wrap-anywhere"
        aria-current={view.query === query ? 'page' : undefined}
        onClick={onOpened}
      >
        {name}
      </PageLink>
      <span className="px-2 text-graphite">
        {by ? `by ${by}` : is_shared && 'everybody sees it'}
      </span>
      {(by === null || managesStaff) && (
        <DeskButton
          look="quiet"
          inDialog
          className="ml-auto"
          icon={<Trash2 />}
          aria-label={`Delete “${name}”`}
          busy={remove.isPending}
          onPress={() => setAsks(true)}
        />
      )}
      {asks && (
        <StepDialog
          size="narrow"
          title={`Delete “${name}”?`}
          description={
            (by && `${by} made it, and everybody sees it.`) ||
            (is_shared ? 'Everybody sees it.' : 'It cannot be brought back.')
          }
          step="Delete it"
          back="Keep it"
          busy={remove.isPending}
          onStep={() => remove.mutate({ params: { id: String(id) } })}
          onClose={() => setAsks(false)}
        />
      )}
    </li>
  );
}
