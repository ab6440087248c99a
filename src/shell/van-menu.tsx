import { useSuspenseQuery } from '@tanstack/react-query';
import { PaintDot } from '../catalogue/web/paint-dot.tsx';
import { vanTypes } from '../catalogue/web/van-types.ts';
import { PageLink } from '../page-link.tsx';
import { addressOf } from '../pages.ts';
import { useVanInView } from './van-in-view.ts';

/** Every van type, on every page. */
export function VanMenu() {
  const { data: vans } = useSuspenseQuery(vanTypes);
  const inView = useVanInView();

  return (
    <nav aria-label="Van types" className="van-menu">
      <ul className="site-width">
        {vans.map(({ slug, title }) => (
          <li key={slug}>
            <PageLink
              href={addressOf('vanType', { vanType: slug })}
              className="van-menu-link"
              data-in-view={slug === inView || undefined}
            >
              <PaintDot van={slug} />
              {title}
            </PageLink>
          </li>
        ))}
        <li>
          <PageLink href={addressOf('shop')} className="van-menu-link">
            All parts
          </PageLink>
        </li>
      </ul>
    </nav>
  );
}
