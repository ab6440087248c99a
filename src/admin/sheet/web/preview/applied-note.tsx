import { Undo2, X } from 'lucide-react';
import { addressOf } from '../../../../kit/page.ts';
import { IconButton } from '../../../../ui/form/icon-button.tsx';
import { PageLink } from '../../../../ui/layout/page-link.tsx';
import { DeskButton } from '../../../frame/web/desk/desk-button.tsx';
import { useMay } from '../../../frame/web/use-me.ts';
import { deskAddresses } from '../../../addresses.ts';

interface AppliedNoteProps {
  batch: string;
  changed: number;
  busy: boolean;
  onPutBack: () => void;
  onClose: () => void;
}

/** The batch just saved, with a button to put it back. */
export function AppliedNote({ batch, changed, busy, onPutBack, onClose }: AppliedNoteProps) {
  const maySeeLog = useMay('read:log');
  return (
    <section aria-label="Applied" className="preview">
      <header className="preview-head">
        <h2 className="text-20 leading-8.75">
          {changed === 1 ? '1 part changed' : `${changed.toLocaleString('en-US')} parts changed`}
        </h2>
        <IconButton label="Close" onClick={onClose}>
          <X size={20} />
        </IconButton>
      </header>
      <div className="preview-body form-stack">
        <p>
          The shop shows it already. It is one batch in the log; placed orders keep their prices.
        </p>
        <DeskButton icon={<Undo2 />} busy={busy} onPress={onPutBack}>
          {changed === 1 ? 'Put it back' : `Put all ${changed.toLocaleString('en-US')} back`}
        </DeskButton>
        {maySeeLog && (
          <PageLink href={addressOf(deskAddresses.log.log, {}, { batch })}>Open the log</PageLink>
        )}
      </div>
    </section>
  );
}
