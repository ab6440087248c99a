import EmblaCarousel, { type EmblaCarouselType } from 'embla-carousel';

/** Lets Embla take over a track from native scrolling, at the slide that the visitor has scrolled to. */
export function adoptTrack(view: HTMLElement, loop: boolean): EmblaCarouselType {
  const startIndex = Math.round(view.scrollLeft / view.clientWidth);
  view.scrollLeft = 0;
  return EmblaCarousel(view, { loop, startIndex, align: 'start', slidesToScroll: 'auto' });
}
