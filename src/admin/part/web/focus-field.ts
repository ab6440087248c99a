/** The id of a field's control, or of the section of a field that has several. */
export const fieldId = (column: string): string => `part-${column}`;

/** Focuses a field, or the first control of its section. */
export function focusField(column: string): void {
  const found = document.getElementById(fieldId(column));
  const control = found?.matches('input, select, textarea, button')
    ? found
    : (found?.querySelector<HTMLElement>('[contenteditable=true]') ??
      found?.querySelector<HTMLElement>('input, select, textarea, button'));
  (control ?? found)?.focus();
  (control ?? found)?.scrollIntoView({ block: 'center' });
}

/** Focuses a field's section but not the field, so the page's keys keep working. */
export function focusSection(column: string): void {
  const section = document.getElementById(fieldId(column))?.closest('section');
  section?.focus({ preventScroll: true });
  section?.scrollIntoView({ block: 'start' });
}
