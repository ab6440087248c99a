import { type ChangeEvent, type ClipboardEvent, type DragEvent, useState } from 'react';
import { addresses } from '../../../links/addresses.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextArea } from '../../../ui/form/text-input.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { messages, skippedLines } from './messages.ts';
import { readTextFile } from './read-text-file.ts';
import './quick-order.css';

interface ListFormProps {
  typed: string;
  /** Nothing is listed yet. */
  isFirst: boolean;
  busy: boolean;
  error: string | null;
  notice: string | null;
  /** Lines that were left out. */
  skipped: readonly string[];
  onType: (typed: string) => void;
  /** `isTyped`: it stands in the field, or is to. */
  onRead: (text: string, isTyped: boolean) => void;
}

/** Without script, the numbers are searched for. */
export function ListForm({
  typed,
  isFirst,
  busy,
  error,
  notice,
  skipped,
  onType,
  onRead,
}: ListFormProps) {
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
    // A file may be dropped beside the field, too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      className="grid max-w-text gap-3"
      action={addresses.search}
      noValidate
      onDrop={drop}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes('Files')) event.preventDefault();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        setFileError(null);
        onRead(typed, true);
      }}
    >
      <Field
        label={isFirst ? 'Part numbers and quantities' : 'More part numbers'}
        id="quick-order-list"
        hint="One part a line, in any order: 2x VG-BRK-0101, or 021 115 351 A and 4. Columns from a spreadsheet work too, and a CSV file dropped here."
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
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.metaKey || event.ctrlKey))
              event.currentTarget.form?.requestSubmit();
          }}
        />
      </Field>
      <noscript>
        {import.meta.env.SSR && (
          <p className="border-l-4 border-orange bg-surface px-4 py-3">
            Without JavaScript, the parts are only searched for: quantities are left out.
          </p>
        )}
      </noscript>
      {notice && <Notice>{notice}</Notice>}
      {skipped.length > 0 && <SkippedLines lines={skipped} />}
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

/** A mail's greetings would fill the page: of many lines there is only the count, until asked. */
function SkippedLines({ lines }: { lines: readonly string[] }) {
  return (
    <Notice>
      <p>{skippedLines(lines.length)}</p>
      <details open={lines.length < 4}>
        <summary>Lines left out</summary>
        <ul role="list">
          {[...new Set(lines)].map((line) => (
            <li key={line} className="quick-order-pasted">
              {line}
            </li>
          ))}
        </ul>
      </details>
    </Notice>
  );
}
