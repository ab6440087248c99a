/** 'US' → 'United States'; what is no country's short name stays as it is. */
export function nameOfCountry(country: string): string {
  try {
    return new Intl.DisplayNames('en', { type: 'region' }).of(country) ?? country;
  } catch {
    return country;
  }
}
