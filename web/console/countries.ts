import { useLanguage } from './language.ts';

/** Returns how a code of a country reads. Anything else stays as it is. */
export function useCountries(): (code: string) => string {
  const names = new Intl.DisplayNames(useLanguage(), { type: 'region' });
  return (code) => (/^[A-Z]{2}$/.test(code) ? `${names.of(code)} (${code})` : code);
}
