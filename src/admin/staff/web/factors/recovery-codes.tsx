import { Download, Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../../../ui/form/button.tsx';
import { Checkbox } from '../../../../ui/form/checkbox.tsx';
import { toast } from '../../../../ui/overlay/toast.ts';
import { download } from '../../../frame/web/download.ts';
import { DeskButton } from '../../../frame/web/desk/desk-button.tsx';
import { CopyButton } from './copy-button.tsx';
import './factors.css';

const NOT_STORED = 'First store the codes, and check the box above.';

interface RecoveryCodesProps {
  codes: readonly string[];
  onStored: () => void;
}

/** The recovery codes, shown once until the person confirms that they are stored. */
export function RecoveryCodes({ codes, onStored }: RecoveryCodesProps) {
  const [isStored, setStored] = useState(false);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, []);

  return (
    <section className="grid gap-4" aria-labelledby="recovery-codes">
      <h2 id="recovery-codes">Your recovery codes</h2>
      <p>
        Each of them lets you in once, should you lose your passkey or your phone. Please print them
        or keep them in a password manager. They are shown only now.
      </p>
      <ol className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2 print:hidden">
        <CopyButton text={codes.join('\n')} label="Copy" />
        <DeskButton icon={<Printer />} onPress={() => print()}>
          Print
        </DeskButton>
        <DeskButton
          icon={<Download />}
          onPress={() => download('vangon-recovery-codes.txt', fileOf(codes), 'text/plain')}
        >
          Download
        </DeskButton>
      </div>
      <Checkbox
        label="I have stored these codes"
        checked={isStored}
        onChange={(event) => setStored(event.target.checked)}
        className="print:hidden"
      />
      <div className="print:hidden">
        <Button
          variant="primary"
          aria-disabled={!isStored || undefined}
          title={isStored ? undefined : NOT_STORED}
          onClick={() => {
            if (isStored) onStored();
            else toast.info(NOT_STORED, { duration: 4_000 });
          }}
        >
          Continue
        </Button>
      </div>
    </section>
  );
}

const fileOf = (codes: readonly string[]): string =>
  `Recovery codes for the VanGon back office. Each works once.\n\n${codes.join('\n')}\n`;
