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
  const Part = rendered ?? (lazy(async () => ({ default: await load() })) as ComponentType<Props>);
  return memo(function Later(props: Props) {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    );
  });
}
