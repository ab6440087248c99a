import { storedValue } from '../../ui/hooks/stored-value.ts';

/** It is for the page that comes next, not for whoever comes back later. */
const GOOD_FOR_MS = 60_000;

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Entry = [field: string, value: string | boolean];

interface Preserved {
  page: string;
  at: number;
  entries: Entry[];
}

const stored = storedValue('session', 'vangon-typed', (fields) => fields as Preserved | null);

/** Stores what is typed on this page for the moment of a reload; never passwords, and never anything of a card. */
export function preserveFields(): void {
  const entries = fieldsHere().map((field): Entry => [nameOf(field), valueOf(field)]);
  stored.set({ page: location.pathname, at: Date.now(), entries });
}

/** Fills it in again, each field as soon as it is there; what stays missing is forgotten. */
export function restoreFields(): void {
  const waiting = new Map(takePreserved());
  if (waiting.size === 0) return;
  const fill = () => {
    for (const field of fieldsHere()) {
      const value = waiting.get(nameOf(field));
      if (value === undefined || !isAlive(field) || !offers(field, value)) continue;
      waiting.delete(nameOf(field));
      if (value !== valueOf(field) && field !== document.activeElement) put(field, value);
    }
    if (waiting.size === 0) stop();
  };
  const stop = () => {
    clearInterval(looks);
    clearTimeout(end);
  };
  const looks = setInterval(fill, 250);
  const end = setTimeout(stop, 15_000);
  fill();
}

function takePreserved(): Entry[] {
  const fields = stored.get();
  stored.remove();
  const isForHere = fields?.page === location.pathname && Date.now() - fields.at < GOOD_FOR_MS;
  return isForHere ? fields.entries : [];
}

const fieldsHere = (): Field[] =>
  [...document.querySelectorAll<Field>('input, textarea, select')].filter(mayBeStored);

function mayBeStored(field: Field): boolean {
  if (field.disabled || !nameOf(field)) return false;
  const isSecret = /password|hidden|file/.test(field.type) || field.autocomplete.startsWith('cc-');
  return !isSecret && !/card|password|captcha/i.test(`${field.name} ${field.id}`);
}

/** A radio button is told apart by its value too. */
const nameOf = ({ id, name, type, value }: Field): string =>
  type === 'radio' ? `${name}=${value}` : id || name;

const isTick = (field: Field): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio';

const valueOf = (field: Field): string | boolean => (isTick(field) ? field.checked : field.value);

/** React hears it: before, what is filled in could be taken away again. */
const isAlive = (field: Field): boolean =>
  Object.keys(field).some((key) => key.startsWith('__reactProps'));

/** A list of states, say, may still be on its way: until then it would take the value for none. */
const offers = (field: Field, value: string | boolean): boolean =>
  !(field instanceof HTMLSelectElement) ||
  [...field.options].some((option) => option.value === value);

function put(field: Field, value: string | boolean): void {
  // A radio button is never unticked: another one is ticked.
  if (isTick(field)) return value || field.type === 'checkbox' ? field.click() : undefined;
  // React has a setter of its own on the element, and would take the change for its own.
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!;
  setter.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
