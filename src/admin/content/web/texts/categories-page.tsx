import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { asRefused } from '../../../../kit/client.ts';
import { toast } from '../../../../ui/overlay/toast.ts';
import { Desk } from '../../../frame/web/desk/desk.tsx';
import { DeskButton } from '../../../frame/web/desk/desk-button.tsx';
import { DeskForm } from '../../../frame/web/form/desk-form.tsx';
import { DeskTable } from '../../../frame/web/table/desk-table.tsx';
import { Shown } from '../../../frame/web/desk/shown.tsx';
import { Empty } from '../../../frame/web/desk/states.tsx';
import { TextField } from '../../../frame/web/form/text-field.tsx';
import { ifChanged } from '../../../frame/web/form/if-changed.ts';
import { useMay } from '../../../frame/web/use-me.ts';
import { useSaveCall } from '../../../frame/web/form/use-save-call.ts';
import type { Category } from '../../content-shapes.ts';
import { categoriesQuery } from '../content-queries.ts';
import { contentTabs } from '../content-tabs.ts';
import { NewRow } from './new-row.tsx';
import './texts.css';

const TOPICS = ['content', 'log'];

/** The categories of articles. */
export function CategoriesPage() {
  const categories = useQuery(categoriesQuery);
  const mayWrite = useMay('write:content');
  const add = useSaveCall('POST admin/content/categories', {
    topics: TOPICS,
    saved: 'Category added',
    onFailed: (failure) => Boolean(asRefused(failure)),
  });
  return (
    <Desk
      title="Content"
      tabs={contentTabs('categories')}
      tools={
        mayWrite && (
          <NewRow
            labels={['New category']}
            error={asRefused(add.error)?.message}
            busy={add.isPending}
            onAdd={([name = '']) => add.mutateAsync({ body: { name } })}
          />
        )
      }
    >
      <Shown of={categories} loading="Loading categories">
        {(data) => <Categories categories={data} mayWrite={mayWrite} />}
      </Shown>
    </Desk>
  );
}

function Categories({ categories, mayWrite }: { categories: Category[]; mayWrite: boolean }) {
  if (categories.length === 0)
    return (
      <Empty title="No categories yet">
        <p>Articles do not need one.</p>
      </Empty>
    );
  return (
    <DeskTable
      className="sticky-head desk-list texts"
      caption="Categories"
      columns={[
        'Name',
        { name: 'Address', className: 'max-md:hidden' },
        'Articles',
        { name: 'Delete', isHidden: true },
      ]}
    >
      {categories.map((category) => (
        <CategoryRow key={category.id} category={category} mayWrite={mayWrite} />
      ))}
    </DeskTable>
  );
}

function CategoryRow({ category, mayWrite }: { category: Category; mayWrite: boolean }) {
  const { id, name, slug, articles } = category;
  // With the name when typing began, so that one that others give it meanwhile is not overwritten unseen.
  const [draft, setDraft] = useState<{ name: string; was: string } | null>(null);
  const typed = draft?.name ?? name;
  const params = { id: String(id) };
  const rename = useSaveCall('POST admin/content/categories/:id', {
    topics: TOPICS,
    saved: 'Renamed; the old address redirects',
    onLoaded: () => setDraft(null),
    onFailed: ifChanged<'POST admin/content/categories/:id'>(({ name: was }) => {
      setDraft((before) => before && { ...before, was });
      toast.error(`Somebody else has named it “${was}” meanwhile. Rename it again to change that.`);
    }),
  });
  const remove = useSaveCall('POST admin/content/categories/:id/delete', {
    topics: TOPICS,
    saved: `${name} deleted`,
  });
  return (
    <tr>
      <th scope="row" className="texts-title widest-cell">
        {mayWrite ? (
          <DeskForm
            className="category-name"
            onSend={() => {
              if (draft && typed.trim() && typed !== name) rename.mutate({ params, body: draft });
            }}
          >
            <TextField
              label={`Name of ${name}`}
              labelHidden
              value={typed}
              maxLength={100}
              onType={(text) => setDraft((before) => ({ name: text, was: before?.was ?? name }))}
            />
            {typed !== name && (
              <DeskButton type="submit" busy={rename.isPending}>
                Rename
              </DeskButton>
            )}
          </DeskForm>
        ) : (
          name
        )}
      </th>
      <td className="max-md:hidden font-mono">/category/{slug}</td>
      <td>{articles}</td>
      <td>
        {mayWrite && (
          <DeskButton
            look="quiet"
            icon={<Trash2 size={16} />}
            aria-label={`Delete ${name}`}
            busy={remove.isPending}
            disabledBecause={articles > 0 ? 'It has articles.' : undefined}
            onPress={() => remove.mutate({ params })}
          />
        )}
      </td>
    </tr>
  );
}
