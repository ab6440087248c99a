import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import { ListDesk } from '../../frame/web/desk/list-desk.tsx';
import type { DeskPageProps } from '../../frame/web/desk-page-props.ts';
import { useMay } from '../../frame/web/use-me.ts';
import { partsTabs } from '../../parts/web/parts-tabs.ts';
import { CategoriesViews, viewAddress } from './categories-views.tsx';
import { GroupDialog } from './group-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { NameCell } from './name-cell.tsx';
import { categoriesQuery, type Group, groupsOf } from './use-categories.ts';

/** Sub-categories: how longer lists divide their part types. */
export function GroupsList({ search, setSearch }: DeskPageProps) {
  const query = useQuery(categoriesQuery);
  const mayWrite = useMay('write:parts');
  const [moved, setMoved] = useState<Group | null>(null);
  const groups = query.data && groupsOf(query.data.types);
  const edited = groups?.find(({ name }) => name === search['open']);
  return (
    <ListDesk
      title="Parts"
      tabs={partsTabs('Categories')}
      one="sub-category"
      tools={<CategoriesViews current="groups" />}
      of={query}
      rows={groups}
      loading="Loading sub-categories"
      empty={['No sub-categories yet', 'A part type names the one that it is in.']}
      caption="Sub-categories"
      look="sticky-head desk-list"
      rowKey={({ name }) => name}
      columns={[
        {
          name: 'Sub-category',
          isRow: true,
          className: 'widest-cell',
          cell: ({ name, hidden }) => (
            <NameCell name={name} hidden={hidden} href={viewAddress('groups', { open: name })} />
          ),
        },
        {
          name: 'Part types',
          from: 'lg',
          cell: ({ types }) => types.map(({ name }) => name).join(', '),
        },
        { name: 'Parts', isNumber: true, cell: ({ parts }) => parts.toLocaleString('en-US') },
        mayWrite && {
          name: 'Move',
          isHidden: true,
          cell: (group) => (
            <DeskButton
              look="quiet"
              className="relative z-1"
              icon={<ArrowRight />}
              aria-label={`Move ${group.name} to another category`}
              onPress={() => setMoved(group)}
            />
          ),
        },
      ]}
    >
      {mayWrite && edited && groups && (
        <GroupDialog
          key={edited.name}
          was={edited}
          groups={groups}
          onClose={() => setSearch({ open: undefined }, { replace: true })}
        />
      )}
      {moved && query.data && (
        <MoveDialog {...moved} categories={query.data.categories} onClose={() => setMoved(null)} />
      )}
    </ListDesk>
  );
}
