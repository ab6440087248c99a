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

/** A press that moves farther is a drag. */
const MAX_CLICK_DRIFT_PX = 4;

/** Zooms a scrollable view by wheel and pinch around the pointer, and scrolls it by dragging. */
export function useZoom() {
  const view = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  const drag = useRef<Point & { moved: number }>(undefined);

  /** Zooms around a point of the window or, by default, the center of the view. */
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
    // The content must have its new size before it can be scrolled to the new position.
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
    // Not passive, so that a pinch or Ctrl + wheel does not zoom the page itself.
    const options = { signal: watch.signal, passive: false };
    box.addEventListener('wheel', turnWheel, options);
    box.addEventListener('touchstart', begin, options);
    box.addEventListener('touchmove', move, options);
    return () => watch.abort();
  }, []);

  const pressHandlers = (onPress: (at: Point, view: Element) => void) => ({
    onPointerDown({ isPrimary, clientX: x, clientY: y }: PointerEvent) {
      // A second finger starts a pinch.
      drag.current = isPrimary ? { x, y, moved: 0 } : undefined;
    },
    onPointerMove({ pointerType, buttons, clientX: x, clientY: y }: PointerEvent) {
      const from = drag.current;
      if (!from || buttons === 0) return;
      if (pointerType === 'mouse') view.current?.scrollBy(from.x - x, from.y - y);
      drag.current = { x, y, moved: from.moved + Math.hypot(from.x - x, from.y - y) };
    },
    onPointerUp({ currentTarget, clientX: x, clientY: y }: PointerEvent) {
      if (drag.current && drag.current.moved < MAX_CLICK_DRIFT_PX) onPress({ x, y }, currentTarget);
      drag.current = undefined;
    },
    onPointerCancel() {
      drag.current = undefined;
    },
  });

  return { view, scale, zoom, reset: () => setScale(1), pressHandlers };
}

/** The distance between two fingers. */
const spread = ({ touches: [a, b] }: TouchEvent) =>
  Math.hypot(a!.clientX - b!.clientX, a!.clientY - b!.clientY);

const middle = ({ touches: [a, b] }: TouchEvent): Point => ({
  x: (a!.clientX + b!.clientX) / 2,
  y: (a!.clientY + b!.clientY) / 2,
});

/** 1 shows the whole picture. */
export const clampedScale = (scale: number, factor: number) =>
  Math.min(MAX_SCALE, Math.max(1, scale * factor));

/** The scroll position, in pixels along one axis, that keeps the point `at` pixels into the view still while the scale changes. */
export const anchoredScroll = (at: number, scroll: number, from: number, to: number) =>
  ((scroll + at) / from) * to - at;
