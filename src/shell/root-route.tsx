import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';
import { headerContent } from '../content/web/header-content.ts';
import { FrameErrorPage } from './error-page.tsx';
import { Frame } from './frame.tsx';
import { loadFrame } from './frame-data.ts';
import { NotFoundPage } from './not-found-page.tsx';

/** What every page stands in. */
export const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  loader: async ({ context }) => {
    await loadFrame(context.queryClient);
  },
  component: Frame,
  errorComponent: FrameErrorPage,
  notFoundComponent: NotFoundPage,
  staticData: {
    head({ queryClient }) {
      const settings = queryClient.getQueryData(headerContent.queryKey)?.settings;
      return settings ? { title: settings.site_title, icon: settings.favicon } : {};
    },
  },
});
