import { useQuery } from '@tanstack/react-query';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import { KeyedDialog } from './form/keyed-dialog.tsx';
import { classNames } from '../../../ui/styles/class-names.ts';
import { desks } from '../../pages.ts';
import { type DeskEntry, mayOpen } from '../desk-page.ts';
import { callQuery } from './live/call-query.ts';
import { KeyCap } from './keys/key-cap.tsx';
import { showKeys } from './keys/keys-dialog.tsx';
import { useKeys } from './keys/keys.ts';
import { useMe } from './use-me.ts';

/** The desks that the person may open. */
function useDesks(): DeskEntry[] {
  const { permissions } = useMe();
  return desks.filter(({ page }) => mayOpen(page, permissions));
}

/** The number of waiting items per desk. */
const useCounts = () =>
  useQuery(callQuery(['today', 'counts'], 'GET admin/desk-counts')).data as
    | Partial<Record<string, number>>
    | undefined;

const useCurrentPath = () => useRouterState({ select: ({ location }) => location.pathname });

const isWithin = (path: string, { page, also = [] }: DeskEntry) =>
  [page, ...also].some(
    (one) => path === one.path || (one.path !== '/admin' && path.startsWith(`${one.path}/`)),
  );

/** The desks at the left: names, keys and what waits. */
export function Rail() {
  const router = useRouter();
  const rows = useDesks();
  useKeys(
    rows.map(({ name, letter, page }) => ({
      keys: `g ${letter.toLowerCase()}`,
      label: name,
      run: () => void router.navigate({ href: page.path }),
    })),
    { group: 'Go to' },
  );

  return (
    <nav aria-label="Desks" className="rail print:hidden">
      <DeskList />
      <p className="rail-foot">
        <span>
          <KeyCap keys="g" /> then a letter
        </span>
      </p>
      <button type="button" className="rail-row rail-keys" aria-keyshortcuts="?" onClick={showKeys}>
        <span className="rail-letter">
          <KeyCap keys="?" />
        </span>
        <span className="rail-name">All keys</span>
      </button>
    </nav>
  );
}

function DeskList({ onGone }: { onGone?: () => void }) {
  const path = useCurrentPath();
  const counts = useCounts();
  return (
    <ul className="rail-list">
      {useDesks().map((desk) => (
        <li key={desk.name} className={classNames(desk.isFirstOfGroup && 'rail-group')}>
          <PageLink
            href={desk.page.path}
            className="rail-row"
            aria-current={isWithin(path, desk) ? 'page' : undefined}
            onClick={onGone}
          >
            <span className="rail-letter">
              <KeyCap keys={desk.letter.toLowerCase()} />
            </span>
            <span className="rail-name">{desk.name}</span>
            <Count of={desk.count ? counts?.[desk.count] : undefined} />
          </PageLink>
        </li>
      ))}
    </ul>
  );
}

const Count = ({ of }: { of: number | undefined }) =>
  of ? <span className="rail-count">{of.toLocaleString('en-US')}</span> : null;

/** The desks as a bottom sheet, for phones. */
export function PhoneDesks() {
  const [isOpen, setOpen] = useState(false);
  const path = useCurrentPath();
  const current = useDesks().find((desk) => isWithin(path, desk));
  return (
    <>
      <button
        type="button"
        className="phone-desks"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {current?.name ?? 'Desks'}
        <ChevronDown size={16} />
      </button>
      <KeyedDialog open={isOpen} onClose={() => setOpen(false)} title="Desks">
        <DeskList onGone={() => setOpen(false)} />
      </KeyedDialog>
    </>
  );
}
