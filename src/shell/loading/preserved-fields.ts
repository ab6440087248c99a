import { storedValue } from '../../ui/hooks/stored-value.ts';

/** Only the reload that follows may restore the fields. */
const MAX_AGE_MS = 60_000;
const FILL_INTERVAL_MS = 250;
const GIVE_UP_AFTER_MS = 15_000;

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Entry = [field: string, value: string | boolean];

interface Preserved {
  page: string;
  at: number;
  entries: Entry[];
}

const stored = storedValue('session', 'vangon-typed', (fields) => fields as Preserved | null);

/** Stores the fields of this page during a reload, except passwords and card data. */
export function preserveFields(): void {
  const entries = storableFields().map((field): Entry => [nameOf(field), valueOf(field)]);
  stored.set({ page: location.pathname, at: Date.now(), entries });
}

/** Fills in the stored fields, each as soon as it is hydrated; gives up on missing ones after 15 s. */
export function restoreFields(): void {
  const waiting = new Map(takePreserved());
  if (waiting.size === 0) return;
  const fill = () => {
    for (const field of storableFields()) {
      const value = waiting.get(nameOf(field));
      if (value === undefined || !isHydrated(field) || !hasOption(field, value)) continue;
      waiting.delete(nameOf(field));
      if (value !== valueOf(field) && field !== document.activeElement) put(field, value);
    }
    if (waiting.size === 0) stop();
  };
  const stop = () => {
    clearInterval(polling);
    clearTimeout(deadline);
  };
  const polling = setInterval(fill, FILL_INTERVAL_MS);
  const deadline = setTimeout(stop, GIVE_UP_AFTER_MS);
  fill();
}

function takePreserved(): Entry[] {
  const fields = stored.get();
  stored.remove();
  const isUsable = fields?.page === location.pathname && Date.now() - fields.at < MAX_AGE_MS;
  return isUsable ? fields.entries : [];
}

const storableFields = () =>
  [...document.querySelectorAll<Field>('input, textarea, select')].filter(mayBeStored);

function mayBeStored(field: Field): boolean {
  if (field.disabled || !nameOf(field)) return false;
  const isSecret = /password|hidden|file/.test(field.type) || field.autocomplete.startsWith('cc-');
  return !isSecret && !/card|password|captcha/i.test(`${field.name} ${field.id}`);
}

/** Radio buttons share a name, so their value is part of the key. */
const nameOf = ({ id, name, type, value }: Field) =>
  type === 'radio' ? `${name}=${value}` : id || name;

const isCheckable = (field: Field): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio';

const valueOf = (field: Field) => (isCheckable(field) ? field.checked : field.value);

/** React would overwrite a value that is filled in before hydration; until then it lets no event reach a field. */
function isHydrated(field: Field): boolean {
  let isReached = false;
  const reach = () => (isReached = true);
  field.addEventListener('input', reach, { once: true });
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.removeEventListener('input', reach);
  return isReached;
}

/** A select whose options are still loading, such as the states, cannot take the value yet. */
const hasOption = (field: Field, value: string | boolean) =>
  !(field instanceof HTMLSelectElement) ||
  [...field.options].some((option) => option.value === value);

function put(field: Field, value: string | boolean): void {
  // A click on a checked radio button would not uncheck it.
  if (isCheckable(field)) return value || field.type === 'checkbox' ? field.click() : undefined;
  // React overrides the setter on the element and would ignore the change; the prototype's setter bypasses that.
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!;
  setter.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
