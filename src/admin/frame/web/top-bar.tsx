import { Search } from 'lucide-react';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import { addressOf } from '../../../kit/page.ts';
import { KeyCap } from './keys/key-cap.tsx';
import { useLive } from './live/live.ts';
import { openPalette } from './palette/palette-state.ts';
import { PhoneDesks } from './rail.tsx';
import { useMe } from './use-me.ts';
import { useNow } from './live/use-now.ts';
import { deskAddresses } from '../../addresses.ts';

const VAN_TYPES = [
  '50-67-bus',
  '68-79-bus',
  '80-91-vanagon',
  '86-91-syncro',
  '93-03-eurovan',
] as const;

/** The header: the palette's field, live indicator, time, and the signed-in person. */
export function TopBar() {
  const me = useMe();
  const initials = me.name
    .split(/\s+/)
    .map(([letter = '']) => letter)
    .slice(0, 2)
    .join('');

  return (
    <header className="top-bar ground-header print:hidden">
      <PageLink href={addressOf(deskAddresses.today.today)} className="top-brand">
        <b className="top-name">VanGon</b>
        <span className="top-office max-lg:hidden">Back office</span>
      </PageLink>
      <PhoneDesks />
      <button
        type="button"
        className="top-find"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={openPalette}
      >
        <Search size={16} />
        <span className="sr-only flex-1 md:not-sr-only">Go to, find or do</span>
        <KeyCap keys="mod+k" />
      </button>
      <div className="top-end">
        <LiveDot />
        <Clock />
        <PageLink href={addressOf(deskAddresses.staff.me)} className="top-me">
          <span className="sr-only">Your account </span>
          <span className="top-initials" aria-hidden="true">
            {initials}
          </span>
          <span className="whitespace-nowrap max-lg:hidden">
            {me.name} <span className="top-role">{me.roles.join(', ')}</span>
          </span>
        </PageLink>
      </div>
      <Belt />
    </header>
  );
}

/** The paints of the five van types. */
function Belt() {
  return (
    <div className="office-belt" aria-hidden="true">
      {VAN_TYPES.map((type) => (
        <span key={type} data-van={type} />
      ))}
    </div>
  );
}

function LiveDot() {
  const isLive = useLive((state) => state.isLive);
  return (
    <span className="top-live max-md:hidden" data-live={isLive || undefined}>
      {isLive ? 'Live' : 'Not live'}
    </span>
  );
}

const CLOCK = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
});

function Clock() {
  const now = useNow();
  return (
    <time dateTime={now.toISOString().slice(0, 16)} className="whitespace-nowrap max-lg:hidden">
      {CLOCK.format(now)}
    </time>
  );
}
