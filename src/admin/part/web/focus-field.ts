/** The id of a field's control, or of the section of a field that has several. */
export const fieldId = (column: string): string => `part-${column}`;

/** Leads to a field; in a section, to its first control. */
export function focusField(column: string): void {
  const found = document.getElementById(fieldId(column));
  const control = found?.matches('input, select, textarea, button')
    ? found
    : (found?.querySelector<HTMLElement>('[contenteditable=true]') ??
      found?.querySelector<HTMLElement>('input, select, textarea, button'));
  (control ?? found)?.focus();
  (control ?? found)?.scrollIntoView({ block: 'center' });
}
