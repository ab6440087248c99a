import { useState } from 'react';
import { splitList, writeList } from '../../../../catalogue/rules/cells/cells.ts';
import { TextInput } from '../../../../ui/form/text-input.tsx';
import { OrderedList } from './ordered-list.tsx';
import { usePart } from '../part-form-context.ts';
import { CellField } from './text-cell.tsx';

/** The categories, the main one first. */
export function CategoriesCell() {
  const { choices, text, set, mayWrite } = usePart();
  const [typed, setTyped] = useState('');
  const [unknown, setUnknown] = useState('');
  const slugs = splitList(text('categories'));
  const nameOf = (slug: string) =>
    choices.categories.find((category) => category.slug === slug)?.name ?? slug;
  const change = (next: readonly string[]) => set('categories', writeList(next));

  function add() {
    const wanted = typed.trim().toLowerCase();
    if (wanted === '') return;
    const left = choices.categories.filter(({ slug }) => !slugs.includes(slug));
    const candidates = left.filter(({ name }) => name.toLowerCase().startsWith(wanted));
    const found =
      left.find(({ name, slug }) => name.toLowerCase() === wanted || slug === wanted) ??
      (candidates.length === 1 ? candidates[0] : undefined);
    if (!found)
      return setUnknown(
        candidates.length > 1
          ? `${candidates.length} categories begin like this. Type more of the name.`
          : `There is no other category “${typed.trim()}”.`,
      );
    change([...slugs, found.slug]);
    setTyped('');
  }

  return (
    <div className="part-whole">
      <CellField column="categories" required hint="The first is the main one. Enter adds one.">
        {mayWrite && (
          <TextInput
            autoComplete="off"
            list="part-categories"
            placeholder="Add a category"
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setUnknown('');
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.metaKey || event.ctrlKey) return;
              event.preventDefault();
              add();
            }}
          />
        )}
        {unknown && (
          <p role="alert" className="text-red">
            {unknown}
          </p>
        )}
        <datalist id="part-categories">
          {choices.categories
            .filter(({ slug }) => !slugs.includes(slug))
            .map(({ slug, name }) => (
              <option key={slug}>{name}</option>
            ))}
        </datalist>
      </CellField>
      <OrderedList
        label="Categories"
        entries={slugs}
        keyOf={(slug) => slug}
        nameOf={nameOf}
        mayChange={mayWrite}
        onChange={change}
      >
        {(slug, place) => (
          <>
            {nameOf(slug)} {place === 0 && <span className="text-steel">main</span>}
          </>
        )}
      </OrderedList>
    </div>
  );
}
