import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';
import { FrameErrorPage } from '../error-page.tsx';
import { Frame } from '../frame.tsx';
import { loadFrame } from '../frame-data.ts';
import { hydratedLater } from '../../ui/hooks/hydrated-later.tsx';

const loadNotFound = async () => (await import('../not-found-page.tsx')).NotFoundPage;
const NotFoundPage = hydratedLater(import.meta.env.SSR ? await loadNotFound() : null, loadNotFound);

export const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  loader: async ({ context }) => {
    await loadFrame(context.queryClient);
  },
  component: Frame,
  errorComponent: FrameErrorPage,
  notFoundComponent: () => <NotFoundPage />,
});
