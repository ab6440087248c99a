/**
 * The one script that the first picture of a page waits for (0.2 kB, fetched beside the styles). Pages are kept for
 * everybody alike; how this browser wants lists laid out is known only here, and told before anything is drawn, so that
 * nothing moves. It is a plain script: no imports.
 */
{
  try {
    const { layout } = JSON.parse(localStorage.getItem('vangon-lists') ?? '{}') as {
      layout?: string;
    };
    if (layout) document.documentElement.dataset['layout'] = layout;
  } catch {
    // Nothing kept, or nothing that can be read: lists are grids.
  }
}

/** The shop's script is fetched once something is seen: the page is whole without it, and on a slow line it would only be in the way. */
{
  const { entry, beside } = document.currentScript!.dataset;
  let isUnderWay = false;
  const fetchScript = () => {
    if (isUnderWay) return;
    isUnderWay = true;
    for (const href of beside!.split(' ').filter(Boolean)) {
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
      );
    }
    const script = document.createElement('script');
    document.head.append(Object.assign(script, { type: 'module', src: entry }));
  };
  if (entry) {
    new PerformanceObserver(() => setTimeout(fetchScript)).observe({
      type: 'paint',
      buffered: true,
    });
    // All may be there before anything is seen, and a page in a tab behind is not painted.
    addEventListener('load', () => setTimeout(fetchScript, document.hidden ? 0 : 1_000));
  }
}

/** Clicks on buttons whose script has not come yet: `ui/hooks/queued-clicks.ts` repeats them when it has. */
{
  const buttons = new Set<HTMLButtonElement>();
  const add = (event: Event) => {
    const button = event.target instanceof Element && event.target.closest('button');
    // What the browser does by itself is done at once.
    if (
      !button ||
      button.popoverTargetElement ||
      button.form?.matches('[action]:not([method=post])')
    )
      return;
    event.preventDefault();
    buttons.add(button);
  };
  globalThis.queuedClicks = { buttons, add };
  addEventListener(
    'click',
    (event) => {
      if (!('alive' in document.documentElement.dataset)) add(event);
    },
    true,
  );
}
