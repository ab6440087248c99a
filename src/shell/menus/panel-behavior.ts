import type { AnyRouter } from '@tanstack/react-router';

const initialized = new WeakSet<HTMLElement>();

/** Closes a panel also when one of its links is followed, the page changes, or the focus leaves it. */
export function addPanelBehavior(panel: HTMLElement, router: AnyRouter): void {
  if (initialized.has(panel)) return;
  initialized.add(panel);
  const close = () => panel.matches(':popover-open') && panel.hidePopover();

  panel.addEventListener('click', ({ target, ctrlKey, metaKey }) => {
    if (!ctrlKey && !metaKey && (target as Element).closest('a')) close();
  });
  panel.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Element) || panel.contains(relatedTarget)) return;
    // The panel's own button toggles it; closing it here would make the same click open it again.
    if (relatedTarget.getAttribute('popovertarget') !== panel.id) close();
  });
  router.subscribe('onBeforeNavigate', ({ hrefChanged }) => hrefChanged && close());
}
