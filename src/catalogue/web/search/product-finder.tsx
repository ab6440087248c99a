import { addressOf } from '../../../kit/page.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useChosenType } from '../../../fitment/web/chosen-van.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import { messages } from '../../messages.ts';
import { readSearch } from '../../rules/search-state.ts';
import { vanTypes } from '../menu/van-types.ts';
import { addresses } from '../../../links/addresses.ts';

/** The initial selection, from the specification. */
const DEFAULT_VAN = '68-79-bus';
const DEFAULT_CATEGORY = 'accessories';

const findOrFirst = <One extends { slug: string }>(all: readonly One[], wanted: string) =>
  all.find(({ slug }) => slug === wanted) ?? all[0];

/** Finds parts by van and category, or by number or name. Two GET forms, which work without JavaScript. */
export function ProductFinder() {
  const { data: vans } = useSuspenseQuery(vanTypes);
  const [pickedVan, setVan] = useState<string>();
  const chosenVan = useChosenType();
  const [wantedCategory, setCategory] = useState(DEFAULT_CATEGORY);
  const [isEmpty, setEmpty] = useState(false);
  const navigate = useNavigate();
  const van = findOrFirst(vans, pickedVan ?? chosenVan ?? DEFAULT_VAN);
  // After a change of van, the chosen category may not exist; select the first instead.
  const category = findOrFirst(van?.categories ?? [], wantedCategory);

  function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const search = readSearch(Object.fromEntries(new FormData(event.currentTarget)));
    if (Object.keys(search).length > 0) {
      void navigate({ href: addressOf(addresses.search, {}, search) });
      return;
    }
    setEmpty(true);
    event.currentTarget.querySelector('input')?.focus();
  }

  return (
    <section aria-labelledby="finder" className="mt-12 lg:mt-14">
      <div className="finder-tab">
        <h2 id="finder">Find your part</h2>
        <span className="finder-number" aria-hidden="true">
          Card 001
        </span>
      </div>
      <div className="finder-ways">
        <form action={addresses.search} onSubmit={find} aria-labelledby="finder-category">
          <h3 id="finder-category">By Category</h3>
          <div className="finder-fields">
            <Field label="Type of van" id="finder-van">
              <Select name="van" value={van?.slug} onChange={(event) => setVan(event.target.value)}>
                {vans.map(({ slug, title }) => (
                  <option key={slug} value={slug}>
                    {title}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label="Category" id="finder-part">
              <Select
                name="category"
                value={category?.slug}
                onChange={(event) => setCategory(event.target.value)}
              >
                {van?.categories.map(({ slug, name }) => (
                  <option key={slug} value={slug}>
                    {name}
                  </option>
                ))}
              </Select>
            </Field>
            <Button type="submit" variant="primary">
              SUBMIT
            </Button>
          </div>
        </form>
        <form action={addresses.search} onSubmit={find} aria-labelledby="finder-number">
          <span className="finder-or" aria-hidden="true">
            or
          </span>
          <h3 id="finder-number">By SKU or Product</h3>
          <div className="finder-fields">
            <Field
              label="Part number or name"
              id="finder-keyword"
              error={isEmpty && messages.askForWord}
            >
              <TextInput
                name="keyword"
                maxLength={200}
                autoComplete="off"
                spellCheck={false}
                onInput={() => setEmpty(false)}
              />
            </Field>
            <Button type="submit" variant="primary">
              SUBMIT
            </Button>
          </div>
        </form>
        <p className="finder-more">
          Or find it in{' '}
          <PageLink href={addressOf(addresses.diagrams)} className="site-link">
            a diagram
          </PageLink>
          , by{' '}
          <PageLink href={addressOf(addresses.jobs)} className="site-link">
            the job
          </PageLink>
          , or paste{' '}
          <PageLink href={addressOf(addresses.quickOrder)} className="site-link">
            a list of numbers
          </PageLink>
          .
        </p>
      </div>
    </section>
  );
}
