/** Moves the focus to a form's field, named by its id or its `name`; into a group, to its chosen or first control. */
export function focusField(field: string): void {
  const place = document.getElementById(field) ?? document.getElementsByName(field)[0];
  if (!place) return;

  const control = place.matches('fieldset')
    ? (place.querySelector<HTMLElement>(':checked') ??
      place.querySelector<HTMLElement>('input, select, textarea'))
    : place;
  // Label and error stand above and below, and should be seen with it.
  control?.closest('.field, .radio-group')?.scrollIntoView({ block: 'nearest' });
  control?.focus();
}
