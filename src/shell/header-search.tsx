import { useNavigate, useSearch } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { pages } from '../pages.ts';
import { buttonClass } from '../ui/button-class.ts';

/** The search box; without JavaScript it is a form that asks for the same address. */
export function HeaderSearch() {
  const navigate = useNavigate();
  const { keyword = '' } = useSearch({ strict: false });

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('keyword') as HTMLInputElement;
    if (!field.value.trim()) return field.focus();
    void navigate({ to: pages.search.path, search: { keyword: field.value.trim() } });
  }

  return (
    <form role="search" action={pages.search.path} className="site-search" onSubmit={search}>
      <label htmlFor="site-search" className="sr-only">
        Search by part number or name
      </label>
      <input
        key={keyword}
        id="site-search"
        name="keyword"
        type="search"
        defaultValue={keyword}
        placeholder="Part number or name"
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
      />
      <button type="submit" className={buttonClass({ variant: 'primary' })}>
        Search
      </button>
    </form>
  );
}
