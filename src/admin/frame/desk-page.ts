import type { LateExport } from '../../kit/page.ts';
import type { Permission } from '../../kit/permissions.ts';

/** A page of the back office. */
export interface DeskPage<Path extends string = string> {
  /** `$name` marks a part of the path. */
  path: Path;
  /** Who may open it; `signed-in` is any member of staff. A page for `anyone` is shown without header and rail. */
  permission: Permission | 'signed-in' | 'anyone';
  title: string;
  /** Its component takes `DeskPageProps` and stands in a file `xy-page.tsx`. */
  component: LateExport;
  /** The export beside the component that begins the page's calls before it is drawn: an `Early`. */
  early?: string;
  /** Shown without header and rail: it is made to be printed. */
  isPrint?: boolean;
}

/** Declares a page in a desk's `pages.ts`. */
export const deskPage = <const Path extends string>(declared: DeskPage<Path>): DeskPage<Path> =>
  declared;

/** Whether somebody with these permissions may open the page. */
export const mayOpen = (
  { permission }: Pick<DeskPage, 'permission'>,
  permissions: readonly Permission[],
): boolean =>
  permission === 'signed-in' || permission === 'anyone' || permissions.includes(permission);

/** A row of the rail. */
export interface DeskEntry {
  name: string;
  /** Pressed after G. */
  letter: string;
  page: DeskPage;
  /** Other pages of the desk that stand elsewhere. */
  also?: readonly DeskPage[];
  /** Which of the counts stands beside the name. */
  count?: string;
  /** Begins a new group of the rail. */
  isFirstOfGroup?: boolean;
}
