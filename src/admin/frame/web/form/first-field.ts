const FIELDS = ':is(input:not([type="hidden"]), select, textarea):not(:disabled)';

/** The open dialog's `initialFocus`: its first field, else its first footer button, else its first control. */
export function firstField(): HTMLElement | true {
  const dialog = [...document.querySelectorAll('.dialog')].at(-1);
  return (
    dialog?.querySelector<HTMLElement>(`.dialog-body ${FIELDS}`) ??
    dialog?.querySelector<HTMLElement>('.dialog-foot button') ??
    true
  );
}
