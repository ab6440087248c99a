import { ProductFinder } from '../../../catalogue/web/search/product-finder.tsx';
import { FeaturesStrip } from './features-strip.tsx';
import type { HomeText, HomePageData } from './home-data.ts';
import { HomeFeatured } from './home-featured.tsx';
import { HomeIntro } from './home-intro.tsx';
import { HomeTestimonials } from './home-testimonials.tsx';

interface HomeRestProps {
  home: HomePageData;
  words: HomeText;
}

/** The finder, what the shop promises, what it likes, what it is, what is said of it. */
export function HomeRest({ home, words }: HomeRestProps) {
  return (
    <>
      <ProductFinder />
      <FeaturesStrip />
      <HomeFeatured featured={home.featured_products} groups={home.featured_product_categories} />
      <HomeIntro description={words.description} plate={words.plate} />
      <HomeTestimonials testimonials={home.testimonials} />
    </>
  );
}
