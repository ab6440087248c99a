import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type KeyboardEvent, useDeferredValue, useState } from 'react';
import type { ProductRow } from '../../../../catalogue/contract.ts';
import { DeskButton } from '../desk/desk-button.tsx';
import { callQuery } from '../live/call-query.ts';
import { TextField } from './text-field.tsx';
import './find-part.css';

const MAX_SHOWN = 5;
export const IS_THERE = 'It is there already.';

interface FindPartProps {
  label: string;
  inDialog?: boolean;
  /** Why a part can't be added, such as a duplicate. */
  disabledBecause?: (part: ProductRow) => string | undefined;
  /** The button's label; by default SKU and name. */
  nameOf?: (part: ProductRow) => string;
  onAdd: (part: ProductRow) => void;
}

/** Finds a part by the shop's own search; Enter adds the first, arrows choose another. */
export function FindPart({
  label,
  inDialog,
  disabledBecause,
  nameOf = partName,
  onAdd,
}: FindPartProps) {
  const { words, setWords, found, isSettled, isSearching } = useFoundParts();
  const parts = found.slice(0, MAX_SHOWN);
  const next = parts.find((part) => disabledBecause?.(part) === undefined);
  const add = (part: ProductRow) => {
    onAdd(part);
    setWords('');
  };
  return (
    <div role="presentation" onKeyDown={moveFocus}>
      <TextField
        label={label}
        hint="Name or SKU; Enter adds the first"
        type="search"
        autoComplete="off"
        value={words}
        onType={setWords}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.metaKey || event.ctrlKey) return;
          // Keeps Enter from submitting the surrounding form.
          event.preventDefault();
          if (next && isSettled) add(next);
        }}
      />
      {isSearching && (
        <ul className="found-parts" aria-label="Found parts">
          {parts.map((part) => (
            <li key={part.id}>
              <DeskButton
                icon={<Plus />}
                inDialog={inDialog}
                disabledBecause={disabledBecause?.(part)}
                onPress={() => add(part)}
              >
                {nameOf(part)}
              </DeskButton>
            </li>
          ))}
          {parts.length === 0 && isSettled && <li>Nothing found.</li>}
        </ul>
      )}
    </div>
  );
}

const partName = ({ sku, name }: ProductRow): string => `${sku} ${name}`;

/** Moves the focus between a search field and its results with the arrow keys. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, button')];
  const next = stops[stops.indexOf(document.activeElement as HTMLElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

const NONE: never[] = [];

/** Searches parts while typing; the previous results stay until the new ones arrive. */
function useFoundParts() {
  const [words, setWords] = useState('');
  const asked = useDeferredValue(words.trim());
  const isAsking = asked.length > 1;
  const { data, isPlaceholderData } = useQuery({
    ...callQuery(['find part', asked], 'POST headerSearch', { body: { search_key: asked } }),
    enabled: isAsking,
    placeholderData: keepPreviousData,
  });
  return {
    words,
    setWords,
    isSearching: isAsking && data !== undefined,
    found: (isAsking && data) || NONE,
    /** The results match the latest input, so Enter may take the first. */
    isSettled: asked === words.trim() && !isPlaceholderData,
  };
}
