const FIELDS = ':is(input:not([type="hidden"]), select, textarea):not(:disabled)';

/** Of the open dialog, for its `initialFocus`: its first field, else its first button below; else its first control. */
export function firstField(): HTMLElement | true {
  const dialog = [...document.querySelectorAll('.dialog')].at(-1);
  return (
    dialog?.querySelector<HTMLElement>(`.dialog-body ${FIELDS}`) ??
    dialog?.querySelector<HTMLElement>('.dialog-foot button') ??
    true
  );
}
