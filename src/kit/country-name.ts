/** 'US' → 'United States'; anything that is not a country code is returned unchanged. */
export function countryName(country: string): string {
  try {
    return new Intl.DisplayNames('en', { type: 'region' }).of(country) ?? country;
  } catch {
    return country;
  }
}
