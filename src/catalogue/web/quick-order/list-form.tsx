import { type ChangeEvent, type ClipboardEvent, type DragEvent, useState } from 'react';
import { addresses } from '../../../links/addresses.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextArea } from '../../../ui/form/text-input.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { messages } from './messages.ts';
import { readTextFile } from './read-text-file.ts';
import './quick-order.css';

interface ListFormProps {
  typed: string;
  /** Nothing is listed yet. */
  isFirst: boolean;
  busy: boolean;
  error: string | null;
  /** What was left out. */
  notice: string | null;
  onType: (typed: string) => void;
  /** `isTyped`: it stands in the field, or is to. */
  onRead: (text: string, isTyped: boolean) => void;
}

/** Without script, the numbers are searched for. */
export function ListForm({ typed, isFirst, busy, error, notice, onType, onRead }: ListFormProps) {
  const [fileError, setFileError] = useState<string | null>(null);

  async function readFile(file: File | undefined) {
    if (!file) return;
    setFileError(null);
    try {
      onRead(await readTextFile(file), false);
    } catch (thrown) {
      setFileError(thrown instanceof DOMException ? messages.notRead : (thrown as Error).message);
    }
  }

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    void readFile(target.files?.[0]);
    // The same file can be chosen again.
    target.value = '';
  }

  function drop(event: DragEvent) {
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    void readFile(event.dataTransfer.files[0]);
  }

  /** A whole list needs no second press. */
  function paste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text/plain');
    if (typed.trim() || !/\S\s*\n\s*\S/.test(text)) return;
    event.preventDefault();
    onRead(text, true);
  }

  return (
    <form
      className="grid max-w-text gap-3"
      action={addresses.search}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setFileError(null);
        onRead(typed, true);
      }}
    >
      <Field
        label={isFirst ? 'Part numbers and quantities' : 'More part numbers'}
        id="quick-order-list"
        hint="One part a line, in any order: 2x VG-BRK-0101, or 021 115 351 A and 4. Columns from a spreadsheet work too."
        error={fileError ?? error}
      >
        <TextArea
          name="keyword"
          className="font-mono"
          rows={isFirst ? 8 : 3}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => onType(target.value)}
          onPaste={paste}
          onDrop={drop}
          onDragOver={(event) => {
            if (event.dataTransfer.types.includes('Files')) event.preventDefault();
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.metaKey || event.ctrlKey))
              event.currentTarget.form?.requestSubmit();
          }}
        />
      </Field>
      {notice && <Notice>{notice}</Notice>}
      <div className="quick-order-actions">
        <Button
          type="submit"
          variant={isFirst ? 'primary' : undefined}
          busy={busy}
          busyLabel="Reading"
        >
          Read the list
        </Button>
        <label className="quick-order-file">
          <input type="file" accept=".csv,.tsv,.txt,text/*" onChange={choose} className="sr-only" />
          <span>or choose a CSV or text file</span>
        </label>
      </div>
    </form>
  );
}
