import { Camera } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { DeskDialog } from '../form/desk-dialog.tsx';
import { DeskForm } from '../form/desk-form.tsx';
import { TextField } from '../form/text-field.tsx';
import { DeskButton } from '../desk/desk-button.tsx';
import { CameraScanner } from './camera-scanner.tsx';
import { hasCamera } from './watch-camera.ts';
import './scanner.css';

interface ScanDialogProps {
  isOpen: boolean;
  onCode: (code: string) => void;
  onClose: () => void;
  /** Of the field for a typed code. */
  label?: string;
  /** The result of the last scan; the camera stays on and the dialog covers the page. */
  children?: ReactNode;
}

/** On touch devices the camera starts at once; at a desk its light would startle. */
const isHeld = matchMedia('(pointer: coarse)');

/** Scans codes with the camera, or takes a typed one. */
export function ScanDialog({
  isOpen,
  onCode,
  onClose,
  label = 'SKU or original number',
  children,
}: ScanDialogProps) {
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [isCameraOn, setCameraOn] = useState(hasCamera && isHeld.matches);
  const submit = () => {
    if (!code.trim()) return;
    onCode(code);
    setCode('');
    onClose();
  };
  return (
    <DeskDialog
      open={isOpen}
      onClose={onClose}
      title="Scan"
      size="narrow"
      // A focused field opens a phone's keyboard, over the picture.
      initialFocus={isCameraOn ? undefined : field}
      actions={
        isCameraOn && (
          <DeskButton inDialog look="yellow" className="flex-1 min-h-15" onPress={onClose}>
            Done
          </DeskButton>
        )
      }
    >
      <div className="grid gap-3" data-takes-scans>
        {isCameraOn && isOpen && <CameraScanner onCode={onCode} />}
        {isCameraOn && children}
        {hasCamera && !isHeld.matches && (
          <DeskButton inDialog icon={<Camera />} onPress={() => setCameraOn(!isCameraOn)}>
            {isCameraOn ? 'Turn the camera off' : 'Use the camera'}
          </DeskButton>
        )}
        <DeskForm className="code-typed" onSend={submit}>
          <TextField
            label={label}
            className="flex-1 min-w-0"
            ref={field}
            value={code}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onType={setCode}
          />
          <DeskButton type="submit" inDialog>
            Put in
          </DeskButton>
        </DeskForm>
      </div>
    </DeskDialog>
  );
}
