import { type ComponentType, lazy, memo, Suspense, useEffect, useState } from 'react';
import { loadPart } from '../../kit/load-part.ts';
import { replayClicks } from './queued-clicks.ts';

/**
 * A part whose HTML comes with the page, and whose script comes after it: it is seen at once, its links work at once,
 * and the first load is lighter by its code. Give it the part itself where it is rendered on the server
 * (`import.meta.env.SSR ? await load() : null`). Props have to stay the same objects: while its code is under way, a
 * change would take its HTML away. On a page that is opened without a reload it stands at once if `fetch` has brought it.
 */
export function hydratedLater<Props extends object>(
  rendered: ComponentType<Props> | null,
  load: () => Promise<ComponentType<Props>>,
) {
  let part = rendered;
  const fetch = async () => ({ default: (part ??= await patiently(load)) });
  const Late = lazy(fetch) as unknown as ComponentType<Props>;

  return Object.assign(
    memo(function Later(props: Props) {
      const [Part] = useState(() => part ?? Late);
      return (
        <Suspense fallback={null}>
          <Part {...props} />
          <Heard />
        </Suspense>
      );
    }),
    { fetch },
  );
}

/** Stands in a part that has come alive: what was pressed in it before counts now. */
function Heard() {
  useEffect(replayClicks, []);
  return null;
}

const AGAIN_AFTER_MS = 5_000;

/** Its HTML is there and of use: a script that does not come, as without a connection, is asked for until it does. */
async function patiently<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await loadPart(load);
  } catch {
    await new Promise((again) => {
      setTimeout(again, AGAIN_AFTER_MS);
      addEventListener('online', again, { once: true });
    });
    return patiently(load);
  }
}
