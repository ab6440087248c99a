import { type ComponentType, Suspense, useEffect } from 'react';
import { lazyPart, type LoadFailure } from '../loading/lazy-part.tsx';
import { toast } from './toast.ts';

interface Closable {
  /** Omit it for a dialog that is open while mounted. */
  open?: boolean;
  onClose: () => void;
}

/** A dialog whose code loads when it first opens. A failed load shows a toast and closes it; a click retries. */
export function lazyDialog<Props extends Closable>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazyPart(load, ClosedWithToast);

  return (props: Props) =>
    props.open === false && !Part.isLoaded() ? null : (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    );
}

function ClosedWithToast({ failure, onClose }: Closable & LoadFailure) {
  useEffect(() => {
    toast.error(failure.message, { duration: 6_000 });
    onClose();
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return null;
}

/** Loads the dialog's code (19 kB); `loadQuietly(loadDialog)` on hover or focus preloads it. */
export const loadDialog = () => import('./dialog.tsx');

export const LazyDialog = lazyDialog(async () => (await loadDialog()).Dialog);
