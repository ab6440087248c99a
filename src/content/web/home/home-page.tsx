import { useSuspenseQuery } from '@tanstack/react-query';
import { DepartmentMenu } from '../../../catalogue/web/menu/department-menu.tsx';
import { NoWrapYears } from '../../../catalogue/web/card/no-wrap-years.tsx';
import { lazyHydrated } from '../../../ui/loading/lazy-part.tsx';
import { homeContent, homePage } from './home-data.ts';
import { HomeSlider } from './home-slider.tsx';
import { HomeVan } from './home-van.tsx';
// Styles of the parts that hydrate later load with the page.
import '../../../catalogue/web/card/product-card.css';
import '../../../catalogue/web/search/product-finder.css';
import './home.css';
import './home-featured.css';
import '../../../catalogue/web/diagrams/diagram-marks.css';
import './home-testimonials.css';
import '../testimonials/rating.css';

const loadRest = async () => (await import('./home-rest.tsx')).HomeRest;
const HomeRest = lazyHydrated(import.meta.env.SSR ? await loadRest() : null, loadRest);

export function HomePage() {
  const { data: home } = useSuspenseQuery(homePage);
  const { data: texts } = useSuspenseQuery(homeContent);

  return (
    <div className="site-width">
      <h1 className="home-title">
        <NoWrapYears text={texts.page_title} />
      </h1>
      <HomeVan />
      <div className="home-front">
        <DepartmentMenu />
        {home.sliders.length > 0 && <HomeSlider sliders={home.sliders} />}
      </div>
      <HomeRest home={home} texts={texts} />
    </div>
  );
}
