/** The slash key focuses the visible search box, even before hydration, unless the visitor is typing in a field. */
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
