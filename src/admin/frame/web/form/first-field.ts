const FIELDS = ':is(input:not([type="hidden"]), select, textarea):not(:disabled, [readonly])';

/**
 * For `initialFocus`: the open dialog's first field or, without one, the button that changes nothing, which stands beside
 * the step. On touch screens a field would open the keyboard.
 */
export function openedField(by: 'mouse' | 'touch' | 'pen' | 'keyboard' | ''): HTMLElement | true {
  const dialog = lastDialog();
  const field = dialog?.querySelector<HTMLElement>(`.dialog-body ${FIELDS}`);
  if (field) return by === 'touch' ? true : field;
  return dialog?.querySelector<HTMLElement>('.dialog-foot [data-back]') ?? true;
}

/** The open dialog's `initialFocus`: its first field, else its first footer button, else its first control. */
export function firstField(): HTMLElement | true {
  const dialog = lastDialog();
  return (
    dialog?.querySelector<HTMLElement>(`.dialog-body ${FIELDS}`) ??
    dialog?.querySelector<HTMLElement>('.dialog-foot button') ??
    true
  );
}

export const lastDialog = () => [...document.querySelectorAll('.dialog')].at(-1);
