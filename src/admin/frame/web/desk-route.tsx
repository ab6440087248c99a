import type { QueryClient } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { type ComponentType, createElement, type ReactNode, Suspense, useEffect } from 'react';
import { lazyPart } from '../../../ui/loading/lazy-part.tsx';
import { type Permission, roleNames, roles } from '../../../kit/permissions.ts';
import { type DeskPage, mayOpen } from '../desk-page.ts';
import type { DeskPageProps, DeskSearch, PrefetchPage } from './desk-page-props.ts';
import { Empty, Loading } from './desk/states.tsx';
import { meQuery, useMay } from './use-me.ts';

/** A page as a route. Its component loads on first use, in parallel with the session check. */
export function deskRoute(queryClient: QueryClient, page: DeskPage) {
  const { path, permission, title, component } = page;
  const { load, name } = component;
  const Page = lazyPart(
    async () => ((await load()) as Record<string, ComponentType<DeskPageProps>>)[name]!,
  );

  function DeskRoute() {
    const params = useParams({ strict: false }) as unknown as Record<string, string>;
    const search = useSearch({ strict: false }) as unknown as DeskSearch;
    const navigate = useNavigate();
    useEffect(() => {
      document.title = `${title} | VanGon back office`;
    }, []);

    const setSearch: DeskPageProps['setSearch'] = (change, { replace = false } = {}) =>
      void navigate({ to: '.', search: { ...search, ...change } as never, replace });
    const shown = (
      <Suspense fallback={<Loading />}>
        {createElement(Page, { path, params, search, setSearch })}
      </Suspense>
    );
    if (permission === 'anyone') return shown;
    return <IfAllowed permission={permission}>{shown}</IfAllowed>;
  }
  return {
    component: DeskRoute,
    loader({ location }: { location: { search: object } }) {
      void Page.preload();
      void prefetchCalls(queryClient, page, location.search).catch(() => {});
    },
  };
}

/** Skips calls that would be refused. If one fails, the page repeats it and shows the error. */
async function prefetchCalls(
  queryClient: QueryClient,
  { permission, component, prefetch }: DeskPage,
  search: DeskSearch,
): Promise<void> {
  if (permission === 'anyone') return;
  const me = await queryClient.ensureQueryData(meQuery);
  if (prefetch === undefined || !mayOpen({ permission }, me.permissions)) return;
  const prefetchPage = ((await component.load()) as Record<string, PrefetchPage>)[prefetch];
  prefetchPage?.(queryClient, search);
}

interface IfAllowedProps {
  permission: Permission | 'signed-in';
  children: ReactNode;
}

function IfAllowed({ permission, children }: IfAllowedProps) {
  const may = useMay(permission);
  if (may) return children;
  const allowed = roleNames.filter(
    (role) => permission === 'signed-in' || roles[role].includes(permission),
  );
  return (
    <Empty title="Your role does not include this desk">
      <p>It is open to: {allowed.join(', ')}. An owner can change roles under Staff.</p>
    </Empty>
  );
}
