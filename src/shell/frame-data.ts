import type { QueryClient } from '@tanstack/react-query';
import { vanTypes } from '../catalogue/web/menu/van-types.ts';
import { headerContent } from '../content/web/header-content.ts';

/** Loads the data of header and footer. */
export const loadFrame = (queryClient: QueryClient) =>
  Promise.all([queryClient.ensureQueryData(headerContent), queryClient.ensureQueryData(vanTypes)]);
