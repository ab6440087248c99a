/** Runs before the checkout is seen, long before the shop's script: a plain script without imports, as first-paint.ts is. */

/** Somebody is logged in, it seems: what only guests are told is not shown to begin with. */
{
  try {
    if (sessionStorage.getItem('vangon-session') ?? localStorage.getItem('vangon-session')) {
      document.documentElement.dataset['customer'] = '';
    }
  } catch {
    // No storage, no session.
  }
}

/** Fields that were typed in before the script has come are noted, so that nothing is put over them (`use-deferred-prefill.ts`). */
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
