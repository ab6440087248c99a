import { useSuspenseQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { PaintDot } from '../../catalogue/web/card/paint-dot.tsx';
import { vanTypes } from '../../catalogue/web/menu/van-types.ts';
import { useChosenType } from '../../fitment/web/chosen-van.ts';
import { PageLink } from '../../ui/layout/page-link.tsx';
import { addressOf } from '../../kit/page.ts';
import { Dropdown } from './dropdown.tsx';
import { useVanInAddress } from './van-in-view.ts';
import './van-menu.css';
import { addresses } from '../../links/addresses.ts';

const loadMegaMenu = async () => (await import('./mega-menu.tsx')).MegaMenu;

/** The last two need most room. */
const ways = [
  ['All parts', addressOf(addresses.shop)],
  ['Diagrams', addressOf(addresses.diagrams)],
  ['Jobs', addressOf(addresses.jobs)],
] as const;

/** Links to every van type, to all parts, diagrams and jobs, and, except on the home page, the menu of their categories. */
export function VanMenu() {
  const { data: vans } = useSuspenseQuery(vanTypes);
  const inView = useVanInAddress();
  const chosen = useChosenType();
  const isHome = useLocation({
    select: ({ pathname }) => pathname === addressOf(addresses.home),
  });

  return (
    <nav aria-label="Van types" className="van-menu">
      <div className="site-width">
        {!isHome && (
          <Dropdown
            id="shop-by-category"
            href={addressOf(addresses.shop)}
            load={loadMegaMenu}
            className="shop-by-category"
            panelClass="panel-mega"
          >
            Shop by Category
          </Dropdown>
        )}
        <ul>
          {vans.map(({ slug, title }) => (
            <li key={slug}>
              <PageLink
                href={addressOf(addresses.vanType, { vanType: slug })}
                className="van-menu-link"
                data-in-view={slug === inView || undefined}
                data-chosen={slug === chosen || undefined}
              >
                <PaintDot van={slug} />
                {title}
                {slug === chosen && <span className="sr-only">, your van</span>}
              </PageLink>
            </li>
          ))}
          {ways.map(([name, href]) => (
            <li key={href} className="van-menu-way">
              <PageLink href={href} className="van-menu-link">
                {name}
              </PageLink>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}
