const known = new WeakSet<HTMLElement>();

/** Closes a panel also when one of its links is followed or the focus leaves it. */
export function addPanelBehavior(panel: HTMLElement): void {
  if (known.has(panel)) return;
  known.add(panel);
  const close = () => panel.matches(':popover-open') && panel.hidePopover();

  panel.addEventListener('click', ({ target, ctrlKey, metaKey }) => {
    if (!ctrlKey && !metaKey && (target as Element).closest('a')) close();
  });
  panel.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Element) || panel.contains(relatedTarget)) return;
    // The panel's own button toggles it; closing it here would make the same click open it again.
    if (relatedTarget.getAttribute('popovertarget') !== panel.id) close();
  });
}
