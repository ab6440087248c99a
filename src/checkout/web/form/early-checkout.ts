/**
 * A plain script without imports, like first-paint.ts; runs before the first paint, long before the shop's script.
 */

/** Hides the guests' texts if someone seems to be logged in. */
{
  try {
    if (sessionStorage.getItem('vangon-session') ?? localStorage.getItem('vangon-session')) {
      document.documentElement.dataset['customer'] = '';
    }
  } catch {
    // Without storage there is no session.
  }
}

/** Records fields typed in before hydration, so that use-deferred-prefill.ts does not overwrite them. */
addEventListener(
  'input',
  ({ target }) => {
    const { dataset } = document.documentElement;
    const typed = new Set(dataset['typed']?.split(' '));
    if (target instanceof HTMLInputElement)
      dataset['typed'] = [...typed.add(target.name)].join(' ');
  },
  true,
);
