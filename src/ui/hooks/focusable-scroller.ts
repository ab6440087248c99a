/**
 * For the `ref` of what scrolls when its content is long: the keyboard then reaches it, in browsers that leave scrollers out
 * too. What has controls of its own scrolls with them.
 */
export function focusableScroller(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  const update = () => {
    const isReached = element.querySelector('a[href], button, input, select, textarea') !== null;
    if (element.scrollHeight > element.clientHeight && !isReached) element.tabIndex = 0;
    else element.removeAttribute('tabindex');
  };
  const observer = new ResizeObserver(update);
  observer.observe(element);
  for (const child of element.children) observer.observe(child);
  return () => observer.disconnect();
}
