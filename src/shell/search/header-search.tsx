import { addressOf } from '../../kit/page.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import {
  type ComponentType,
  type FormEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { loadQuietly } from '../../kit/load-part.ts';
import { cataloguePages } from '../../catalogue/pages.ts';
import { buttonClass } from '../../ui/form/button-class.ts';
import type { SuggestionsProps } from './search-suggestions.tsx';

interface HeaderSearchProps {
  id?: string;
  /** Tells it from the header's own, where both are there. */
  label?: string;
}

/** The search box; without JavaScript it is a form that asks for the same address. What it suggests comes when someone goes to it. */
export function HeaderSearch({ id = 'site-search', label }: HeaderSearchProps) {
  const navigate = useNavigate();
  const { keyword, sku } = useSearch({ strict: false });
  const sought = keyword ?? sku ?? '';
  const field = useRef<HTMLInputElement>(null);
  const shown = useRef(sought);
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps>>();

  // The box shows what the page searched for, but never takes away what is being typed.
  useEffect(() => {
    if (shown.current === sought) return;
    shown.current = sought;
    if (document.activeElement !== field.current) field.current!.value = sought;
  }, [sought]);

  const suggest = useCallback(async () => {
    const found = await loadQuietly(() => import('./search-suggestions.tsx'));
    // Without them Enter searches all the same.
    if (found) setSuggestions(() => found.SearchSuggestions);
  }, []);

  // Somebody went to it before the page came alive.
  useEffect(() => {
    if (document.activeElement === field.current) void suggest();
  }, [suggest]);

  function search(event: FormEvent) {
    event.preventDefault();
    const { value } = field.current!;
    if (!value.trim()) return field.current!.focus();
    void navigate({ href: addressOf(cataloguePages.search, {}, { keyword: value.trim() }) });
    // To what was found; a phone's keyboard goes away.
    document.getElementById('page')?.focus({ preventScroll: true });
  }

  return (
    <form
      role="search"
      aria-label={label}
      action={cataloguePages.search.path}
      className="site-search joined"
      onSubmit={search}
    >
      <label htmlFor={id} className="sr-only">
        Search by part number or name
      </label>
      <input
        ref={field}
        id={id}
        name="keyword"
        type="search"
        role="combobox"
        aria-expanded="false"
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        defaultValue={sought}
        placeholder="Part number or name"
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        className="ground-input h-11"
        onPointerEnter={suggest}
        onFocus={suggest}
      />
      <button type="submit" aria-label="Search" className={buttonClass({ variant: 'primary' })}>
        <span className="search-word">Search</span>
        <span className="site-icon icon-search" />
      </button>
      {Suggestions && <Suggestions field={field} listId={`${id}-list`} />}
    </form>
  );
}
