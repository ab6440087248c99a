import { type ComponentType, memo, Suspense, use, useEffect, useState } from 'react';
import { loadPart } from '../../kit/load-part.ts';
import { Button } from '../form/button.tsx';
import { replayClicks } from '../hooks/queued-clicks.ts';
import { toast } from '../overlay/toast.ts';

export interface LoadFailure {
  failure: Error;
  /** Loads once more; whether that failed too. */
  onRetry: () => Promise<boolean>;
}

/**
 * A component whose code loads when it is first rendered; needs a `Suspense` around it. Unlike with React's `lazy`, a
 * failed load is not final: `Failed` is rendered in the component's place and may retry, and the next mount does.
 * `preload` starts loading early; a preloaded component renders at once.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Failed: ComponentType<Props & LoadFailure>,
  rendered: ComponentType<Props> | null = null,
) {
  let part = rendered;
  let loading: Promise<void> | undefined;
  let failure: Error | undefined;

  async function attempt() {
    try {
      part = await load();
    } catch (error) {
      failure = error as Error;
    }
  }
  function forgetFailure() {
    if (failure) loading = undefined;
    failure = undefined;
  }
  const start = () => (loading ??= attempt());
  function preload() {
    forgetFailure();
    return part ? undefined : start();
  }

  function Lazy(props: Props) {
    const [, setTries] = useState(0);
    useEffect(() => forgetFailure, []);
    if (!part && !failure) use(start());
    if (part) {
      const Part = part;
      return <Part {...props} />;
    }
    async function retry() {
      await attempt();
      setTries((tries) => tries + 1);
      return !part;
    }
    return <Failed {...props} failure={failure!} onRetry={retry} />;
  }
  return Object.assign(Lazy, { preload, isLoaded: () => part !== null });
}

/** A part of a page; by default a failed load shows a message in its place, which is clicked or comes back online. */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Failed: ComponentType<Props & LoadFailure> = NotLoadedNotice,
) => lazyComponent(() => loadPart(load), Failed);

function NotLoadedNotice({ failure, onRetry }: LoadFailure) {
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    const retry = () => void onRetry();
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [onRetry]);

  async function press() {
    setBusy(true);
    if (await onRetry()) toast.error(failure.message, { duration: 6_000 });
    setBusy(false);
  }

  return (
    <p role="alert" className="notice not-loaded">
      {failure.message}{' '}
      <Button busy={busy} onClick={press}>
        Try again
      </Button>
    </p>
  );
}

/**
 * A part that the server renders with the page and whose script loads later, to keep the first load small. On the
 * server pass the component itself (`import.meta.env.SSR ? await load() : null`). Props must stay identical until the
 * script is loaded, or React removes the server's HTML, which is usable meanwhile: failures are not reported.
 */
export function lazyHydrated<Props extends object>(
  rendered: ComponentType<Props> | null,
  load: () => Promise<ComponentType<Props>>,
) {
  const Part = lazyComponent(
    () => loadUntilSuccess(load),
    () => null,
    rendered,
  );

  return Object.assign(
    memo((props: Props) => (
      <Suspense fallback={null}>
        <Part {...props} />
        <ReplayClicks />
      </Suspense>
    )),
    { preload: Part.preload },
  );
}

/** Replays clicks on a component that were made before its hydration. */
function ReplayClicks() {
  useEffect(replayClicks, []);
  return null;
}

const RETRY_MS = 5_000;

async function loadUntilSuccess<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await loadPart(load);
  } catch {
    await new Promise((retry) => {
      setTimeout(retry, RETRY_MS);
      addEventListener('online', retry, { once: true });
    });
    return loadUntilSuccess(load);
  }
}
