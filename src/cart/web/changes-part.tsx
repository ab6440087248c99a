import { lazy, Suspense } from 'react';
import { useCart } from './cart-store.ts';

const ChangesNotice = lazy(() =>
  import('./changes-notice.tsx').then(
    ({ ChangesNotice }) => ({ default: ChangesNotice }),
    // Offline, say: lines and totals show it too.
    () => ({ default: () => null }),
  ),
);

/** What has changed of the cart, where something has. */
export function ChangesPart({ className }: { className: string }) {
  const hasChanges = useCart(({ changes }) => changes !== undefined);
  return (
    hasChanges && (
      <Suspense fallback={null}>
        <ChangesNotice className={className} />
      </Suspense>
    )
  );
}
