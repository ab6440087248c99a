import { lazy, Suspense, useState } from 'react';

import type { DialogProps } from './dialog.tsx';
import { loadDialog } from './load-dialog.ts';

const Dialog = lazy(async () => ({ default: (await loadDialog()).Dialog }));

/** The dialog, fetched when it is opened for the first time; `loadDialog()` on hover or focus fetches it before. */
export function LazyDialog(props: DialogProps) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  if (!wanted) return null;

  return (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  );
}
