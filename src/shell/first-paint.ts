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
