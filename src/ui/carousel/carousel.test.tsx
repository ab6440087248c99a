import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import { Carousel, CarouselSlide } from './carousel.tsx';

const html = renderToStaticMarkup(
  <Carousel label="Shop window" autoplay={1500} loop aside={<a href="/shop">See all parts</a>}>
    <CarouselSlide aria-label="1 of 2">Brakes</CarouselSlide>
    <CarouselSlide aria-label="2 of 2">Engine</CarouselSlide>
  </Carousel>,
);

it('is a list of named slides under its own name, which keys can reach', () => {
  expect(html).toContain('role="group" aria-roledescription="carousel" aria-label="Shop window"');
  expect(html).toContain('aria-label="Shop window, slides" tabindex="0"');
  expect(html.match(/<li aria-roledescription="slide" aria-label="\d of 2"/g)).toHaveLength(2);
});

it('comes from the server as a track that scrolls by itself, without buttons that would do nothing', () => {
  expect(html).not.toContain('data-live');
  expect(html).not.toContain('<button');
  expect(html).toContain('See all parts');
});
