const FIELDS = ':is(input:not([type="hidden"]), select, textarea):not(:disabled)';

/** Of the open dialog, for its `initialFocus`; without a field, the first control. */
export function firstField(): HTMLElement | true {
  const dialog = [...document.querySelectorAll<HTMLElement>('[role="dialog"] .dialog-body')].at(-1);
  return dialog?.querySelector<HTMLElement>(FIELDS) ?? true;
}
