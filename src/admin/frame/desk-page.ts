import type { LazyExport } from '../../kit/page.ts';
import type { Permission } from '../../kit/permissions.ts';

/** A page of the back office. */
export interface DeskPage {
  /** One of the back office's addresses (`admin/addresses.ts`). */
  path: string;
  /** Who may open it; `signed-in` is any member of staff. A page for `anyone` is shown without header and rail. */
  permission: Permission | 'signed-in' | 'anyone';
  title: string;
  /** The component takes `DeskPageProps` and is exported from a file `xy-page.tsx`. */
  component: LazyExport;
  /** The export, a `PrefetchPage`, that starts the page's calls before its component renders. */
  prefetch?: string;
  /** A print view, shown without header and rail. */
  isPrint?: boolean;
}

/** Declares a page in a desk's `pages.ts`. */
export const deskPage = (declared: DeskPage): DeskPage => declared;

/** Whether these permissions allow opening the page. */
export const mayOpen = (
  { permission }: Pick<DeskPage, 'permission'>,
  permissions: readonly Permission[],
): boolean =>
  permission === 'signed-in' || permission === 'anyone' || permissions.includes(permission);

/** A row of the rail. */
export interface DeskEntry {
  name: string;
  /** The key that opens the desk after G. */
  letter: string;
  page: DeskPage;
  /** Further pages of the desk whose paths lie elsewhere. */
  also?: readonly DeskPage[];
  /** The name of the count shown beside the desk's name. */
  count?: string;
  /** Starts a new group in the rail. */
  isFirstOfGroup?: boolean;
}
