import { useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { addressOf } from '../../../kit/page.ts';
import { buttonClass } from '../../../ui/form/button-class.ts';
import { looksLikePartNumber } from '../../rules/part-number.ts';
import { addresses } from '../../../links/addresses.ts';

let searchedFor = '';
let carried: { text: string; isFocused: boolean } | undefined;

/** A search has a page of its own, with a new field: what is typed while it loads goes along, with the focus. */
function carryText(field: HTMLInputElement) {
  if (carried) field.value = carried.text;
  if (carried?.isFocused) field.focus({ preventScroll: true });
  return () => {
    if (field.value.trim() === searchedFor) return;
    carried = { text: field.value, isFocused: field === document.activeElement };
    // The new page is there by then, if it has such a field.
    queueMicrotask(() => (carried = undefined));
  };
}

/** Searches by SKU if the input looks like a part number, otherwise by keyword. */
export function IndexSearch() {
  const navigate = useNavigate();

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('keyword') as HTMLInputElement;
    const typed = field.value.trim();
    if (!typed) return field.focus();
    searchedFor = typed;
    void navigate({
      href: addressOf(
        addresses.search,
        {},
        looksLikePartNumber(typed) ? { sku: typed } : { keyword: typed },
      ),
    });
  }

  return (
    <form action={addresses.search} className="joined py-1" onSubmit={search}>
      <input
        ref={carryText}
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
