import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type KeyboardEvent, useDeferredValue, useState } from 'react';
import type { ProductRow } from '../../../../catalogue/contract.ts';
import { DeskButton } from '../desk/desk-button.tsx';
import { callQuery } from '../live/call-query.ts';
import { TextField } from './text-field.tsx';
import './find-part.css';

const MAX_SHOWN = 5;
/** Why a part is not added twice. */
export const IS_THERE = 'It is there already.';

interface FindPartProps {
  label: string;
  inDialog?: boolean;
  /** Why a part can't be added, such as that it is there already. */
  disabledBecause?: (part: ProductRow) => string | undefined;
  /** What its button says; by default SKU and name. */
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
          // The form around it is not what Enter is about here.
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

/** The arrow keys go from a search field into the list of what it has found, and back. */
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

/** Parts by the shop's own search while one types: those of the words before stay until others are found. */
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
    ...{ words, setWords },
    isSearching: isAsking && data !== undefined,
    found: (isAsking && data) || NONE,
    /** They are what was typed last: Enter can take the first. */
    isSettled: asked === words.trim() && !isPlaceholderData,
  };
}
