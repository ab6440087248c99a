import type { AnyRouter, ParsedLocation } from '@tanstack/react-router';
import { storedValue } from '../../../ui/hooks/stored-value.ts';

/** Stops waiting for a list that loads too slowly. */
const GIVE_UP_AFTER_MS = 3_000;
/** Groups entering the view are laid out frame by frame and may move the rows below; wait until nothing moves. */
const STEADY_FRAMES = 4;

/** A product's link and its distance from the top of the window, in pixels. */
interface ScrollAnchor {
  href: string;
  top: number;
}

/** Survives a reload and visits to other sites. */
const savedAnchor = storedValue(
  'session',
  'vangon-place',
  (stored) => stored as SavedAnchor | null,
);

interface SavedAnchor {
  key: string;
  place?: ScrollAnchor | undefined;
}

const anchors = new Map<string, ScrollAnchor>();
let restoring: AbortController | undefined;
let isStarted = false;

/**
 * After Back or a reload, scrolls to the product that was at the top of the window. The pixel offset is unreliable,
 * because a long list estimates the height of groups that are not in view.
 */
export function restoreScroll(router: AnyRouter): void {
  if (isStarted) return;
  isStarted = true;
  router.subscribe('onBeforeNavigate', ({ fromLocation }) => {
    restoring?.abort();
    const place = fromLocation && currentAnchor();
    if (place) anchors.set(keyOf(fromLocation), place);
  });
  // Runs after the router has restored the pixel offset.
  router.subscribe('onRendered', ({ toLocation }) => {
    const place = anchors.get(keyOf(toLocation));
    if (place) scrollBackTo(place);
  });
  addEventListener('pagehide', () => {
    savedAnchor.set({ key: keyOf(router.latestLocation), place: currentAnchor() });
  });
  const before = savedAnchor.get();
  if (before?.place && before.key === keyOf(router.latestLocation)) scrollBackTo(before.place);
}

const keyOf = ({ state, href }: ParsedLocation) =>
  (state as { __TSR_key?: string }).__TSR_key ?? href;

function currentAnchor(): ScrollAnchor | undefined {
  const bar = document.querySelector('.site-top')?.getBoundingClientRect().bottom ?? 0;
  const isBelowBar = (part: Element) => part.getBoundingClientRect().bottom > bar;
  const groups = [...document.querySelectorAll('.listed > ul, .product-table > tbody')];
  if (groups.length < 2) return;
  // The first visible group may start above the window and have no fully visible row left.
  for (const group of groups.filter(isBelowBar).slice(0, 2)) {
    for (const link of group.querySelectorAll('a[href^="/product/"]')) {
      const { top } = link.getBoundingClientRect();
      if (top >= bar) return { href: link.getAttribute('href')!, top };
    }
  }
}

function scrollBackTo({ href, top }: ScrollAnchor) {
  const { signal } = (restoring = new AbortController());
  const end = performance.now() + GIVE_UP_AFTER_MS;
  const stop = () => restoring?.abort();
  for (const moved of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
    addEventListener(moved, stop, { passive: true, signal });
  }

  let steady = 0;
  const look = () => {
    if (signal.aborted) return;
    const link = document.querySelector(`main a[href="${CSS.escape(href)}"]`);
    const off = link ? link.getBoundingClientRect().top - top : Number.NaN;
    if (Math.abs(off) >= 1) scrollBy({ top: off, behavior: 'instant' });
    steady = Math.abs(off) < 1 ? steady + 1 : 0;
    if (steady === STEADY_FRAMES || performance.now() > end) stop();
    else requestAnimationFrame(look);
  };
  look();
}
