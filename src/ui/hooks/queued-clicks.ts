/**
 * Buttons that were pressed before the script of their part had come: they count when it is there. Before the shop's own
 * script has come `shell/first-paint.ts` marks them; after that React stops a press on a part that it cannot hear yet
 * (`hydratedLater`), and the browser must not act on it alone: only what is looked for goes by itself.
 */
const waiting = new Set<HTMLButtonElement>();

/** To be called before React takes the page over: it must find the page as the server has written it. */
export function queueMarkedClicks(): void {
  document.documentElement.dataset['alive'] = '';
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-pressed]')) {
    button.removeAttribute('data-pressed');
    waiting.add(button);
  }
}

/** To be called when React listens to the page: what it stops from here on is kept. */
export function queueStoppedClicks(shop: HTMLElement): void {
  shop.addEventListener('click', keepStopped, true);
}

function keepStopped(event: Event): void {
  const button = event.target instanceof Element && event.target.closest('button');
  // Stopped before it has reached anything: nobody hears this part yet. What the browser does by itself it may do.
  if (
    !event.cancelBubble ||
    !button ||
    button.popoverTargetElement ||
    button.form?.matches('[action]:not([method=post])')
  )
    return;
  event.preventDefault();
  waiting.add(button);
}

/** Presses again what waits. What still nobody hears waits on. */
export function replayClick(): void {
  const pressed = [...waiting];
  waiting.clear();
  for (const button of pressed) if (button.isConnected) button.click();
}
