import type { DialogProps } from '../../../../ui/overlay/dialog.tsx';
import { LazyDialog } from '../../../../ui/overlay/lazy-dialog.tsx';
import { openedField } from './first-field.ts';

/** A dialog of the back office: opened by key, its first field has the focus. */
export const DeskDialog = (props: DialogProps) => (
  <LazyDialog initialFocus={openedField} {...props} />
);
