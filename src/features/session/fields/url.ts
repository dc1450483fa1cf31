import { fieldKind, isText, refuse, WRONG_KIND } from './field.ts';

const MAX = 2_048;

export const url = fieldKind('url', ({ allowed_schemes }, given) => {
  if (typeof given !== 'string') return WRONG_KIND;
  if (!isText(given, MAX)) return refuse('TOO_LONG', 'too_long', { max: MAX });
  const text = given.trim();
  const parsed = URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `${allowed_schemes.at(-1)}://${text}`);
  const isServed = parsed && allowed_schemes.some((scheme) => parsed.protocol === `${scheme}:`);
  if (!isServed || parsed.username !== '' || parsed.password !== '' || !parsed.hostname.includes('.'))
    return refuse('INVALID_FORMAT', 'wrong_url');
  return { value: parsed.href };
});
