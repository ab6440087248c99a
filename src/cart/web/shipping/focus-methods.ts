/** Focuses the shipping method that was chosen before the cart changed, or the first. */
export function focusMethods(): void {
  const methods = [...document.querySelectorAll<HTMLElement>('[name="cart-shipping"]')];
  const method = methods.find(({ dataset }) => 'before' in dataset) ?? methods[0];
  method?.focus({ preventScroll: true });
  method?.closest('fieldset')?.scrollIntoView({ block: 'nearest' });
}
