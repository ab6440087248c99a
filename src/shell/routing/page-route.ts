import { createRoute } from '@tanstack/react-router';
import { type ComponentType, createElement, use } from 'react';
import { loadForPage } from '../../kit/load-part.ts';
import { root } from './root-route.tsx';

/**
 * A page's component, which comes with the first visit. When it does not come the error page says so; the router's own
 * `lazyRouteComponent` would reload then, without a connection into the browser's empty page.
 */
export function latePage<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
) {
  let Page: ComponentType | undefined;
  let failure: unknown;
  let coming: Promise<void> | undefined;
  const fetch = () =>
    (coming ??= loadForPage(load).then(
      (module) => void (Page = module[name]),
      (error: unknown) => {
        failure = error;
        coming = undefined;
      },
    ));

  function Late() {
    if (!Page) {
      if (failure && !coming) throw failure;
      use(fetch());
    }
    return Page && createElement(Page);
  }
  return Object.assign(Late, { preload: () => (Page ? undefined : fetch()) });
}

/** A page that loads nothing before it is shown; its component is fetched when it is wanted. */
export const pageRoute = <Path extends string, Name extends string>(
  path: Path,
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
) => createRoute({ getParentRoute: () => root, path, component: latePage(load, name) });
