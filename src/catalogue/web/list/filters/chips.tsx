import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { PageLink } from '../../../../ui/layout/page-link.tsx';
import { focusList } from '../focus-list.ts';

interface ChipProps {
  /** The address of the list without this chip. */
  href: string;
  children: ReactNode;
}

export function Chip({ href, children }: ChipProps) {
  return (
    <PageLink href={href} resetScroll={false} className="chip">
      <span className="sr-only">Remove </span>
      {children}
      <X size={16} aria-hidden="true" />
    </PageLink>
  );
}

interface ChipsProps {
  label: string;
  /** Read by screen readers before the chips. */
  lead?: ReactNode;
  children: ReactNode[];
  /** Shown after the chips. */
  after?: ReactNode;
}

/** A row of chips. Removing one moves the focus to the first chip, or after the last one to the list. */
export function Chips({ label, lead, children, after }: ChipsProps) {
  const row = useRef<HTMLDivElement>(null);
  const count = children.length;
  /** The number of chips when one was removed. */
  const taken = useRef<number>(undefined);

  useEffect(() => {
    if (taken.current === undefined || taken.current === count) return;
    taken.current = undefined;
    if (hasLostFocus()) row.current?.querySelector('a')?.focus();
  }, [count]);
  useEffect(
    () => () => {
      if (taken.current !== undefined && hasLostFocus()) focusList();
    },
    [],
  );

  return (
    // Only records that a link inside was clicked.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <div
      ref={row}
      className="chips"
      onClick={({ target }) => {
        taken.current = (target as Element).closest('a') ? count : undefined;
      }}
    >
      {lead}
      <ul role="list" aria-label={label}>
        {children}
      </ul>
      {after}
    </div>
  );
}

const hasLostFocus = (): boolean => document.activeElement === document.body;
