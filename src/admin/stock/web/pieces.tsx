import { Minus, Plus } from 'lucide-react';

interface PiecesProps {
  label: string;
  /** Below the number. */
  word: string;
  of?: number;
  value: number | null;
  onChange?: (by: number) => void;
  /** Clicking the number allows typing another one. */
  onType?: () => void;
}

/** A touch-friendly counter. Reports differences, so that two people can count at once. */
export function Pieces({ label, word, of, value, onChange, onType }: PiecesProps) {
  const number = (
    <>
      <b className="heading-26">{value ?? '–'}</b>
      {of !== undefined && <span>{` of ${of}`}</span>} <small>{word}</small>
    </>
  );
  return (
    <div className="pieces" role="group" aria-label={label}>
      {onChange && (
        <button
          type="button"
          aria-label={`One fewer: ${label}`}
          disabled={!value}
          onClick={() => onChange(-1)}
        >
          <Minus size={20} />
        </button>
      )}
      {onType ? (
        <button type="button" className="pieces-number" onClick={onType}>
          {number}
          <span className="sr-only">: {label}, type a number</span>
        </button>
      ) : (
        <span className="pieces-number">{number}</span>
      )}
      {onChange && (
        <button type="button" aria-label={`One more: ${label}`} onClick={() => onChange(1)}>
          <Plus size={20} />
        </button>
      )}
    </div>
  );
}
