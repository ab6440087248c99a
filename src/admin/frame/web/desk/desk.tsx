import type { ReactNode } from 'react';
import { useRouter } from '@tanstack/react-router';
import { PageLink } from '../../../../ui/layout/page-link.tsx';
import { classNames } from '../../../../ui/styles/class-names.ts';
import { KeyCap } from '../keys/key-cap.tsx';
import { useKeys } from '../keys/keys.ts';
import { type DeskTab, type PageName, usePageTabs } from './tabs.ts';
import './desk.css';

export interface DeskProps {
  title: ReactNode;
  /** Small text beside the title. */
  about?: ReactNode;
  tabs?: readonly DeskTab[];
  /** Which page it is, for a desk with several: its tabs are these. */
  page?: PageName | undefined;
  /** Buttons at the end of the title's row. */
  actions?: ReactNode;
  /** A row of fields below the title. */
  tools?: ReactNode;
  /** A column beside the body. */
  aside?: ReactNode;
  /** The ink bar below the body. */
  foot?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** The layout of a desk. Only the body and the aside scroll; on phones the whole page does. */
export function Desk(props: DeskProps) {
  const { title, about, tabs, page, actions, tools, aside, foot, className, children } = props;
  return (
    <div className={classNames('desk', aside ? 'desk-with-aside' : null, className)}>
      <header className="desk-head">
        <h1 className="desk-title">{title}</h1>
        {about && <div className="min-w-0 text-graphite">{about}</div>}
        {page ? <PageTabs current={page} /> : tabs && <Tabs tabs={tabs} />}
        {actions && <div className="desk-actions">{actions}</div>}
      </header>
      {tools && <div className="desk-tools">{tools}</div>}
      <div className="desk-body">{children}</div>
      {foot && <div className="desk-foot">{foot}</div>}
      {aside && <aside className="desk-aside">{aside}</aside>}
    </div>
  );
}

const PageTabs = ({ current }: { current: PageName }) => <Tabs tabs={usePageTabs(current)} />;

function Tabs({ tabs }: { tabs: readonly DeskTab[] }) {
  const router = useRouter();
  useKeys(
    tabs.map(({ name, href, keyName }, at) => ({
      keys: keyName ?? String(at + 1),
      label: name,
      run: () => void router.navigate({ href }),
    })),
    { group: 'Views' },
  );

  return (
    <nav aria-label="Views" className="desk-tabs">
      <ul className="flex">
        {tabs.map(({ name, count, href, keyName, isCurrent }, at) => (
          <li key={name} ref={isCurrent ? scrollHere : undefined}>
            <PageLink
              href={href}
              className="desk-tab"
              aria-current={isCurrent ? 'page' : undefined}
            >
              {name}
              {count !== undefined && <b>{count.toLocaleString('en-US')}</b>}
              <KeyCap keys={keyName ?? String(at + 1)} />
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** On a phone the tabs scroll sideways. */
const scrollHere = (element: HTMLElement | null) =>
  element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
