import { addressOf, type Search } from '../../../kit/page.ts';
import { backOfficePages } from '../../pages.ts';

/** The address of a page by its declared path; undefined if there is none, so that no link leads nowhere. */
export function knownPage(
  path: string,
  parts: Record<string, string | number> = {},
  search: Search = {},
): string | undefined {
  const page = backOfficePages.find((each) => each.path === path);
  return page && addressOf(page as { path: '/$part' }, parts as { part: string }, search);
}
