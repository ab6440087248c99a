import { toast } from '../../../ui/overlay/toast.ts';
import { selectOnFocus } from '../../frame/web/form/select-on-focus.ts';

/** What is being typed, with the value when typing began, so that one that others save meanwhile is not overwritten unseen. */
export interface TypedNumber {
  text: string;
  was: number | null;
}

interface CellFieldProps {
  label: string;
  value: number | null;
  typed: TypedNumber | null;
  setTyped: (typed: TypedNumber | null) => void;
  isGood: (text: string) => boolean;
  /** What is good, for what is not. */
  hint: string;
  isPending: boolean;
  onCommit: (text: string, was: number | null) => void;
}

/** A number in a list that is typed over: Enter or leaving the field saves, Escape cancels. */
export function CellField(props: CellFieldProps) {
  const { label, value, typed, setTyped, isGood, hint, isPending, onCommit } = props;
  const now = value === null ? '' : String(value);
  const shown = typed?.text ?? now;
  const isFine = isGood(shown.trim());
  const commit = () => {
    const text = shown.trim();
    if (!typed || text === now || isPending) return;
    if (isFine) onCommit(text, typed.was);
    else toast.error(hint);
  };
  return (
    <input
      className="cell-field w-18 text-right tabular-nums"
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
      aria-invalid={!isFine || undefined}
      title={isFine ? undefined : hint}
      value={shown}
      onFocus={selectOnFocus}
      onChange={({ target: { value: text } }) => setTyped({ text, was: typed ? typed.was : value })}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
        if (event.key !== 'Escape' || !typed) return;
        // The next Escape leaves the field.
        event.preventDefault();
        setTyped(null);
      }}
    />
  );
}
