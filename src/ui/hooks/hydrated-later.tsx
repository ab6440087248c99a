import { type ComponentType, lazy, memo, Suspense, useEffect, useState } from 'react';
import { loadPart } from '../../kit/load-part.ts';
import { replayClicks } from './queued-clicks.ts';

/**
 * A component that the server renders with the page and whose script loads later, to keep the first load small. On the
 * server pass the component itself (`import.meta.env.SSR ? await load() : null`). Props must stay identical until the
 * script is loaded, or React removes the server's HTML. `fetch` preloads the script for client-side navigation.
 */
export function hydratedLater<Props extends object>(
  rendered: ComponentType<Props> | null,
  load: () => Promise<ComponentType<Props>>,
) {
  let part = rendered;
  const fetch = async () => ({ default: (part ??= await loadUntilSuccess(load)) });
  const Late = lazy(fetch) as unknown as ComponentType<Props>;

  return Object.assign(
    memo(function Later(props: Props) {
      const [Part] = useState(() => part ?? Late);
      return (
        <Suspense fallback={null}>
          <Part {...props} />
          <ReplayClicks />
        </Suspense>
      );
    }),
    { fetch },
  );
}

/** Replays clicks on a component that were made before its hydration. */
function ReplayClicks() {
  useEffect(replayClicks, []);
  return null;
}

const RETRY_MS = 5_000;

/** The component's HTML is usable meanwhile, so failures are not reported. */
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
