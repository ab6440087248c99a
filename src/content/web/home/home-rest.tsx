import { ProductFinder } from '../../../catalogue/web/search/product-finder.tsx';
import type { HomeText, HomePageData } from './home-data.ts';
import { HomeFeatured } from './home-featured.tsx';
import { HomeTestimonials } from './home-testimonials.tsx';
import { ButtonLink } from '../../../ui/layout/button-link.tsx';
import { addressOf } from '../../../kit/page.ts';
import { cataloguePages } from '../../../catalogue/pages.ts';
import type { Plate } from '../../home-calls.ts';
import { HomePlate } from './home-plate.tsx';

/** The part of the home page below the fold, hydrated later. */
export function HomeRest({ home, texts }: { home: HomePageData; texts: HomeText }) {
  return (
    <>
      <ProductFinder />
      <FeaturesStrip />
      <HomeFeatured featured={home.featured_products} groups={home.featured_product_categories} />
      <HomeIntro description={texts.description} plate={texts.plate} />
      <HomeTestimonials testimonials={home.testimonials} />
    </>
  );
}

/** The specification's features and titles. */
const FEATURES = [
  { title: 'Support 24/7', text: 'Write at any hour; a person answers' },
  { title: '100% Safety', text: 'Only secure payments' },
  { title: 'Hot Offers', text: 'Discounts up to 90%' },
];

function FeaturesStrip() {
  return (
    <section aria-label="What you can rely on" className="features">
      <dl>
        {FEATURES.map(({ title, text }) => (
          <div key={title}>
            <dt className="font-heading text-26 font-semibold">{title}</dt>
            <dd className="text-graphite">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface HomeIntroProps {
  /** HTML, sanitized by the server. */
  description: string;
  plate: Plate | null;
}

function HomeIntro({ description, plate }: HomeIntroProps) {
  return (
    <section aria-label="About the shop" className="home-section home-intro">
      <div className="grid content-center justify-items-start gap-4">
        {plate && <h2 className="lg:text-36">{plate.title}</h2>}
        <div className="home-intro-text" dangerouslySetInnerHTML={{ __html: description }} />
        <ButtonLink href={addressOf(cataloguePages.shop)} variant="primary" size="large">
          See all parts
        </ButtonLink>
      </div>
      {plate && <HomePlate plate={plate} />}
    </section>
  );
}
