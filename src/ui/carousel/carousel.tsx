import type { EmblaCarouselType } from 'embla-carousel';
import {
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';

import { loadQuietly } from '../../kit/load-part.ts';
import './carousel.css';
import type { CarouselControlsProps } from './carousel-controls.tsx';
import { classNames } from '../styles/class-names.ts';
import { useNearViewport } from '../hooks/use-near-viewport.ts';

export interface CarouselProps {
  /** The screen reader's label. */
  label: string;
  /** `CarouselSlide`s or other list items; the CSS property `--carousel-slides` sets how many are visible. */
  children: ReactNode;
  /** Milliseconds between automatic moves; omit for none. */
  autoplay?: number;
  loop?: boolean;
  arrows?: boolean;
  /** Shown at the end of the row of buttons. */
  aside?: ReactNode;
  className?: string;
}

interface Live {
  root: HTMLElement;
  embla: EmblaCarouselType;
  Controls: ComponentType<CarouselControlsProps>;
}

// The track is focusable so that arrow keys can move it.
/* oxlint-disable jsx-a11y/no-noninteractive-tabindex */

/** Slides on a natively scrolling track; dots, autoplay and loop load when it comes near the viewport. */
export function Carousel({
  label,
  children,
  autoplay,
  loop = false,
  arrows = false,
  aside,
  className,
}: CarouselProps) {
  const root = useRef<HTMLDivElement>(null);
  const view = useRef<HTMLDivElement>(null);
  const [live, setLive] = useState<Live>();

  useNearViewport(root, async () => {
    const [track, controls] = await Promise.all([
      loadQuietly(() => import('./adopt-track.ts')),
      loadQuietly(() => import('./carousel-controls.tsx')),
    ]);
    // If they fail to load, the track still scrolls natively.
    if (!track || !controls || !root.current || !view.current) return;
    const embla = track.adoptTrack(view.current, loop);
    setLive({ root: root.current, embla, Controls: controls.CarouselControls });
  });
  useEffect(() => () => live?.embla.destroy(), [live]);

  return (
    <div
      ref={root}
      role="group"
      aria-roledescription="carousel"
      aria-label={label}
      className={classNames('carousel', className)}
      data-live={Boolean(live) || undefined}
    >
      {/* First, so that screen reader users can pause it before reading the slides. */}
      <div className="carousel-foot">
        <div className="carousel-controls">
          {live && (
            <live.Controls
              root={live.root}
              embla={live.embla}
              label={label}
              autoplay={autoplay}
              loop={loop}
              arrows={arrows}
            />
          )}
        </div>
        {aside}
      </div>
      <div
        ref={view}
        className="carousel-view"
        role="group"
        aria-label={`${label}, slides`}
        tabIndex={0}
      >
        <ul className="carousel-track">{children}</ul>
      </div>
    </div>
  );
}

/** Its label gives its position, such as "1 of 2". */
export const CarouselSlide = (props: ComponentProps<'li'>) => (
  <li aria-roledescription="slide" {...props} className="carousel-slide" />
);
