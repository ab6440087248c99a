import { Undo2, X } from 'lucide-react';
import { addressOf } from '../../../../kit/page.ts';
import { IconButton } from '../../../../ui/form/icon-button.tsx';
import { PageLink } from '../../../../ui/layout/page-link.tsx';
import { DeskButton, type DeskButtonProps } from '../../../frame/web/desk/desk-button.tsx';
import { useMay } from '../../../frame/web/use-me.ts';
import { deskAddresses } from '../../../addresses.ts';
import { countedParts } from '../../../parts/web/part-words.ts';

interface PutBackProps {
  changed: number;
  busy: boolean;
  onPutBack: () => void;
}

export const PutBack = ({
  changed,
  onPutBack,
  ...button
}: PutBackProps & Pick<DeskButtonProps, 'busy' | 'inDialog' | 'keyName'>) => (
  <DeskButton {...button} icon={<Undo2 />} onPress={onPutBack}>
    {changed === 1 ? 'Put it back' : `Put all ${changed.toLocaleString('en-US')} back`}
  </DeskButton>
);

interface AppliedNoteProps extends PutBackProps {
  batch: string;
  onClose: () => void;
}

/** The batch just saved, with a button to put it back. */
export function AppliedNote({ batch, onClose, ...putBack }: AppliedNoteProps) {
  const maySeeLog = useMay('read:log');
  return (
    <section aria-label="Applied" className="preview">
      <header className="preview-head">
        <h2 className="text-20 leading-8.75">{countedParts(putBack.changed)} changed</h2>
        <IconButton label="Close" onClick={onClose}>
          <X size={20} />
        </IconButton>
      </header>
      <div className="preview-body form-stack">
        <p>
          The shop shows it already. It is one batch in the log; placed orders keep their prices.
        </p>
        <PutBack {...putBack} />
        {maySeeLog && (
          <PageLink href={addressOf(deskAddresses.log.log, {}, { batch })}>Open the log</PageLink>
        )}
      </div>
    </section>
  );
}
