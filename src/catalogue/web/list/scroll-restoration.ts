import type { AnyRouter, ParsedLocation } from '@tanstack/react-router';
import { storedValue } from '../../../ui/hooks/stored-value.ts';

/** How long a list may take to come back before its place is given up. */
const GIVEN_UP_MS = 3_000;
/** Groups that come into sight are laid out frame by frame, and may move what is below them. */
const STEADY_FRAMES = 4;

/** A product's link, and how far below the window's top it stood. */
interface Place {
  href: string;
  top: number;
}

/** Where a page was when it was left for another document, or reloaded. */
const left = storedValue('session', 'vangon-place', (stored) => stored as LeftAt | null);

interface LeftAt {
  key: string;
  place?: Place | undefined;
}

const places = new Map<string, Place>();
let coming: AbortController | undefined;
let isStarted = false;

/**
 * A long list lays out what is in sight and guesses how high the rest is, so that the same pixel may be another product
 * when somebody comes Back or reloads. What is remembered is the product at the top of the window.
 */
export function restoreScroll(router: AnyRouter): void {
  if (isStarted) return;
  isStarted = true;
  router.subscribe('onBeforeNavigate', ({ fromLocation }) => {
    coming?.abort();
    const place = fromLocation && placeNow();
    if (place) places.set(keyOf(fromLocation), place);
  });
  // After the router itself, which has scrolled to the pixel by then.
  router.subscribe('onRendered', ({ toLocation }) => {
    const place = places.get(keyOf(toLocation));
    if (place) comeBackTo(place);
  });
  addEventListener('pagehide', () => {
    left.set({ key: keyOf(router.latestLocation), place: placeNow() });
  });
  const before = left.get();
  if (before?.place && before.key === keyOf(router.latestLocation)) comeBackTo(before.place);
}

const keyOf = ({ state, href }: ParsedLocation): string =>
  (state as { __TSR_key?: string }).__TSR_key ?? href;

function placeNow(): Place | undefined {
  const bar = document.querySelector('.site-top')?.getBoundingClientRect().bottom ?? 0;
  const isBelowBar = (part: Element) => part.getBoundingClientRect().bottom > bar;
  const groups = [...document.querySelectorAll('.listed > ul, .product-table > tbody')];
  if (groups.length < 2) return;
  // One that begins above is seen in part; the next may stand whole.
  for (const group of groups.filter(isBelowBar).slice(0, 2)) {
    for (const link of group.querySelectorAll('a[href^="/product/"]')) {
      const { top } = link.getBoundingClientRect();
      if (top >= bar) return { href: link.getAttribute('href')!, top };
    }
  }
}

function comeBackTo({ href, top }: Place) {
  const { signal } = (coming = new AbortController());
  const end = performance.now() + GIVEN_UP_MS;
  const stop = () => coming?.abort();
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
