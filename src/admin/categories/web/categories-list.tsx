import { useQuery } from '@tanstack/react-query';
import { Merge, Plus } from 'lucide-react';
import { useState } from 'react';
import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import { ListDesk } from '../../frame/web/desk/list-desk.tsx';
import type { DeskPageProps } from '../../frame/web/desk-page-props.ts';
import { useSaveCall } from '../../frame/web/form/use-save-call.ts';
import { moved, MoveButtons } from '../../frame/web/table/move-buttons.tsx';
import { useMay } from '../../frame/web/use-me.ts';
import { partsTabs } from '../../parts/web/parts-tabs.ts';
import type { ShownCategory } from '../contract.ts';
import { CategoriesViews, viewAddress } from './categories-views.tsx';
import { CategoryDialog } from './category-dialog.tsx';
import { GoneDialog } from './gone-dialog.tsx';
import { MergeCategoryDialog } from './merge-dialogs.tsx';
import { NewCategoryDialog } from './new-dialogs.tsx';
import { NameCell } from './name-cell.tsx';
import { categoriesQuery, TOPICS } from './use-categories.ts';

/** Categories in the order of the menus. */
export function CategoriesList({ search, setSearch }: DeskPageProps) {
  const query = useQuery(categoriesQuery);
  const mayWrite = useMay('write:parts');
  const [merged, setMerged] = useState<ShownCategory | null>(null);
  const { categories = [] } = query.data ?? {};
  const opened = search['open'];
  const edited = categories.find(({ id }) => String(id) === opened);
  const close = () => setSearch({ open: undefined }, { replace: true });
  const order = useSaveCall('POST admin/categories/order', {
    topics: TOPICS,
    saved: 'Order saved. Menus show it now.',
  });
  function move(at: number, to: number) {
    const was = categories.map(({ id }) => id);
    order.mutate({ body: { was, order: moved(was, at, to) } });
  }
  return (
    <ListDesk
      title="Parts"
      tabs={partsTabs('Categories')}
      one="category"
      tools={<CategoriesViews current="categories" />}
      actions={
        mayWrite && (
          <DeskButton
            icon={<Plus />}
            keyName="n"
            keyGroup="Parts"
            onPress={() => setSearch({ open: 'new' })}
          >
            New category
          </DeskButton>
        )
      }
      of={query}
      rows={query.data?.categories}
      loading="Loading categories"
      empty={['No categories yet', 'Lists and menus begin with them.']}
      caption="Categories"
      look="sticky-head desk-list"
      rowKey={({ id }) => id}
      columns={[
        {
          name: 'Category',
          isRow: true,
          className: 'widest-cell',
          cell: ({ id, name, hidden }) => (
            <NameCell
              name={name}
              hidden={hidden}
              href={viewAddress('categories', { open: String(id) })}
            />
          ),
        },
        {
          name: 'Address',
          from: 'md',
          cell: ({ slug }) => <span className="font-mono">…/{slug}</span>,
        },
        { name: 'Parts', isNumber: true, cell: ({ parts }) => parts.toLocaleString('en-US') },
        mayWrite && {
          name: 'Order',
          cell: ({ name }, at) => (
            <span className="relative z-1 flex">
              <MoveButtons
                name={name}
                at={at}
                count={categories.length}
                onMove={(to) => move(at, to)}
              />
            </span>
          ),
        },
        mayWrite && {
          name: 'Merge',
          isHidden: true,
          cell: (category) => (
            <DeskButton
              look="quiet"
              className="relative z-1"
              icon={<Merge />}
              aria-label={`Merge ${category.name} into another`}
              onPress={() => setMerged(category)}
            />
          ),
        },
      ]}
    >
      {mayWrite && opened === 'new' && <NewCategoryDialog onClose={close} />}
      {query.data && opened && opened !== 'new' && !edited && (
        <GoneDialog what="category" onClose={close} />
      )}
      {mayWrite && edited && <CategoryDialog key={edited.id} was={edited} onClose={close} />}
      {merged && (
        <MergeCategoryDialog from={merged} others={categories} onClose={() => setMerged(null)} />
      )}
    </ListDesk>
  );
}
