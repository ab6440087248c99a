import { useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { addressOf } from '../../../kit/page.ts';
import { cataloguePages } from '../../pages.ts';
import { buttonClass } from '../../../ui/form/button-class.ts';
import { looksLikePartNumber } from '../../rules/part-number.ts';

/** One box for both: what could be a part number is looked up as one, the rest by its words. */
export function IndexSearch() {
  const navigate = useNavigate();

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('keyword') as HTMLInputElement;
    const typed = field.value.trim();
    if (!typed) return field.focus();
    void navigate({
      href: addressOf(
        cataloguePages.search,
        {},
        looksLikePartNumber(typed) ? { sku: typed } : { keyword: typed },
      ),
    });
  }

  return (
    <form action={cataloguePages.search.path} className="joined py-1" onSubmit={search}>
      <input
        name="keyword"
        type="search"
        aria-label="SKU or keyword"
        placeholder="021 115 351 A"
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        className="text-input border-r-0"
      />
      <button type="submit" className={buttonClass()}>
        Find
      </button>
    </form>
  );
}
