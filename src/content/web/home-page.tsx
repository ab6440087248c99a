import { useSuspenseQuery } from '@tanstack/react-query';
import { DepartmentMenu } from '../../catalogue/web/department-menu.tsx';
import { ProductFinder } from '../../catalogue/web/product-finder.tsx';
import { WholeYears } from '../../catalogue/web/whole-years.tsx';
import { FeaturesStrip } from './features-strip.tsx';
import { homeContent, homePage } from './home-data.ts';
import { HomeFeatured } from './home-featured.tsx';
import { HomeIntro } from './home-intro.tsx';
import { HomeSlider } from './home-slider.tsx';
import { HomeTestimonials } from './home-testimonials.tsx';
import './home.css';

/** The shop's front: its vans and its window, the finder, what it promises, what it likes, what it is, what is said of it. */
export function HomePage() {
  const { data: home } = useSuspenseQuery(homePage);
  const { data: words } = useSuspenseQuery(homeContent);

  return (
    <div className="site-width">
      <h1 className="home-title">
        <WholeYears text={words.page_title} />
      </h1>
      <div className="home-front">
        <DepartmentMenu />
        {home.sliders.length > 0 && <HomeSlider sliders={home.sliders} />}
      </div>
      <ProductFinder />
      <FeaturesStrip />
      <HomeFeatured featured={home.featured_products} groups={home.featured_product_categories} />
      <HomeIntro description={words.description} plate={words.plate} />
      <HomeTestimonials testimonials={home.testimonials} />
    </div>
  );
}
