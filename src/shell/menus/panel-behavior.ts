import type { AnyRouter } from '@tanstack/react-router';

/**
 * Closes a panel also when one of its links is followed, the page changes, or the focus leaves it. Returns how to stop
 * listening to the router.
 */
export function addPanelBehavior(panel: HTMLElement, router: AnyRouter): () => void {
  const close = () => panel.matches(':popover-open') && panel.hidePopover();

  panel.addEventListener('click', ({ target, ctrlKey, metaKey }) => {
    if (!ctrlKey && !metaKey && (target as Element).closest('a')) close();
  });
  panel.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Element) || panel.contains(relatedTarget)) return;
    // The panel's own button toggles it; closing it here would make the same click open it again.
    if (relatedTarget.getAttribute('popovertarget') !== panel.id) close();
  });
  return router.subscribe('onBeforeNavigate', ({ hrefChanged }) => {
    if (hrefChanged) close();
  });
}
