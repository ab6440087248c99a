import { useSuspenseQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import { addressOf } from '../../../kit/page.ts';
import { Drawing } from '../../../ui/media/drawing.tsx';
import type { VanTypeRow } from '../../contract.ts';
import './department-menu.css';
import { PaintDot } from '../card/paint-dot.tsx';
import { vanTypes } from './van-types.ts';
import { addresses } from '../../../links/addresses.ts';

/** Lets the pointer cross another row on its way to the open categories. */
const HOVER_DELAY_MS = 160;

export function DepartmentMenu() {
  const { data: vans } = useSuspenseQuery(vanTypes);
  const { open, show, hide, pointAt } = useOpenRow();

  function leaveByKey({ key, currentTarget }: KeyboardEvent<HTMLElement>) {
    if (key !== 'Escape' || !open) return;
    currentTarget.querySelector<HTMLElement>('[aria-expanded=true]')?.focus();
    hide();
  }

  return (
    // These handlers only close what the buttons and links inside open.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <nav
      aria-label="Departments"
      className="departments"
      onKeyDown={leaveByKey}
      onPointerLeave={() => pointAt(undefined)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) hide();
      }}
    >
      <ul className="departments-rows">
        {vans.map((van) => (
          <li key={van.slug} data-van={van.slug}>
            <div
              className="department"
              onPointerEnter={({ pointerType }: PointerEvent) => {
                if (pointerType === 'mouse') pointAt(van.slug);
              }}
            >
              <Drawing
                src={van.thumbnail ?? `/drawings/vans/${van.slug}.svg`}
                alt=""
                width={360}
                height={180}
              />
              <PageLink
                href={addressOf(addresses.vanType, { vanType: van.slug })}
                className="department-link stretched-link"
              >
                {van.title}
              </PageLink>
              <span className="department-paint">
                <PaintDot van={van.slug} />
                {van.paint_name}
              </span>
              <button
                type="button"
                className="department-more"
                aria-label={`Categories for ${van.title}`}
                aria-expanded={open === van.slug}
                onClick={() => (open === van.slug ? hide() : show(van.slug))}
              >
                <ChevronRight aria-hidden="true" />
              </button>
            </div>
            {open === van.slug && (
              <Categories van={van} onStay={() => pointAt(van.slug)} onLeave={hide} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Which row's categories are open; `pointAt` changes it after a delay. */
function useOpenRow() {
  const [open, setOpen] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function show(slug: string | undefined) {
    clearTimeout(timer.current);
    setOpen(slug);
  }
  function pointAt(slug: string | undefined) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(slug), HOVER_DELAY_MS);
  }
  return { open, show, hide: () => show(undefined), pointAt };
}

interface CategoriesProps {
  van: VanTypeRow;
  onStay: () => void;
  onLeave: () => void;
}

function Categories({ van, onStay, onLeave }: CategoriesProps) {
  return (
    <div className="department-categories" onPointerEnter={onStay}>
      <p className="font-heading text-26 font-semibold">{van.title}</p>
      <ul>
        {van.categories.map(({ slug, name }) => (
          <li key={slug}>
            <PageLink
              href={addressOf(addresses.category, { vanType: van.slug, category: slug })}
              className="flex min-h-9 items-center border-b border-line no-underline hover:underline"
              onClick={onLeave}
            >
              {name}
            </PageLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
