import { ProductFinder } from '../../../catalogue/web/search/product-finder.tsx';
import { FeaturesStrip } from './features-strip.tsx';
import type { HomeData, HomeText } from '../../home-calls.ts';
import { HomeFeatured } from './home-featured.tsx';
import { HomeIntro } from './home-intro.tsx';
import { HomeTestimonials } from './home-testimonials.tsx';

/** The part of the home page below the fold, hydrated later. */
export function HomeRest({ home, texts }: { home: HomeData; texts: HomeText }) {
  return (
    <>
      <ProductFinder />
      <FeaturesStrip />
      <HomeFeatured featured={home.featured_products} groups={home.featured_product_categories} />
      <HomeIntro description={texts.description} diagram={texts.diagram} />
      <HomeTestimonials testimonials={home.testimonials} />
    </>
  );
}
