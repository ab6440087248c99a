import { useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useIsBrowser } from '../../../ui/hooks/use-is-browser.ts';
import { Loading } from '../../../ui/layout/skeleton.tsx';
import { OrderNeedsScript } from '../order/order-needs-script.tsx';
import { lazyPart } from '../../../ui/loading/lazy-part.tsx';

/** Loaded by itself, so that its files are not listed in every page. */
const Returns = lazyPart(() => import('./returns.tsx').then((part) => part.Returns));

export function ReturnPage() {
  const { number = '' } = useParams({ strict: false });
  const isBrowser = useIsBrowser();
  return (
    <div className="site-width min-h-dvh-80 pt-6">
      <noscript>{import.meta.env.SSR && <OrderNeedsScript />}</noscript>
      {isBrowser && (
        <Suspense fallback={<Loading label="Loading your return" className="h-80" />}>
          <Returns key={number} number={number} />
        </Suspense>
      )}
    </div>
  );
}
