/**
 * For the `ref` of a text that may be too long for the element around it, which then scrolls: the keyboard reaches that, in
 * browsers that leave scrollers out too. A text with links scrolls with them.
 */
export function scrolledByKeyboard(text: HTMLElement | null): (() => void) | undefined {
  const scroller = text?.parentElement;
  if (!scroller) return undefined;
  const observer = new ResizeObserver(() => {
    const isLong = scroller.scrollHeight > scroller.clientHeight;
    scroller.tabIndex = isLong && !text.querySelector('a') ? 0 : -1;
  });
  observer.observe(scroller);
  observer.observe(text);
  return () => observer.disconnect();
}
