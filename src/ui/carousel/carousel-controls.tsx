import type { EmblaCarouselType } from 'embla-carousel';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';

import { IconButton } from '../form/icon-button.tsx';
import { useAutoplay } from './use-autoplay.ts';
import { useSlides } from './use-slides.ts';

export interface CarouselControlsProps {
  root: HTMLElement;
  embla: EmblaCarouselType;
  label: string;
  autoplay?: number;
  loop: boolean;
  arrows: boolean;
}

/** Pause, previous, dots, next. Screen readers announce the visitor's moves, not automatic ones. */
export function CarouselControls(props: CarouselControlsProps) {
  const { root, embla, label, autoplay, loop, arrows } = props;
  const slides = useSlides(embla, loop);
  const { isEnabled, toggle } = useAutoplay(root, autoplay, slides.advance);
  const { place, count, chosen, go } = slides;
  if (count < 2) return null;

  const nameOf = (page: number) => `${label}: ${page + 1} of ${count}`;
  return (
    <>
      {autoplay !== undefined && (
        <IconButton label={`${isEnabled ? 'Pause' : 'Play'} ${label}`} onClick={toggle}>
          {isEnabled ? <Pause /> : <Play />}
        </IconButton>
      )}
      {arrows && (
        <IconButton
          label={`${label}: previous`}
          className="max-sm:hidden"
          aria-disabled={!slides.canGoBack || undefined}
          onClick={() => go(place - 1)}
        >
          <ChevronLeft />
        </IconButton>
      )}
      <ol className="carousel-dots">
        {Array.from({ length: count }, (_, page) => (
          <li key={nameOf(page)}>
            <button
              type="button"
              aria-label={nameOf(page)}
              aria-current={page === place || undefined}
              onClick={() => go(page)}
            />
          </li>
        ))}
      </ol>
      {arrows && (
        <IconButton
          label={`${label}: next`}
          className="max-sm:hidden"
          aria-disabled={!slides.canGoForward || undefined}
          onClick={() => go(place + 1)}
        >
          <ChevronRight />
        </IconButton>
      )}
      <span className="sr-only" aria-live="polite">
        {chosen !== undefined && chosen === place && nameOf(chosen)}
      </span>
    </>
  );
}
