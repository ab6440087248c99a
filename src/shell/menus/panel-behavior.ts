import type { AnyRouter } from '@tanstack/react-router';

const minded = new WeakSet<HTMLElement>();

/** What the browser does not do by itself: a panel also closes when a link in it is followed, the page changes, or the focus leaves it. */
export function addPanelBehavior(panel: HTMLElement, router: AnyRouter): void {
  if (minded.has(panel)) return;
  minded.add(panel);
  const close = () => panel.matches(':popover-open') && panel.hidePopover();

  panel.addEventListener('click', ({ target, ctrlKey, metaKey }) => {
    if (!ctrlKey && !metaKey && (target as Element).closest('a')) close();
  });
  panel.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Element) || panel.contains(relatedTarget)) return;
    // Its own button closes it when it is pressed.
    if (relatedTarget.getAttribute('popovertarget') !== panel.id) close();
  });
  router.subscribe('onBeforeNavigate', ({ hrefChanged }) => hrefChanged && close());
}
