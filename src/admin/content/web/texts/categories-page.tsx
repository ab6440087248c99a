import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { asRefused } from '../../../../kit/client.ts';
import { toast } from '../../../../ui/overlay/toast.ts';
import { DeskButton } from '../../../frame/web/desk/desk-button.tsx';
import { DeskForm } from '../../../frame/web/form/desk-form.tsx';
import { ListDesk } from '../../../frame/web/desk/list-desk.tsx';
import { TextField } from '../../../frame/web/form/text-field.tsx';
import { ifChanged } from '../../../frame/web/form/if-changed.ts';
import { useMay } from '../../../frame/web/use-me.ts';
import { useSaveCall } from '../../../frame/web/form/use-save-call.ts';
import type { Category } from '../../content-shapes.ts';
import { categoriesQuery } from '../content-queries.ts';
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
    <ListDesk
      title="Content"
      page="Categories"
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
      of={categories}
      rows={categories.data}
      loading="Loading categories"
      empty={['No categories yet', 'Articles do not need one.']}
      caption="Categories"
      look="sticky-head desk-list texts"
      columns={[
        {
          name: 'Name',
          isRow: true,
          className: 'texts-title widest-cell',
          cell: (category) => (mayWrite ? <NameForm category={category} /> : category.name),
        },
        {
          name: 'Address',
          from: 'md',
          cell: ({ slug }) => <span className="font-mono">/category/{slug}</span>,
        },
        { name: 'Articles', cell: ({ articles }) => articles },
        {
          name: 'Delete',
          isHidden: true,
          cell: (category) => mayWrite && <DeleteButton category={category} />,
        },
      ]}
      rowKey={({ id }) => id}
    />
  );
}

function NameForm({ category: { id, name } }: { category: Category }) {
  // With the name when typing began, so that one that others give it meanwhile is not overwritten unseen.
  const [draft, setDraft] = useState<{ name: string; was: string } | null>(null);
  const typed = draft?.name ?? name;
  const rename = useSaveCall('POST admin/content/categories/:id', {
    topics: TOPICS,
    saved: 'Renamed; the old address redirects',
    onLoaded: () => setDraft(null),
    onFailed: ifChanged<'POST admin/content/categories/:id'>(({ name: was }) => {
      setDraft((before) => before && { ...before, was });
      toast.error(`Somebody else has named it “${was}” meanwhile. Rename it again to change that.`);
    }),
  });
  return (
    <DeskForm
      className="category-name"
      onSend={() => {
        if (draft && typed.trim() && typed !== name)
          rename.mutate({ params: { id: String(id) }, body: draft });
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
  );
}

function DeleteButton({ category: { id, name, articles } }: { category: Category }) {
  const remove = useSaveCall('POST admin/content/categories/:id/delete', {
    topics: TOPICS,
    saved: `${name} deleted`,
  });
  return (
    <DeskButton
      look="quiet"
      icon={<Trash2 size={16} />}
      aria-label={`Delete ${name}`}
      busy={remove.isPending}
      disabledBecause={articles > 0 ? 'It has articles.' : undefined}
      onPress={() => remove.mutate({ params: { id: String(id) } })}
    />
  );
}
