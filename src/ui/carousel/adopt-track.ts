import EmblaCarousel, { type EmblaCarouselType } from 'embla-carousel';

/** Takes a carousel's track over from the browser's own scrolling, where the visitor has scrolled it to by now. */
export function adoptTrack(view: HTMLElement, loop: boolean): EmblaCarouselType {
  const startIndex = Math.round(view.scrollLeft / view.clientWidth);
  view.scrollLeft = 0;
  return EmblaCarousel(view, { loop, startIndex, align: 'start', slidesToScroll: 'auto' });
}
