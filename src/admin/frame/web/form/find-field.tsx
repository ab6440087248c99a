import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { DeskButton } from '../desk/desk-button.tsx';
import { moveFocus } from './move-focus.ts';
import { TextField } from './text-field.tsx';
import './find-part.css';

export interface FindFieldProps<Row> {
  label: string;
  hint: string;
  /** What screen readers call the list. */
  listName: string;
  inDialog?: boolean | undefined;
  /** It has the focus when the page opens. */
  isFirst?: boolean | undefined;
  /** The first part of the query's key. */
  topic: string;
  find: (words: string, signal: AbortSignal) => Promise<readonly Row[]>;
  keyOf: (row: Row) => string | number;
  nameOf: (row: Row) => string;
  /** Beside a row's name. */
  aboutOf?: ((row: Row) => ReactNode) | undefined;
  /** Why a row can't be chosen, such as a duplicate. */
  disabledBecause?: ((row: Row) => string | undefined) | undefined;
  onAdd: (row: Row) => void;
}

const MAX_SHOWN = 5;

/** Finds rows while somebody types; Enter takes the first, arrows choose another. */
export function FindField<Row>(props: FindFieldProps<Row>) {
  const { label, hint, listName, inDialog, keyOf, nameOf, aboutOf, disabledBecause, onAdd } = props;
  const { words, setWords, found, isSettled, isSearching } = useFound(props);
  const rows = found.slice(0, MAX_SHOWN);
  const next = rows.find((row) => disabledBecause?.(row) === undefined);
  const queryClient = useQueryClient();
  const add = (row: Row) => {
    setWords('');
    onAdd(row);
  };
  /** Enter came before the answer: takes the first row once it is there, unless more was typed. */
  async function addFirst(input: HTMLInputElement) {
    const asked = input.value.trim();
    if (asked.length < 2) return;
    const answered = await queryClient.fetchQuery(foundQuery(props, asked)).catch(() => NONE);
    const first = answered.find((row) => disabledBecause?.(row) === undefined);
    if (first && input.value.trim() === asked) add(first);
  }
  return (
    <div role="presentation" onKeyDown={(event) => moveFocus(event, 'input, button')}>
      <TextField
        label={label}
        hint={hint}
        type="search"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- where the caller says that the page begins
        autoFocus={props.isFirst}
        autoComplete="off"
        value={words}
        onType={setWords}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.metaKey || event.ctrlKey) return;
          // Keeps Enter from submitting the surrounding form.
          event.preventDefault();
          if (!isSettled) return void addFirst(event.currentTarget);
          if (next) add(next);
        }}
      />
      {isSearching && (
        <ul className="found-parts" aria-label={listName}>
          {rows.map((row) => (
            <li key={keyOf(row)}>
              <DeskButton
                icon={<Plus />}
                inDialog={inDialog}
                disabledBecause={disabledBecause?.(row)}
                onPress={() => add(row)}
              >
                {nameOf(row)}
                {aboutOf?.(row)}
              </DeskButton>
            </li>
          ))}
          {rows.length === 0 && isSettled && <li>Nothing found.</li>}
        </ul>
      )}
    </div>
  );
}

const NONE: never[] = [];

const foundQuery = <Row,>({ topic, find }: FindFieldProps<Row>, asked: string) => ({
  queryKey: [topic, asked],
  queryFn: ({ signal }: { signal: AbortSignal }) => find(asked, signal),
});

/** Searches while typing; the previous results stay until the new ones arrive. */
function useFound<Row>(props: FindFieldProps<Row>) {
  const [words, setWords] = useState('');
  const asked = useDeferredValue(words.trim());
  const isAsking = asked.length > 1;
  const { data, isPlaceholderData } = useQuery({
    ...foundQuery(props, asked),
    enabled: isAsking,
    placeholderData: keepPreviousData,
  });
  return {
    words,
    setWords,
    isSearching: isAsking && data !== undefined,
    found: (isAsking && data) || NONE,
    /** The results match the latest input, so Enter may take the first. */
    isSettled: asked === words.trim() && data !== undefined && !isPlaceholderData,
  };
}
