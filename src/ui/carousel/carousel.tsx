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
  /** What it holds, read aloud. */
  label: string;
  /** `CarouselSlide`s, or list items of another kind; `--carousel-slides` in its styles says how many are seen. */
  children: ReactNode;
  /** Milliseconds between two moves; left out, it moves only when it is asked to. */
  autoplay?: number;
  /** After the last slide comes the first. */
  loop?: boolean;
  /** Buttons for what comes before and after. */
  arrows?: boolean;
  /** Stands at the end of the row of buttons. */
  aside?: ReactNode;
  className?: string;
}

interface Live {
  root: HTMLElement;
  embla: EmblaCarouselType;
  Controls: ComponentType<CarouselControlsProps>;
}

// The track takes the focus so that it can be moved by arrow keys.
/* oxlint-disable jsx-a11y/no-noninteractive-tabindex */

/** A track of slides that scrolls by itself without script; dots, autoplay and loop are fetched when it comes near. */
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
    // Without them it still scrolls by itself.
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
      {/* First, so that what moves can be stopped before it is read. */}
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

/** One slide; its label says which of how many. */
export function CarouselSlide({ className, ...rest }: ComponentProps<'li'>) {
  return (
    <li
      aria-roledescription="slide"
      {...rest}
      className={classNames('carousel-slide', className)}
    />
  );
}
