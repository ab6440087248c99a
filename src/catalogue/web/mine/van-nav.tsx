import { useSuspenseQuery } from '@tanstack/react-query';
import { PageLink } from '../../../ui/layout/page-link.tsx';
import { PaintDot } from '../card/paint-dot.tsx';
import { vanTypes } from '../menu/van-types.ts';
import './mine-first.css';

interface VanNavProps {
  /** The van type of the page; undefined on the page of all vans. */
  vanType: string | undefined;
  allHref: string;
  hrefOf: (vanType: string) => string;
}

/** The same page of each van type, and of all. */
export function VanNav({ vanType, allHref, hrefOf }: VanNavProps) {
  const { data: vans } = useSuspenseQuery(vanTypes);
  return (
    <nav aria-label="Vans" className="van-nav print-hidden">
      <PageLink href={allHref} aria-current={vanType ? undefined : 'page'}>
        All vans
      </PageLink>
      {vans.map(({ slug, title }) => (
        <PageLink
          key={slug}
          href={hrefOf(slug)}
          aria-current={slug === vanType ? 'page' : undefined}
        >
          <PaintDot van={slug} />
          {title}
        </PageLink>
      ))}
    </nav>
  );
}
