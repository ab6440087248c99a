import type { NotLoaded } from '../../kit/load-part.ts';
import { storedValue } from '../../ui/hooks/stored-value.ts';
import { persistToasts } from '../../ui/overlay/persisted-toasts.ts';
import { toast } from '../../ui/overlay/toast.ts';
import { preserveFields } from './preserved-fields.ts';

const reloadedAt = storedValue('session', 'vangon-reloaded', Number);
/** One reload has to be enough: what is still missing after it is said, and not reloaded for. */
const NOT_AGAIN_MS = 5 * 60_000;

const RELOADED =
  'We reloaded this page to finish loading it. What you typed is still here, except card and password. Please try again.';

const failedBefore = new Set<string>();

/**
 * A file of the shop's script did not come. Without a connection only its owner can help; when the shop has a newer build,
 * or this browser remembers the failure (those before 2026 never fetch such a file again), the page is loaded anew with
 * all that was typed; otherwise it is worth another try: true.
 */
export async function recoverFromMissingFile({ cause }: NotLoaded): Promise<boolean> {
  const failure = String(cause);
  const hasFailedBefore = failedBefore.has(failure);
  failedBefore.add(failure);

  const page = await answerOf(location.href);
  if (!page || page.status >= 500) return false;
  if (isOtherBuild(await page.text())) return reloadOnce();

  const [file] = /https?:\S+/.exec(failure) ?? [];
  const found = file && (await answerOf(file));
  if (found === null) return false;
  const isGone = found && (found.status === 404 || !isScriptOrStyle(found));
  return isGone || hasFailedBefore ? reloadOnce() : true;
}

/** A stylesheet that failed is not asked for by a second `import()` of its part: it is brought as soon as it can be. */
export function retryMissingStyles(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    const [, href] = /CSS for (\S+)/.exec(String(payload)) ?? [];
    if (href) void bringStyle(href);
  });
}

const AGAIN_AFTER_MS = 3_000;

async function bringStyle(href: string): Promise<void> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  const isThere = await new Promise((settle) => {
    link.addEventListener('load', () => settle(true));
    link.addEventListener('error', () => settle(false));
    document.head.append(link);
  });
  if (isThere) return;
  link.remove();
  await new Promise((again) => {
    setTimeout(again, AGAIN_AFTER_MS);
    addEventListener('online', again, { once: true });
  });
  return bringStyle(href);
}

const answerOf = (address: string): Promise<Response | null> =>
  fetch(address, { cache: 'no-store' }).catch(() => null);

const isScriptOrStyle = ({ headers }: Response): boolean =>
  /javascript|css/.test(headers.get('content-type') ?? '');

/** A page names the file that its script begins with; each build has its own. */
function isOtherBuild(page: string): boolean {
  const entry = document.querySelector<HTMLScriptElement>('script[type=module][src]');
  return entry !== null && !page.includes(new URL(entry.src).pathname);
}

function reloadOnce(): Promise<boolean> | false {
  if (Date.now() - reloadedAt.get() < NOT_AGAIN_MS) return false;
  // Where nothing can be noted, nothing would say when to stop.
  if (!reloadedAt.set(Date.now())) return false;
  preserveFields();
  toast.info(RELOADED, { duration: 10_000 });
  persistToasts();
  location.reload();
  // Nobody hears of it any more.
  return new Promise(() => {});
}
