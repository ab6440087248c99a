import { useSuspenseQuery } from '@tanstack/react-query';
import { ProductGrid } from '../../catalogue/web/product-card.tsx';
import { ProductFinder } from '../../catalogue/web/product-finder.tsx';
import { VanPlates } from '../../catalogue/web/van-plates.tsx';
import { WholeYears } from '../../catalogue/web/whole-years.tsx';
import { PageLink } from '../../page-link.tsx';
import { addressOf } from '../../pages.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Drawing } from '../../ui/drawing.tsx';
import { FeaturesStrip } from './features-strip.tsx';
import { homeContent, homePage } from './home-data.ts';
import './home.css';

/** What the shop is, its vans, the finder, its promises and its favourites. */
export function HomePage() {
  const { data: home } = useSuspenseQuery(homePage);
  const { data: words } = useSuspenseQuery(homeContent);

  return (
    <div className="site-width">
      <section className="hero">
        <div className="hero-words">
          <h1>
            <WholeYears text={words.page_title} />
          </h1>
          <div className="hero-intro" dangerouslySetInnerHTML={{ __html: words.description }} />
          <PageLink
            href={addressOf('shop')}
            className={buttonClass({ variant: 'primary', size: 'large' })}
          >
            See all parts
          </PageLink>
        </div>
        <figure className="hero-plate">
          <Drawing
            src="/drawings/engine.svg"
            alt="The flat four taken apart: fan housing, crankcase, cylinders, pistons and heads along one line"
            width={720}
            height={420}
            eager
          />
        </figure>
      </section>
      <section aria-labelledby="vans" className="home-vans">
        <h2 id="vans">Which one is yours?</h2>
        <VanPlates />
      </section>
      <ProductFinder />
      <FeaturesStrip />
      {home.featured_products.length > 0 && (
        <section aria-labelledby="featured" className="home-featured">
          <h2 id="featured">Featured products</h2>
          <ProductGrid rows={home.featured_products} as="h3" />
        </section>
      )}
    </div>
  );
}
