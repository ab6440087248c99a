declare global {
  /** Set by `shell/first-paint.ts`, which queues clicks before the shop's script is loaded. */
  var queuedClicks: { buttons: Set<HTMLButtonElement>; add: (event: Event) => void };
}

/** Queues clicks that React stops because their component is not hydrated yet (`lazyHydrated`). Call after hydration. */
export function queueStoppedClicks(shop: HTMLElement): void {
  shop.addEventListener('click', (event) => event.cancelBubble && queuedClicks.add(event), true);
}

/** Repeats the queued clicks; those on components that are still not hydrated are queued again. */
export function replayClicks(): void {
  const { buttons } = queuedClicks;
  const clicked = [...buttons];
  buttons.clear();
  for (const button of clicked) if (button.isConnected) button.click();
}
