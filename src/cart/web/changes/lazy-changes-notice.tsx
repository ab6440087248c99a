import { Suspense } from 'react';
import { lazyPart } from '../../../ui/loading/lazy-part.tsx';
import { useCart } from '../cart-store.ts';

// Optional: lines and totals already show the new values.
const ChangesNotice = lazyPart(
  () => import('./changes-notice.tsx').then((notice) => notice.ChangesNotice),
  () => null,
);

export function LazyChangesNotice() {
  const hasChanges = useCart(({ changes }) => changes !== undefined);
  return (
    hasChanges && (
      <Suspense fallback={null}>
        <ChangesNotice />
      </Suspense>
    )
  );
}
