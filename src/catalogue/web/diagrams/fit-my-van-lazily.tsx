import { Suspense } from 'react';
import { useBadge } from '../../../fitment/web/fit-slot.tsx';
import { loadPart } from '../../../kit/load-part.ts';
import { lazyComponent } from '../../../ui/loading/lazy-part.tsx';
import type { FitMyVanProps } from './fit-my-van.tsx';

const FitMyVan = lazyComponent(
  () => loadPart(async () => (await import('./fit-my-van.tsx')).FitMyVan),
  // Badges then speak of the parts that sell best.
  () => null,
);

/** Reports what is known of the visitor's van, once there is one. */
export function FitMyVanLazily(props: FitMyVanProps) {
  const { Badge } = useBadge();
  return (
    Badge && (
      <Suspense fallback={null}>
        <FitMyVan {...props} />
      </Suspense>
    )
  );
}
