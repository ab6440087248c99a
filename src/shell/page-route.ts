import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { root } from './root-route.tsx';

/** A page that loads nothing before it is shown; its component is fetched when it is wanted. */
export const pageRoute = <Path extends string, Name extends string>(
  path: Path,
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
) => createRoute({ getParentRoute: () => root, path, component: lazyRouteComponent(load, name) });
