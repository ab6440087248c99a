import { useEffect, useRef } from 'react';

export interface Editing {
  label: string;
  text: string;
  /** Opened by typing, so arrow keys leave the cell; otherwise they move the text cursor. */
  isQuick: boolean;
  onText: (text: string) => void;
  /** `then` is the key that committed the edit. */
  onCommit: (then: 'Enter' | 'Tab' | 'ArrowUp' | 'ArrowDown' | '', isShift: boolean) => void;
  /** All selected cells get the text. */
  onFill: () => void;
  onCancel: () => void;
}

/** The input in a cell being edited. */
export function CellEditor({ label, text, isQuick, onText, onCommit, onFill, onCancel }: Editing) {
  const field = useRef<HTMLInputElement>(null);
  // Removing the input also fires blur.
  const hasEnded = useRef(false);
  const end = (how: () => void) => {
    if (hasEnded.current) return;
    hasEnded.current = true;
    how();
  };
  useEffect(() => {
    const input = field.current;
    input?.focus();
    input?.setSelectionRange(input.value.length, input.value.length);
  }, []);

  return (
    <input
      ref={field}
      className="sheet-editor"
      aria-label={label}
      value={text}
      onChange={(event) => onText(event.target.value)}
      onBlur={() => end(() => onCommit('', false))}
      onPointerDown={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        const { key, shiftKey, metaKey, ctrlKey, nativeEvent } = event;
        if (nativeEvent.isComposing) return;
        // Undoes typing, not the previous change.
        if ((metaKey || ctrlKey) && key.toLowerCase() === 'z') return event.stopPropagation();
        if (key === 'Escape') end(onCancel);
        else if (key === 'Enter' && (metaKey || ctrlKey)) end(onFill);
        else if (key === 'Enter' || key === 'Tab') end(() => onCommit(key, shiftKey));
        else if (isQuick && (key === 'ArrowUp' || key === 'ArrowDown'))
          end(() => onCommit(key, false));
        else return;
        event.preventDefault();
        event.stopPropagation();
      }}
    />
  );
}
