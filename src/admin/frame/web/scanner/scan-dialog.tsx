import { useRef, useState } from 'react';
import { Field } from '../../../../ui/form/field.tsx';
import { TextInput } from '../../../../ui/form/text-input.tsx';
import { LazyDialog } from '../../../../ui/overlay/lazy-dialog.tsx';
import { DeskButton } from '../desk-button.tsx';
import { CameraScanner } from './camera-scanner.tsx';
import { canScan } from './barcode-detector.ts';
import './scanner.css';

interface ScanDialogProps {
  isOpen: boolean;
  onCode: (code: string) => void;
  onClose: () => void;
}

/** A code by camera where the browser reads bar codes, and by hand everywhere. */
export function ScanDialog({ isOpen, onCode, onClose }: ScanDialogProps) {
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const submit = () => {
    if (!code.trim()) return;
    onCode(code);
    setCode('');
    onClose();
  };
  return (
    <LazyDialog open={isOpen} onClose={onClose} title="Scan" size="narrow" initialFocus={field}>
      <div className="grid gap-4">
        {canScan && isOpen && (
          <CameraScanner
            onCode={(scanned) => {
              onCode(scanned);
              onClose();
            }}
          />
        )}
        <form
          className="code-typed"
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <Field label="SKU or original number" className="flex-1 min-w-0">
            <TextInput
              ref={field}
              value={code}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              onChange={({ target }) => setCode(target.value)}
            />
          </Field>
          <DeskButton type="submit" inDialog>
            Put in
          </DeskButton>
        </form>
      </div>
    </LazyDialog>
  );
}
