import type { KeyboardEvent } from 'react';

/** Moves the focus between a search field and its results with the arrow keys. */
export function moveFocus(event: KeyboardEvent<HTMLElement>, stopsAt: string): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(stopsAt)];
  const next = stops[stops.indexOf(document.activeElement as HTMLElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
