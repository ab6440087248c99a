import { DeskDialog } from '../../../frame/web/form/desk-dialog.tsx';
import { CopyButton } from '../factors/copy-button.tsx';

interface ShownLinkProps {
  title: string;
  about: string;
  link: string;
  onClose: () => void;
}

/** A link that is shown only once. */
export function ShownLink({ title, about, link, onClose }: ShownLinkProps) {
  return (
    <DeskDialog open title={title} onClose={onClose}>
      <div className="grid gap-4">
        <p>{about}</p>
        <p className="shown-link">{link}</p>
        <div className="flex gap-2">
          <CopyButton text={link} label="Copy the link" />
        </div>
      </div>
    </DeskDialog>
  );
}
