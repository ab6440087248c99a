/**
 * Buttons that were pressed before the page came alive (`first-paint.ts` has marked them). From now on the page hears
 * for itself; the answer presses them again, to be called when React has taken the page over.
 */
export function pressedEarly(): () => void {
  document.documentElement.dataset['alive'] = '';
  const pressed = [...document.querySelectorAll<HTMLElement>('[data-pressed]')];
  // React must find the page as the server has written it.
  for (const button of pressed) button.removeAttribute('data-pressed');
  return () => {
    for (const button of pressed) if (button.isConnected) button.click();
  };
}
