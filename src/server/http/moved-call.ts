import type { Call } from '../../kit/call.ts';

/** The new path of a moved page; null if it has not moved. */
export type FindRedirect = (path: string) => Promise<string | null>;

/**
 * The new address of a call for a missing item whose page has moved to a page of the same kind, so that an open
 * browser can show it without reloading the document.
 */
export async function movedCallPath(
  findRedirect: FindRedirect,
  name: string,
  { movesWith }: Call,
  params: Record<string, string>,
): Promise<string | null> {
  if (!movesWith) return null;
  const target = await findRedirect(filled(movesWith, params));
  const [before] = movesWith.split(':') as [string];
  const moved = target?.startsWith(before) ? target.slice(before.length) : '';
  if (!/^[^/]+$/.test(moved)) return null;
  return `/api/${name.replace(/^GET /, '').replace(/:\w+/, moved)}`;
}

const filled = (pattern: string, params: Record<string, string>) =>
  pattern.replace(/:(\w+)/, (_, name: string) => encodeURIComponent(params[name] ?? ''));
