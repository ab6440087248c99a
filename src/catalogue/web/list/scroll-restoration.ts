import type { AnyRouter, ParsedLocation } from '@tanstack/react-router';

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
const KEPT_AS = 'vangon-place';
const places = new Map<string, Place>();
let coming: AbortController | undefined;
let isKept = false;

/**
 * A long list lays out what is in sight and guesses how high the rest is, so that the same pixel may be another product
 * when somebody comes Back or reloads. What is remembered is the product at the top of the window.
 */
export function restoreScroll(router: AnyRouter): void {
  if (isKept) return;
  isKept = true;
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
  addEventListener('pagehide', () => keepOver(keyOf(router.latestLocation), placeNow()));
  const place = placeOver(keyOf(router.latestLocation));
  if (place) comeBackTo(place);
}

function keepOver(key: string, place: Place | undefined): void {
  try {
    sessionStorage.setItem(KEPT_AS, JSON.stringify({ key, place }));
  } catch {
    // Full or refused: the browser's own guess has to do.
  }
}

function placeOver(here: string): Place | undefined {
  try {
    const { key, place } = JSON.parse(sessionStorage.getItem(KEPT_AS) ?? '{}');
    return key === here ? place : undefined;
  } catch {
    return undefined;
  }
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
