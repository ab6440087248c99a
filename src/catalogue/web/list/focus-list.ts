/** Focuses the first products, which announce their numbers ("Products 13 to 24"), or whatever replaces them. */
export function focusList(): void {
  const rows = document.querySelector('.listing-rows');
  if (!rows || focusFirst(rows)) return;
  const watcher = new MutationObserver(() => focusFirst(rows) && watcher.disconnect());
  watcher.observe(rows, { subtree: true, childList: true, attributeFilter: ['aria-busy'] });
}

/** False while the previous rows are still shown. */
function focusFirst(rows: Element): boolean {
  const first = rows.querySelector<HTMLElement>('.listed > ul, table, .empty-state');
  if (!first || first.closest('[aria-busy]')) return false;
  first.tabIndex = -1;
  first.style.outline = 'none';
  first.focus({ preventScroll: true });
  return true;
}
