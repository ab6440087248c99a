import type { Call } from '../../kit/call.ts';

/** Where a path of the shop has moved to; null if it has not. */
export type FindRedirect = (path: string) => Promise<string | null>;

/**
 * Where a call about something unknown leads, when its page has moved to a page of the same kind: an open browser then
 * shows what it asked for without reloading the document.
 */
export async function whereCallMoved(
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
