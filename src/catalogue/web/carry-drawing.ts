import type { MouseEvent } from 'react';

/** Names the drawing of the card that is opened, so that it moves into the product's page; a name may stand only once. */
export function carryDrawing({ currentTarget }: MouseEvent<HTMLElement>): void {
  const name = 'view-transition-name';
  document.querySelector<HTMLElement>('.gallery-plate img')?.style.setProperty(name, 'none');
  for (const drawing of document.querySelectorAll<HTMLElement>('.card > .drawing')) {
    drawing.style.setProperty(name, drawing.parentElement?.contains(currentTarget) ? 'drawing' : 'none');
  }
}
