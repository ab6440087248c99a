import { useQuery } from '@tanstack/react-query';
import { ArrowRight, Merge, Plus } from 'lucide-react';
import { useState } from 'react';
import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import { ListDesk } from '../../frame/web/desk/list-desk.tsx';
import type { DeskPageProps } from '../../frame/web/desk-page-props.ts';
import { useMay } from '../../frame/web/use-me.ts';
import { partsTabs } from '../../parts/web/parts-tabs.ts';
import type { ShownType } from '../contract.ts';
import { GoneDialog } from './gone-dialog.tsx';
import { CategoriesViews, viewAddress } from './categories-views.tsx';
import { MergeTypeDialog } from './merge-dialogs.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { NewTypeDialog } from './new-dialogs.tsx';
import { TypeDialog } from './type-dialog.tsx';
import { NameCell } from './name-cell.tsx';
import { categoriesQuery, groupsOf } from './use-categories.ts';

/** What the shop's parts are. */
export function TypesList(page: DeskPageProps) {
  const { search, setSearch } = page;
  const query = useQuery(categoriesQuery);
  const mayWrite = useMay('write:parts');
  const [merged, setMerged] = useState<ShownType | null>(null);
  const [moved, setMoved] = useState<ShownType | null>(null);
  const { q = '', open } = search;
  const { types = [], categories = [] } = query.data ?? {};
  const groups = groupsOf(types).map(({ name }) => name);
  const edited = types.find(({ id }) => String(id) === open);
  const close = () => setSearch({ open: undefined }, { replace: true });
  const needle = q.toLowerCase();
  return (
    <ListDesk
      address={page}
      title="Parts"
      tabs={partsTabs('Categories')}
      one="part type"
      search={{ label: 'Find a part type', placeholder: 'Name or sub-category' }}
      tools={<CategoriesViews current="types" />}
      actions={
        mayWrite && (
          <DeskButton
            icon={<Plus />}
            keyName="n"
            keyGroup="Parts"
            onPress={() => setSearch({ open: 'new' })}
          >
            New part type
          </DeskButton>
        )
      }
      of={query}
      rows={
        query.data &&
        types.filter(({ name, plural, group, slug }) =>
          [name, plural, group, slug].join(' ').toLowerCase().includes(needle),
        )
      }
      loading="Loading part types"
      empty={q ? [`No part type for “${q}”`] : ['No part types yet']}
      caption="Part types"
      look="sticky-head desk-list"
      rowKey={({ id }) => id}
      columns={[
        {
          name: 'Part type',
          isRow: true,
          className: 'widest-cell',
          cell: ({ id, name, hidden }) => (
            <NameCell
              name={name}
              hidden={hidden}
              href={viewAddress('types', { q, open: String(id) })}
            />
          ),
        },
        { name: 'Sub-category', from: 'sm', cell: ({ group }) => group },
        {
          name: 'In CSV files',
          from: 'lg',
          cell: ({ slug }) => <span className="font-mono">{slug}</span>,
        },
        { name: 'Parts', isNumber: true, cell: ({ parts }) => parts.toLocaleString('en-US') },
        mayWrite && {
          name: 'Move',
          isHidden: true,
          cell: (type) => (
            <DeskButton
              look="quiet"
              className="relative z-1"
              icon={<ArrowRight />}
              aria-label={`Move ${type.plural} to another category`}
              onPress={() => setMoved(type)}
            />
          ),
        },
        mayWrite && {
          name: 'Merge',
          isHidden: true,
          cell: (type) => (
            <DeskButton
              look="quiet"
              className="relative z-1"
              icon={<Merge />}
              aria-label={`Merge ${type.name} into another`}
              onPress={() => setMerged(type)}
            />
          ),
        },
      ]}
    >
      {mayWrite && open === 'new' && <NewTypeDialog groups={groups} onClose={close} />}
      {query.data && open && open !== 'new' && !edited && (
        <GoneDialog what="part type" onClose={close} />
      )}
      {mayWrite && edited && (
        <TypeDialog key={edited.id} was={edited} groups={groups} onClose={close} />
      )}
      {merged && <MergeTypeDialog from={merged} others={types} onClose={() => setMerged(null)} />}
      {moved && (
        <MoveDialog
          name={moved.plural}
          types={[moved]}
          categories={categories}
          onClose={() => setMoved(null)}
        />
      )}
    </ListDesk>
  );
}
