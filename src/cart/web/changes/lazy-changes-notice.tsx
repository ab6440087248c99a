import { lazy, Suspense } from 'react';
import { loadQuietly } from '../../../kit/load-part.ts';
import { useCart } from '../cart-store.ts';

const ChangesNotice = lazy(async () => {
  // Optional: lines and totals already show the new values.
  const part = await loadQuietly(() => import('./changes-notice.tsx'));
  return { default: part?.ChangesNotice ?? (() => null) };
});

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
