import type { MouseEvent } from 'react';

let departure: { src: string; from: DOMRect; at: number } | undefined;

/** Remembers where the drawing of an opened card stands. */
export function startDrawingTransition({ currentTarget }: MouseEvent<HTMLElement>): void {
  const drawing = currentTarget.closest('.card')?.querySelector('img');
  departure = drawing
    ? { src: drawing.src, from: drawing.getBoundingClientRect(), at: performance.now() }
    : undefined;
}

/** Has a card been pressed just now? */
export const isInTransition = (): boolean =>
  !!departure && performance.now() - departure.at < 1_000;

/**
 * Moves the drawing from its card to its place on the product's page. By hand: a view transition first takes a
 * picture of the page, and the product came 50 ms later for it.
 */
export function animateFromCard(drawing: HTMLImageElement | null): void {
  const card = isInTransition() ? departure : undefined;
  if (!drawing) return;
  departure = undefined;
  const isSame = card && drawing.src === card.src;
  if (!isSame || matchMedia('(prefers-reduced-motion: reduce)').matches) return;

  // The router scrolls the new page to its top only after this: where it will stand counts.
  const place = drawing.getBoundingClientRect();
  const top = place.top + scrollY;
  const scale = card.from.width / place.width;
  drawing.animate(
    [
      {
        transformOrigin: '0 0',
        transform: `translate(${card.from.left - place.left}px, ${card.from.top - top}px) scale(${scale})`,
      },
      { transformOrigin: '0 0', transform: 'none' },
    ],
    { duration: 180, easing: 'cubic-bezier(.2,0,0,1)' },
  );
}
