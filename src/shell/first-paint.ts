/**
 * A classic script without imports (0.3 kB) that blocks the first paint. Cached pages are the same for everyone; this
 * block applies the browser's stored list layout and the chosen van before the first paint to avoid a layout shift.
 */
{
  const { dataset, style } = document.documentElement;
  const stored = (name: string) =>
    JSON.parse(localStorage.getItem(name) ?? '{}') as {
      layout?: string;
      /** See fitment/rules/van-look.ts. */
      look?: Record<string, string>;
      css?: string;
    };
  try {
    const { layout } = stored('vangon-lists');
    if (layout) dataset['layout'] = layout;
    const { look, css } = stored('vangon-garage');
    if (css) {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [sheet];
    }
    if (look) dataset['myVan'] = '';
    for (const name in look) style.setProperty(name, look[name]!);
  } catch {
    // Storage is blocked or invalid: lists stay grids, and no van is shown.
  }
}

/** Loads the shop's script after the first paint, so that it does not compete with styles and fonts on a slow line. */
{
  const { entry, beside } = document.currentScript!.dataset;
  let isStarted = false;
  const fetchScript = () => {
    if (isStarted) return;
    isStarted = true;
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
    // Background tabs never paint, and paint entries can be missing.
    addEventListener('load', () => setTimeout(fetchScript, document.hidden ? 0 : 1_000));
  }
}

/** Queues clicks on buttons before hydration; `ui/hooks/queued-clicks.ts` replays them. */
{
  const buttons = new Set<HTMLButtonElement>();
  const add = (event: Event) => {
    const button = event.target instanceof Element && event.target.closest('button');
    // The browser handles popovers and GET forms without script.
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
