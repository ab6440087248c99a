import { Plus } from 'lucide-react';
import type { ProductRow } from '../../../../catalogue/contract.ts';
import { DeskButton } from '../desk/desk-button.tsx';
import { moveFocus } from './move-focus.ts';
import { TextField } from './text-field.tsx';
import { useFoundParts } from './use-found-parts.ts';
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
