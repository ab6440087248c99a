import { Maximize, ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent } from 'react';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { prefersReducedMotion } from '../../../ui/hooks/prefers-reduced-motion.ts';
import { Drawing } from '../../../ui/media/drawing.tsx';
import type { Diagram } from '../../diagram-calls.ts';
import { rowId } from '../../rules/diagrams/number-address.ts';
import { numberAt } from '../../rules/diagrams/number-at.ts';
import { type Range, scrollShowing } from '../../rules/diagrams/scroll-showing.ts';
import { STEP_FACTOR, useZoom } from '../gallery/use-zoom.ts';
import { NumberMark, PickedBox } from './number-mark.tsx';

interface DiagramPictureProps {
  diagram: Diagram;
  picked: number | null;
  /** What was picked in the list: an enlarged picture moves there. */
  followed: number | null;
  ticked: ReadonlySet<number>;
  onPoint: (number: number, event: PointerEvent) => void;
  onPress: (number: number, at: { x: number; y: number }) => void;
}

/** How far an arrow key scrolls an enlarged picture. */
const SCROLL_STEP_PX = 80;
/** A press this near to a number's center means it: half a finger. */
const REACH_PX = 22;

// The view is focusable so that keys zoom and scroll it.
/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions */

/**
 * The drawing with its numbers. Pinch, buttons, +/- and the wheel with Ctrl zoom; dragging and arrow keys scroll. The
 * wheel alone scrolls the page, so that nobody is held up by the picture.
 */
export function DiagramPicture({
  diagram,
  picked,
  followed,
  ticked,
  onPoint,
  onPress,
}: DiagramPictureProps) {
  const { image, title, width, height, caption, entries } = diagram;
  const { view, scale, zoom, reset, pressHandlers } = useZoom();
  const marked = entries.find(({ number }) => number === picked);

  const follow = useEffectEvent((number: number | null) => {
    const box = view.current;
    const entry = entries.find((each) => each.number === number);
    if (!box || !entry || scale === 1) return;
    const unit = (box.clientWidth * scale) / width;
    const [across, down] = [rangesOf(entry, 0, unit), rangesOf(entry, 1, unit)];
    box.scrollTo({
      left: scrollShowing({ at: box.scrollLeft, size: box.clientWidth }, across),
      top: scrollShowing({ at: box.scrollTop, size: box.clientHeight }, down),
      behavior: prefersReducedMotion() ? 'auto' : 'smooth',
    });
  });
  useEffect(() => follow(followed), [followed]);

  function pressKey(event: KeyboardEvent) {
    const { key } = event;
    const [x, y] = ARROWS[key] ?? [0, 0];
    if (key in ARROWS && scale > 1) view.current?.scrollBy(x * SCROLL_STEP_PX, y * SCROLL_STEP_PX);
    else if (key === '+' || key === '=') zoom(STEP_FACTOR);
    else if (key === '-') zoom(1 / STEP_FACTOR);
    else if (key === '0') reset();
    else return;
    event.preventDefault();
  }

  function press({ x, y }: { x: number; y: number }, box: Element) {
    const { left, top } = box.getBoundingClientRect();
    const unit = (box.clientWidth * scale) / width;
    const point = [(x - left + box.scrollLeft) / unit, (y - top + box.scrollTop) / unit] as const;
    const number = numberAt(entries, point, REACH_PX / unit);
    if (number === undefined) return;
    onPress(number, { x, y });
    document.getElementById(rowId(number))?.scrollIntoView({ block: 'nearest' });
  }

  function showWhole() {
    reset();
    view.current?.focus({ preventScroll: true });
  }

  return (
    <figure className="surface diagram-picture">
      <div className="diagram-picture-head">
        <p>
          {marked ? (
            <>
              <span className="diagram-number" data-picked>
                {marked.number}
              </span>
              <span className="truncate">{marked.name}</span>
              <span className="diagram-per-van">{perVan(marked.quantity)}</span>
            </>
          ) : (
            <span className="diagram-per-van">
              <span className="diagram-hint">Pick a number, or a part in the list</span>
              <span className="diagram-touch-hint">Pick a number. Two fingers zoom.</span>
            </span>
          )}
        </p>
        <span className="diagram-hint diagram-zoom">Zoom</span>
        {scale > 1 && (
          <IconButton label="Whole picture" onClick={showWhole}>
            <Maximize />
          </IconButton>
        )}
        <IconButton
          label="Zoom out"
          aria-disabled={scale === 1}
          onClick={() => zoom(1 / STEP_FACTOR)}
        >
          <ZoomOut />
        </IconButton>
        <IconButton label="Zoom in" onClick={() => zoom(STEP_FACTOR)}>
          <ZoomIn />
        </IconButton>
      </div>
      <div
        ref={view}
        className="diagram-view"
        role="group"
        aria-label={`${title}: drawing. Plus and minus zoom, arrow keys move it.`}
        tabIndex={0}
        data-zoomed={scale > 1 || undefined}
        // Only once it is enlarged: served pages may have no inline styles.
        style={scale > 1 ? { aspectRatio: `${width} / ${height}` } : undefined}
        onKeyDown={pressKey}
        {...pressHandlers(press)}
      >
        <div className="diagram-sheet" style={scale > 1 ? { width: `${scale * 100}%` } : undefined}>
          <Drawing
            src={image}
            alt={`Exploded drawing with numbers: ${title}`}
            width={width}
            height={height}
            eager
            draggable={false}
          />
          {/* Hidden from keyboard and screen readers: the list has the same parts. */}
          <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
            <PickedBox entries={entries} picked={picked} />
            {entries.map((entry) => (
              <NumberMark
                key={entry.number}
                entry={entry}
                isPicked={entry.number === picked}
                isTicked={ticked.has(entry.number)}
                href={`#${rowId(entry.number)}`}
                onPoint={onPoint}
              />
            ))}
          </svg>
        </div>
      </div>
      <figcaption>
        {caption}{' '}
        <span className="diagram-hint">
          Zoom: + and − keys, two fingers, or Ctrl and the wheel.
        </span>
      </figcaption>
    </figure>
  );
}

const perVan = (quantity: number): string =>
  ['', 'one a van', 'two a van', 'three a van', 'four a van'][quantity] ?? `${quantity} a van`;

/** The number with its whole part, or with the end of its leader: along x (0) or y (1), in pixels. */
function rangesOf({ label, target, box }: Diagram['entries'][number], axis: 0 | 1, unit: number) {
  const part = [box[axis], box[axis] + box[axis === 0 ? 2 : 3]];
  return [part, [target[axis]]].map((places): Range => {
    const all = [label[axis] - CIRCLE, label[axis] + CIRCLE, ...places];
    return [Math.min(...all) * unit, Math.max(...all) * unit];
  }) as [Range, Range];
}

/** Half of a number's circle. */
const CIRCLE = 16;

const ARROWS: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
