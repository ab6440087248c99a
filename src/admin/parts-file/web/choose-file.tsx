import { FileUp } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { KeyCap } from '../../frame/web/keys/key-cap.tsx';
import { useKeys } from '../../frame/web/keys/keys.ts';
import { Spinner } from '../../../ui/layout/spinner.tsx';

interface ChooseFileProps {
  isBusy: boolean;
  wrong: string | undefined;
  onChoose: (file: File) => void;
}

/** A drop zone that opens the file chooser when clicked. */
export function ChooseFile({ isBusy, wrong, onChoose }: ChooseFileProps) {
  const field = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  useKeys([{ keys: 'o', label: 'Choose a file', run: () => field.current?.click() }], {
    group: 'CSV',
  });
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file && !isBusy) onChoose(file);
  };
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its field does the same by keyboard */}
      <label
        className="file-drop"
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {isBusy ? <Spinner label="Reading the file" /> : <FileUp size={24} />}
        <span>
          <b>Drop a CSV file here, or choose one</b> <KeyCap keys="o" />
          <small className="block text-graphite">
            You see every change before anything is saved. The file needs a column of SKUs; columns
            that it leaves out stay as they are.
          </small>
        </span>
        <input
          ref={field}
          type="file"
          className="sr-only"
          accept=".csv,.tsv,.txt,text/csv"
          aria-describedby={wrong && 'file-wrong'}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file && !isBusy) onChoose(file);
            // Allows choosing the same file again once it is fixed.
            target.value = '';
          }}
        />
      </label>
      {wrong && (
        <p id="file-wrong" className="file-wrong" role="alert">
          {wrong}
        </p>
      )}
    </>
  );
}
