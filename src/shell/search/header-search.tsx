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
import { buttonClass } from '../../ui/form/button-class.ts';
import type { SuggestionsProps } from './search-suggestions.tsx';
import { addresses } from '../../links/addresses.ts';

interface HeaderSearchProps {
  id?: string;
  /** Distinguishes this search from the header's on the same page. */
  label?: string;
}

/** The search box, a plain GET form without script. Its suggestions load on hover or focus. */
export function HeaderSearch({ id = 'site-search', label }: HeaderSearchProps) {
  const navigate = useNavigate();
  const { keyword, sku } = useSearch({ strict: false });
  const searched = keyword ?? sku ?? '';
  const field = useRef<HTMLInputElement>(null);
  const shown = useRef(searched);
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps>>();

  // Shows the page's search term without overwriting what is being typed.
  useEffect(() => {
    if (shown.current === searched) return;
    shown.current = searched;
    if (document.activeElement !== field.current) field.current!.value = searched;
  }, [searched]);

  const suggest = useCallback(async () => {
    const module = await loadQuietly(() => import('./search-suggestions.tsx'));
    if (module) setSuggestions(() => module.SearchSuggestions);
  }, []);

  // The box may have been focused before hydration.
  useEffect(() => {
    if (document.activeElement === field.current) void suggest();
  }, [suggest]);

  function search(event: FormEvent) {
    event.preventDefault();
    const { value } = field.current!;
    if (!value.trim()) return field.current!.focus();
    void navigate({ href: addressOf(addresses.search, {}, { keyword: value.trim() }) });
    // Moves the focus to the results, which also closes a phone's keyboard.
    document.getElementById('page')?.focus({ preventScroll: true });
  }

  return (
    <form
      role="search"
      aria-label={label}
      action={addresses.search}
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
        aria-keyshortcuts="/"
        defaultValue={searched}
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
