import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import { Carousel, CarouselSlide } from './carousel.tsx';

const html = renderToStaticMarkup(
  <Carousel label="Shop window" autoplay={1500} loop aside={<a href="/shop">See all parts</a>}>
    <CarouselSlide aria-label="1 of 2">Brakes</CarouselSlide>
    <CarouselSlide aria-label="2 of 2">Engine</CarouselSlide>
  </Carousel>,
);

it('renders a labeled list of labeled slides that can be focused by keyboard', () => {
  expect(html).toContain('role="group" aria-roledescription="carousel" aria-label="Shop window"');
  expect(html).toContain('aria-label="Shop window, slides" tabindex="0"');
  expect(html.match(/<li aria-roledescription="slide" aria-label="\d of 2"/g)).toHaveLength(2);
});

it('renders no buttons on the server, where the track scrolls without script', () => {
  expect(html).not.toContain('data-live');
  expect(html).not.toContain('<button');
  expect(html).toContain('See all parts');
});
