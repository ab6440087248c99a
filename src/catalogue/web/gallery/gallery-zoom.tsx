import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import type { GalleryPicture } from './gallery-pictures.ts';
import { CLOSER, STEP } from './zoom.ts';
import './gallery-zoom.css';
import { ProductPicture } from '../card/product-picture.tsx';
import { useZoom } from './use-zoom.ts';

interface GalleryZoomProps {
  name: string;
  pictures: readonly GalleryPicture[];
  chosen: number;
  onChoose: (picture: number) => void;
  onClose: () => void;
}

/** How far an arrow key moves a picture that is larger than the screen, in pixels. */
const ARROW = 120;

// The view takes the focus so that arrow keys move what is in it, and the dialog's keys are those of its buttons.
/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions */

/** A picture as large as the window: wheel, pinch, press and keys bring it closer, arrows turn to the next, Escape ends it. */
export function GalleryZoom({ name, pictures, chosen, onChoose, onClose }: GalleryZoomProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { view, scale, zoom, whole, press } = useZoom();
  const picture = pictures[chosen];

  useEffect(() => {
    dialog.current?.showModal();
    view.current?.focus();
  }, [view]);

  function turn(step: number) {
    whole();
    onChoose((chosen + step + pictures.length) % pictures.length);
  }

  function pressKey(event: KeyboardEvent) {
    const { key } = event;
    const [x = 0, y = 0] = ARROWS[key] ?? [];
    if (key in ARROWS && scale > 1) view.current?.scrollBy(x * ARROW, y * ARROW);
    else if (x !== 0) turn(x);
    else if (key === '+' || key === '=') zoom(STEP);
    else if (key === '-') zoom(1 / STEP);
    else if (key === '0') whole();
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
          {pictures.length > 1 && `, ${chosen + 1} of ${pictures.length}`}
          {scale > 1 && (
            <span className="text-graphite tabular-nums font-normal">
              {' '}
              {Math.round(scale * 100)}%
            </span>
          )}
        </p>
        <IconButton label="Smaller" aria-disabled={scale === 1} onClick={() => zoom(1 / STEP)}>
          <ZoomOut />
        </IconButton>
        <IconButton label="Larger" onClick={() => zoom(STEP)}>
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
        {...press((at) => (scale > 1 ? whole() : zoom(CLOSER, at)))}
      >
        <div className="zoom-sheet" style={{ width: `${scale * 100}%`, height: `${scale * 100}%` }}>
          <ProductPicture key={picture?.image} picture={picture} alt={name} sizes="200vw" eager />
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
