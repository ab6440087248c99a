import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { DeskButton } from '../../../frame/web/desk/desk-button.tsx';

/** Copies a text and confirms it. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('failed');
    }
  }

  return (
    <>
      <DeskButton icon={outcome === 'copied' ? <Check /> : <Copy />} onPress={() => void copy()}>
        {label}
      </DeskButton>
      <span role="status" className="self-center text-graphite">
        {outcome === 'copied' && <span>Copied</span>}
        {outcome === 'failed' && <span>Could not be copied. Please select it by hand.</span>}
      </span>
    </>
  );
}
