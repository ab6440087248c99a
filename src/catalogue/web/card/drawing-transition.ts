import type { MouseEvent } from 'react';

let departure: { src: string; from: DOMRect; at: number } | undefined;

export function startDrawingTransition({ currentTarget }: MouseEvent<HTMLElement>): void {
  const drawing = currentTarget.closest('.card')?.querySelector('img');
  departure = drawing
    ? { src: drawing.src, from: drawing.getBoundingClientRect(), at: performance.now() }
    : undefined;
}

export const isInTransition = () => !!departure && performance.now() - departure.at < 1_000;

/**
 * Animates the drawing from its card to the product page. Not a view transition, because that takes a snapshot first
 * and showed the product 50 ms later.
 */
export function animateFromCard(drawing: HTMLImageElement | null): void {
  const card = isInTransition() ? departure : undefined;
  if (!drawing) return;
  departure = undefined;
  const isSame = card && drawing.src === card.src;
  if (!isSame || matchMedia('(prefers-reduced-motion: reduce)').matches) return;

  // The router scrolls to the top only after this, so the target is the position in the document.
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
