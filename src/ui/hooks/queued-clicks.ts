declare global {
  /** Made by `shell/first-paint.ts`, which hears clicks long before the shop's script has come. */
  var queuedClicks: { buttons: Set<HTMLButtonElement>; add: (event: Event) => void };
}

/** Call it once React listens to the page: it stops clicks on parts that are not hydrated yet (`hydratedLater`). */
export function queueStoppedClicks(shop: HTMLElement): void {
  shop.addEventListener('click', (event) => event.cancelBubble && queuedClicks.add(event), true);
}

/** Repeats what is queued. What is not hydrated even now is queued again. */
export function replayClicks(): void {
  const { buttons } = queuedClicks;
  const clicked = [...buttons];
  buttons.clear();
  for (const button of clicked) if (button.isConnected) button.click();
}
