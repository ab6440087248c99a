let names: Intl.DisplayNames | undefined;

/** 'US' → 'United States'; anything that is not a country code is returned unchanged. */
export function countryName(country: string): string {
  names ??= new Intl.DisplayNames('en', { type: 'region' });
  try {
    return names.of(country) ?? country;
  } catch {
    return country;
  }
}
