import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { type ComponentType, createElement, type ReactNode, Suspense, useEffect } from 'react';
import { latePart } from '../../../ui/loading/late-part.tsx';
import { type Permission, roleNames, roles } from '../../../kit/permissions.ts';
import type { DeskPage } from '../desk-page.ts';
import type { DeskPageProps, DeskSearch } from './desk-page-props.ts';
import { Empty, Loading } from './states.tsx';
import { useMay } from './use-me.ts';

/** A page for the router: its component is loaded when it is first opened, while the browser still asks who is there. */
export function deskRoute({ permission, title, component: { load, name } }: DeskPage) {
  const Page = latePart(
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
    const page = (
      <Suspense fallback={<Loading />}>
        {createElement(Page, { params, search, setSearch })}
      </Suspense>
    );
    if (permission === 'anyone') return page;
    return <IfAllowed permission={permission}>{page}</IfAllowed>;
  }
  return { component: DeskRoute, loader: () => void Page.preload() };
}

interface IfAllowedProps {
  permission: Permission | 'signed-in';
  children: ReactNode;
}

function IfAllowed({ permission, children }: IfAllowedProps) {
  const may = useMay(permission);
  return may ? children : <NotAllowed permission={permission} />;
}

function NotAllowed({ permission }: Pick<IfAllowedProps, 'permission'>) {
  const allowed = roleNames.filter(
    (role) => permission === 'signed-in' || roles[role].includes(permission),
  );
  return (
    <Empty title="Your role does not include this desk">
      <p>It is open to: {allowed.join(', ')}. An owner can change roles under Staff.</p>
    </Empty>
  );
}
