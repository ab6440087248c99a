/** Focuses the search box of the opening menu as soon as it is rendered. */
export function focusSearch(): void {
  const menu = document.getElementById('menu')!;
  if (focusIn(menu)) return;
  const watcher = new MutationObserver(() => focusIn(menu) && watcher.disconnect());
  watcher.observe(menu, { childList: true, subtree: true });
  // The menu closed before it was rendered: do not focus the box the next time it opens.
  menu.addEventListener(
    'beforetoggle',
    ({ newState }) => newState === 'closed' && watcher.disconnect(),
    { once: true },
  );
}

function focusIn(menu: HTMLElement): boolean {
  const box = menu.querySelector<HTMLInputElement>('input[type=search]');
  box?.focus();
  return box !== null;
}
