import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { asRefused, callShop } from '../../../kit/client.ts';
import { randomKey } from '../../../kit/random-key.ts';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { Desk } from '../../frame/web/desk.tsx';
import { DeskButton } from '../../frame/web/desk-button.tsx';
import { DeskTable } from '../../frame/web/desk-table.tsx';
import { Empty, Failed, Loading } from '../../frame/web/states.tsx';
import { useMay } from '../../frame/web/use-me.ts';
import { useSave } from '../../frame/web/use-save.ts';
import type { Category } from '../content-shapes.ts';
import { categoriesQuery } from './content-queries.ts';
import { contentTabs } from './content-tabs.ts';
import { NewRow } from './new-row.tsx';
import './texts.css';

const TOPICS = ['content', 'log'];

/** The categories of articles. */
export function CategoriesPage() {
  const { data, error, refetch } = useQuery(categoriesQuery);
  const mayWrite = useMay('write:content');
  const add = useSave(
    (name: string) =>
      callShop('POST admin/content/categories', { body: { name }, key: randomKey() }),
    { topics: TOPICS, saved: 'Category added', onFailed: (failure) => Boolean(asRefused(failure)) },
  );
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
            onAdd={([name = '']) => add.mutateAsync(name)}
          />
        )
      }
    >
      {error && !data ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading label="Loading categories" />
      ) : data.length === 0 ? (
        <Empty title="No categories yet">
          <p>Articles can do without.</p>
        </Empty>
      ) : (
        <DeskTable
          className="sticky-head desk-list texts"
          caption="Categories"
          columns={[
            'Name',
            { name: 'Address', className: 'texts-more' },
            'Articles',
            { name: 'Delete', isHidden: true },
          ]}
        >
          {data.map((category) => (
            <CategoryRow
              key={`${category.id} ${category.name}`}
              category={category}
              mayWrite={mayWrite}
            />
          ))}
        </DeskTable>
      )}
    </Desk>
  );
}

function CategoryRow({ category, mayWrite }: { category: Category; mayWrite: boolean }) {
  const { id, name, slug, articles } = category;
  const [typed, setTyped] = useState(name);
  const params = { id: String(id) };
  const rename = useSave(
    () =>
      callShop('POST admin/content/categories/:id', {
        params,
        body: { name: typed, was: name },
        key: randomKey(),
      }),
    { topics: TOPICS, saved: 'Renamed; the old address leads on' },
  );
  const remove = useSave(
    () => callShop('POST admin/content/categories/:id/delete', { params, key: randomKey() }),
    { topics: TOPICS, saved: `${name} deleted` },
  );
  return (
    <tr>
      <th scope="row" className="texts-title widest-cell">
        {mayWrite ? (
          <form
            className="category-name"
            onSubmit={(event) => {
              event.preventDefault();
              if (typed.trim() && typed !== name) rename.mutate();
            }}
          >
            <Field label={`Name of ${name}`} labelHidden>
              <TextInput
                value={typed}
                maxLength={100}
                onChange={({ target }) => setTyped(target.value)}
              />
            </Field>
            {typed !== name && (
              <DeskButton type="submit" busy={rename.isPending} onPress={() => {}}>
                Rename
              </DeskButton>
            )}
          </form>
        ) : (
          name
        )}
      </th>
      <td className="texts-more font-mono">/category/{slug}</td>
      <td>{articles}</td>
      <td>
        {mayWrite && (
          <DeskButton
            look="quiet"
            icon={<Trash2 size={16} />}
            aria-label={`Delete ${name}`}
            busy={remove.isPending}
            disabledBecause={articles > 0 ? 'Articles are in it.' : undefined}
            onPress={() => remove.mutate()}
          />
        )}
      </td>
    </tr>
  );
}
