/** The menu is opening for who wants to search: its box gets the focus as soon as it is there. */
export function focusSearch(): void {
  const menu = document.getElementById('menu')!;
  if (focusIn(menu)) return;
  const watcher = new MutationObserver(() => focusIn(menu) && watcher.disconnect());
  watcher.observe(menu, { childList: true, subtree: true });
  // Closed before it was filled: whoever opens it next wants something else.
  menu.addEventListener(
    'beforetoggle',
    ({ newState }) => newState === 'closed' && watcher.disconnect(),
    {
      once: true,
    },
  );
}

function focusIn(menu: HTMLElement): boolean {
  const box = menu.querySelector<HTMLInputElement>('input[type=search]');
  box?.focus();
  return box !== null;
}
