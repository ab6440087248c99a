import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import type { GalleryPicture } from './gallery-pictures.ts';
import './gallery-zoom.css';
import { ProductPicture } from '../card/product-picture.tsx';
import { CLICK_FACTOR, STEP_FACTOR, useZoom } from './use-zoom.ts';

interface GalleryZoomProps {
  name: string;
  pictures: readonly GalleryPicture[];
  chosen: number;
  /** SVG to lay over the chosen picture. */
  lines: string | null | undefined;
  onChoose: (picture: number) => void;
  onClose: () => void;
}

/** How far an arrow key scrolls an enlarged picture. */
const SCROLL_STEP_PX = 120;

// The view is focusable so that arrow keys scroll it; the dialog's other keys are shortcuts for its buttons.
/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions */

/** A full-window picture. Wheel, pinch, click and +/- zoom; arrow keys scroll, or change the picture if it is not enlarged. */
export function GalleryZoom({
  name,
  pictures,
  chosen,
  lines,
  onChoose,
  onClose,
}: GalleryZoomProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { view, scale, zoom, reset, pressHandlers } = useZoom();
  const picture = pictures[chosen];

  useEffect(() => {
    dialog.current?.showModal();
    view.current?.focus();
  }, [view]);

  function turn(step: number) {
    reset();
    onChoose((chosen + step + pictures.length) % pictures.length);
  }

  function pressKey(event: KeyboardEvent) {
    const { key } = event;
    const [x = 0, y = 0] = ARROWS[key] ?? [];
    if (key in ARROWS && scale > 1) view.current?.scrollBy(x * SCROLL_STEP_PX, y * SCROLL_STEP_PX);
    else if (x !== 0) turn(x);
    else if (key === '+' || key === '=') zoom(STEP_FACTOR);
    else if (key === '-') zoom(1 / STEP_FACTOR);
    else if (key === '0') reset();
    else return;
    event.preventDefault();
  }

  return (
    <dialog
      ref={dialog}
      className="zoom"
      aria-label={`${name}, closer`}
      onKeyDown={pressKey}
      onClose={onClose}
    >
      <div className="zoom-head">
        <p aria-live="polite">
          {picture?.label}
          {pictures.length > 1 && <span>{`, ${chosen + 1} of ${pictures.length}`}</span>}
          {scale > 1 && (
            <span className="text-graphite tabular-nums font-normal">
              {' '}
              {Math.round(scale * 100)}%
            </span>
          )}
        </p>
        <IconButton
          label="Smaller"
          aria-disabled={scale === 1}
          onClick={() => zoom(1 / STEP_FACTOR)}
        >
          <ZoomOut />
        </IconButton>
        <IconButton label="Larger" onClick={() => zoom(STEP_FACTOR)}>
          <ZoomIn />
        </IconButton>
        <IconButton label="Close" onClick={() => dialog.current?.close()}>
          <X />
        </IconButton>
      </div>
      <div
        ref={view}
        className="zoom-view"
        role="group"
        aria-label="Picture"
        tabIndex={0}
        data-close={scale > 1 || undefined}
        {...pressHandlers((at) => (scale > 1 ? reset() : zoom(CLICK_FACTOR, at)))}
      >
        <div className="zoom-sheet" style={{ width: `${scale * 100}%`, height: `${scale * 100}%` }}>
          <ProductPicture
            key={picture?.image}
            picture={picture}
            alt={picture?.alt || name}
            sizes="200vw"
            eager
          />
          {lines && <span className="gallery-lines" dangerouslySetInnerHTML={{ __html: lines }} />}
        </div>
      </div>
      {pictures.length > 1 && (
        <div className="zoom-turns">
          <IconButton label="Previous picture" onClick={() => turn(-1)}>
            <ChevronLeft />
          </IconButton>
          <IconButton label="Next picture" onClick={() => turn(1)}>
            <ChevronRight />
          </IconButton>
        </div>
      )}
    </dialog>
  );
}

const ARROWS: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
