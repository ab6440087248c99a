import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';
import { FrameErrorPage } from '../error-page.tsx';
import { Frame } from '../frame.tsx';
import { vanTypes } from '../../catalogue/web/menu/van-types.ts';
import { headerContent } from '../../settings/web/header-content.ts';
import { lazyHydrated } from '../../ui/loading/lazy-part.tsx';

const loadNotFound = async () => (await import('../not-found-page.tsx')).NotFoundPage;
const NotFoundPage = lazyHydrated(import.meta.env.SSR ? await loadNotFound() : null, loadNotFound);

export const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([
      queryClient.ensureQueryData(headerContent),
      queryClient.ensureQueryData(vanTypes),
    ]);
  },
  component: Frame,
  errorComponent: FrameErrorPage,
  notFoundComponent: () => <NotFoundPage />,
});
