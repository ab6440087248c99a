import { useLoaderData } from '@tanstack/react-router';
import type { Opened } from './open-content.ts';

/** The page of its list that the address asks for. */
export const useOpenedPage = (): number =>
  useLoaderData({ strict: false, select: (opened) => (opened as Opened).page ?? 1 });
