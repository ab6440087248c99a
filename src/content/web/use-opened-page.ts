import { useLoaderData } from '@tanstack/react-router';
import type { LoadedPage } from './page-loaders.ts';

/** The page of its list that the address asks for. */
export const usePageNumber = (): number =>
  useLoaderData({ strict: false, select: (opened) => (opened as LoadedPage).page ?? 1 });
