import { lazy, Suspense } from 'react';
import { loadQuietly } from '../../../kit/load-part.ts';
import { useCart } from '../cart-store.ts';

const ChangesNotice = lazy(async () => {
  // Lines and totals show it too.
  const part = await loadQuietly(() => import('./changes-notice.tsx'));
  return { default: part?.ChangesNotice ?? (() => null) };
});

/** What has changed of the cart, where something has. */
export function LazyChangesNotice({ className }: { className: string }) {
  const hasChanges = useCart(({ changes }) => changes !== undefined);
  return (
    hasChanges && (
      <Suspense fallback={null}>
        <ChangesNotice className={className} />
      </Suspense>
    )
  );
}
