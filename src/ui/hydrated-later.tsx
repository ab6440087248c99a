import { type ComponentType, lazy, memo, Suspense } from 'react';

/**
 * A part whose HTML comes with the page, and whose script comes after it: it is seen at once, its links work at once,
 * and the first load is lighter by its code. Give it the part itself where it is rendered on the server
 * (`import.meta.env.SSR ? await load() : null`). Props have to stay the same objects: while its code is under way, a
 * change would take its HTML away.
 */
export function hydratedLater<Props extends object>(
  rendered: ComponentType<Props> | null,
  load: () => Promise<ComponentType<Props>>,
) {
  const Part =
    rendered ?? (lazy(async () => ({ default: await patiently(load) })) as ComponentType<Props>);
  return memo(function Later(props: Props) {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    );
  });
}

const AGAIN_AFTER_MS = 5_000;

/** Its HTML is there and of use: a script that does not come, as without a connection, is asked for until it does. */
async function patiently<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch {
    await new Promise((again) => {
      setTimeout(again, AGAIN_AFTER_MS);
      addEventListener('online', again, { once: true });
    });
    return patiently(load);
  }
}
