import { type SyntheticEvent, useState } from 'react';

type Checked = Pick<HTMLInputElement, 'type' | 'validity'>;

/** What is missing in a field that reads as empty although something is typed in it, such as a date without its year. */
function incompleteMessage({ type, validity }: Checked): string | undefined {
  if (!validity.badInput) return undefined;
  if (type === 'datetime-local') return 'Complete the date and time.';
  return type === 'date' ? 'Complete the date.' : 'Enter a number.';
}

/**
 * Tells at a field that it is incomplete once it is left or `refuseIncomplete` stops at it. The browser fires no input
 * event while a date stays incomplete, so every key checks whether the message still holds.
 */
export function useIncomplete() {
  const [incomplete, setIncomplete] = useState<string>();
  const check = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) =>
    setIncomplete(incompleteMessage(currentTarget));
  const recheck = (event: SyntheticEvent<HTMLInputElement>) => {
    if (incomplete) check(event);
  };
  return {
    incomplete,
    checks: {
      onBlur: check,
      onInput: recheck,
      onKeyUp: recheck,
      onInvalid(event: SyntheticEvent<HTMLInputElement>) {
        if (!event.currentTarget.validity.badInput) return;
        event.preventDefault();
        event.currentTarget.focus();
        check(event);
      },
    },
    check,
  };
}

/**
 * Leads to the first incomplete field; otherwise it would be sent as an empty one. Returns whether there is one. What is
 * only tried (`data-trial`) is not sent.
 */
export function refuseIncomplete(within: ParentNode): boolean {
  const first = [
    ...within.querySelectorAll<HTMLInputElement>('input:not([data-trial] input)'),
  ].find(({ validity }) => validity.badInput);
  return first?.checkValidity() === false;
}
