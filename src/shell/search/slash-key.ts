/** The slash leads to the search box that is in view, also before it is hydrated, unless it is typed into something. */
export function listenToSlash(): void {
  document.addEventListener('keydown', (event) => {
    const { key, ctrlKey, altKey, metaKey, target } = event;
    if (key !== '/' || ctrlKey || altKey || metaKey) return;
    if ((target as Element).closest('input, textarea, select, [contenteditable]')) return;
    const fields = document.querySelectorAll<HTMLElement>('.site-search input');
    const field = [...fields].find((each) => each.checkVisibility());
    if (!field) return;
    event.preventDefault();
    field.focus();
  });
}
