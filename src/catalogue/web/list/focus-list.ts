/** Moves the focus to the first products, which say which they are ("Products 13 to 24"), or to what stands in their place. */
export function focusList(): void {
  const rows = document.querySelector('.listing-rows');
  const start = rows?.querySelector<HTMLElement>('.listed > ul, table, .empty-state');
  if (!start) return;
  start.tabIndex = -1;
  start.style.outline = 'none';
  start.focus({ preventScroll: true });
}
