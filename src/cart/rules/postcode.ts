const ZIP = /^\d{5}(-\d{4})?$/;

/** Only countries with one well-known format; elsewhere any text is accepted. */
const FORMS: Partial<Record<string, RegExp>> = {
  US: ZIP,
  PR: ZIP,
  CA: /^[ABCEGHJ-NPRSTVXY]\d[A-Z][ -]?\d[A-Z]\d$/i,
  GB: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i,
  AU: /^\d{4}$/,
  JP: /^\d{3}-?\d{4}$/,
  FR: /^\d{5}$/,
  DE: /^\d{5}$/,
};

/** Validates a postcode for a country (short name), ignoring surrounding spaces. */
export function isPostcode(country: string, postcode: string): boolean {
  const typed = postcode.trim();
  return typed !== '' && (FORMS[country]?.test(typed) ?? true);
}

export const hasPostcodeForm = (country: string): boolean => country in FORMS;
