import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

const MAX_SCALE = 5;
/** One click on "Larger". */
export const STEP_FACTOR = 1.5;
/** A click on the picture itself. */
export const CLICK_FACTOR = 2.5;

interface Point {
  x: number;
  y: number;
}

/** Pixels that a mouse may move during a press that isn't a drag. */
const MAX_CLICK_DRIFT_PX = 4;

/** A view that scrolls over a sheet larger than itself: larger by wheel or pinch at the point that is pointed at, moved by dragging. */
export function useZoom() {
  const view = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  const drag = useRef<Point & { moved: number }>(undefined);

  /** Grows by a factor around a point of the window; around the middle of the view when there is none. */
  function zoom(factor: number, around?: Point) {
    const box = view.current;
    if (!box) return;
    const { left, top, width, height } = box.getBoundingClientRect();
    const at = around ? { x: around.x - left, y: around.y - top } : { x: width / 2, y: height / 2 };
    const larger = clampedScale(scale, factor);
    const to = [
      anchoredScroll(at.x, box.scrollLeft, scale, larger),
      anchoredScroll(at.y, box.scrollTop, scale, larger),
    ] as const;
    // The sheet has to have its new size before it can be scrolled to its new place.
    flushSync(() => setScale(larger));
    box.scrollTo(...to);
  }

  const turnWheel = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    zoom(Math.exp(-event.deltaY / 200), { x: event.clientX, y: event.clientY });
  });
  const pinch = useEffectEvent((event: TouchEvent, before: number) => {
    event.preventDefault();
    zoom(spread(event) / before, middle(event));
  });

  useEffect(() => {
    const box = view.current;
    if (!box) return;
    let before = 0;
    const begin = (event: TouchEvent) => {
      if (event.touches.length === 2) before = spread(event);
    };
    const move = (event: TouchEvent) => {
      if (event.touches.length !== 2) return;
      pinch(event, before);
      before = spread(event);
    };
    const watch = new AbortController();
    // Not passive: while two fingers or Ctrl and the wheel are used, the page itself stays as it is.
    const options = { signal: watch.signal, passive: false };
    box.addEventListener('wheel', turnWheel, options);
    box.addEventListener('touchstart', begin, options);
    box.addEventListener('touchmove', move, options);
    return () => watch.abort();
  }, []);

  /** A press brings closer where it is made; a drag with the mouse moves the sheet. */
  const press = (onPress: (at: Point) => void) => ({
    onPointerDown({ isPrimary, clientX: x, clientY: y }: PointerEvent) {
      // A second finger makes it a pinch.
      drag.current = isPrimary ? { x, y, moved: 0 } : undefined;
    },
    onPointerMove({ pointerType, buttons, clientX: x, clientY: y }: PointerEvent) {
      const from = drag.current;
      if (!from || buttons === 0) return;
      if (pointerType === 'mouse') view.current?.scrollBy(from.x - x, from.y - y);
      drag.current = { x, y, moved: from.moved + Math.hypot(from.x - x, from.y - y) };
    },
    onPointerUp({ clientX: x, clientY: y }: PointerEvent) {
      if (drag.current && drag.current.moved < MAX_CLICK_DRIFT_PX) onPress({ x, y });
      drag.current = undefined;
    },
    onPointerCancel() {
      drag.current = undefined;
    },
  });

  return { view, scale, zoom, whole: () => setScale(1), press };
}

/** How far two fingers are apart. */
const spread = ({ touches: [a, b] }: TouchEvent): number =>
  Math.hypot(a!.clientX - b!.clientX, a!.clientY - b!.clientY);

const middle = ({ touches: [a, b] }: TouchEvent): Point => ({
  x: (a!.clientX + b!.clientX) / 2,
  y: (a!.clientY + b!.clientY) / 2,
});

/** 1 shows the whole picture. */
export const clampedScale = (scale: number, factor: number): number =>
  Math.min(MAX_SCALE, Math.max(1, scale * factor));

/** The scroll position, in pixels along one axis, that keeps the point `at` pixels into the view still while the scale changes. */
export const anchoredScroll = (at: number, scroll: number, from: number, to: number): number =>
  ((scroll + at) / from) * to - at;
