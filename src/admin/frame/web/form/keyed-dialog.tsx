import type { DialogProps } from '../../../../ui/overlay/dialog.tsx';
import { LazyDialog } from '../../../../ui/overlay/lazy-dialog.tsx';
import { useKeys } from '../keys/keys.ts';

/** The dialog of the back office: once it is asked for, no key reaches the page under it, though its code may still load. */
export function KeyedDialog(props: DialogProps) {
  const { open, onClose } = props;
  useKeys([{ keys: 'escape', label: 'Close', run: onClose }], {
    group: 'Dialog',
    enabled: open,
    inDialog: true,
    isDialog: true,
  });
  return <LazyDialog {...props} />;
}
