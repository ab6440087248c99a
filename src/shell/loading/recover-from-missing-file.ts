import type { NotLoaded } from '../../kit/load-part.ts';
import { storedValue } from '../../ui/hooks/stored-value.ts';
import { persistToasts } from '../../ui/overlay/persisted-toasts.ts';
import { toast } from '../../ui/overlay/toast.ts';
import { preserveFields } from './preserved-fields.ts';

const reloadedAt = storedValue('session', 'vangon-reloaded', Number);
/** Prevents reload loops. */
const MIN_RELOAD_INTERVAL_MS = 5 * 60_000;

const RELOADED_MESSAGE =
  'We reloaded this page to finish loading it. What you typed is still here, except card and password. Please try again.';

const failedBefore = new Set<string>();

/**
 * Decides what to do when a script file fails to load; true means that a retry may help. Offline, nothing can be done.
 * If the shop has a newer build, or if the file fails again (browsers before 2026 cache a failed import), the page
 * reloads and restores what was typed.
 */
export async function recoverFromMissingFile({ cause }: NotLoaded): Promise<boolean> {
  const failure = String(cause);
  const hasFailedBefore = failedBefore.has(failure);
  failedBefore.add(failure);

  const page = await fetchUncached(location.href);
  if (!page || page.status >= 500) return false;
  if (isOtherBuild(await page.text())) return reloadOnce();

  const [file] = /https?:\S+/.exec(failure) ?? [];
  const found = file && (await fetchUncached(file));
  if (found === null) return false;
  const isGone = found && (found.status === 404 || !isScriptOrStyle(found));
  return isGone || hasFailedBefore ? reloadOnce() : true;
}

/** Loads a failed stylesheet again, because a second `import()` of its component does not request it. */
export function retryMissingStyles(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    const [, href] = /CSS for (\S+)/.exec(String(payload)) ?? [];
    if (href) void loadStyle(href);
  });
}

const RETRY_MS = 3_000;

async function loadStyle(href: string): Promise<void> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  const isLoaded = await new Promise((settle) => {
    link.addEventListener('load', () => settle(true));
    link.addEventListener('error', () => settle(false));
    document.head.append(link);
  });
  if (isLoaded) return;
  link.remove();
  await new Promise((retry) => {
    setTimeout(retry, RETRY_MS);
    addEventListener('online', retry, { once: true });
  });
  return loadStyle(href);
}

const fetchUncached = (address: string) => fetch(address, { cache: 'no-store' }).catch(() => null);

const isScriptOrStyle = ({ headers }: Response) =>
  /javascript|css/.test(headers.get('content-type') ?? '');

/** Compares the page's entry script, whose name contains a hash of the build. */
function isOtherBuild(page: string): boolean {
  const entry = document.querySelector<HTMLScriptElement>('script[type=module][src]');
  return entry !== null && !page.includes(new URL(entry.src).pathname);
}

function reloadOnce(): Promise<boolean> | false {
  if (Date.now() - reloadedAt.get() < MIN_RELOAD_INTERVAL_MS) return false;
  // Without storage nothing would stop a reload loop.
  if (!reloadedAt.set(Date.now())) return false;
  preserveFields();
  toast.info(RELOADED_MESSAGE, { duration: 10_000 });
  persistToasts();
  location.reload();
  // Never resolves: the page is unloading.
  return new Promise(() => {});
}
