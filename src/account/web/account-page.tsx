import { Fragment, type ReactNode } from 'react';
import { addressOf } from '../../kit/page.ts';
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx';
import type { Session } from '../../identity/contract.ts';
import { AccountNav, type AccountSection } from './account-nav.tsx';
import { AccountSkeleton } from './account-skeleton.tsx';
import './account.css';
import { NeedsScript } from './entry/needs-script.tsx';
import { useSession } from '../../identity/web/session.ts';
import { addresses } from '../../links/addresses.ts';

interface AccountPageProps {
  section: AccountSection;
  title: string;
  /** Breadcrumb label; the title by default. */
  crumb?: string;
  aside?: ReactNode;
  /** Rendered once the session is loaded; the server renders a skeleton. */
  children: (session: Session) => ReactNode;
}

export function AccountPage({ section, title, crumb = title, aside, children }: AccountPageProps) {
  const session = useSession();

  return (
    <div className="site-width grid grid-cols-1 gap-4 pt-5 lg:aside-left-52 lg:items-start lg:gap-x-8 print:block">
      <Breadcrumb
        className="lg:col-span-full print-hidden"
        crumbs={[
          { label: 'Home', href: addressOf(addresses.home) },
          { label: 'My Account', href: addressOf(addresses.dashboard) },
          { label: crumb },
        ]}
      />
      <AccountNav current={section} />
      <div className="grid min-h-dvh-60 grid-cols-1 content-start gap-6">
        <div className="account-head">
          <h1>{title}</h1>
          {aside}
        </div>
        <NeedsScript />
        {session ? (
          <Fragment key={session.user.id}>{children(session)}</Fragment>
        ) : (
          <AccountSkeleton />
        )}
      </div>
    </div>
  );
}
