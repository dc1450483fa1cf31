const MAIL = /([\p{L}\p{N}._%+-]{1,64})@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,4}/gu;
const LINK = /(?:https?:\/\/|www\.)\S{1,2048}/giu;
/** Addresses of wallets and accounts, and other strings of letters and digits that nobody is called by. */
const CODE = /(?<![\p{L}\p{N}])(?=[A-Za-z]{0,90}\d)[0-9A-Za-z]{25,128}(?![\p{L}\p{N}])/gu;
const UUID = /(?<![\p{L}\p{N}])[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?![\p{L}\p{N}])/giu;
const PHONE = /(?<![\p{L}\p{N}])(?:\+|00)[\d\s().-]{6,24}\d/gu;
const HANDLE = /(?<!\S)@[\w.]{2,64}(?!\S)/gu;
const ADDRESSES = [MAIL, LINK, UUID, CODE, PHONE, HANDLE];
const LABEL = /^(?:e-?mails?|mail|correo|courriel|tel|telephone|phone|mobile|mob|cell|fax|whats ?app|telegram|web|website|site|url|link|wallet|address|btc|bitcoin|xbt|eth|ethereum|trx|tron|usdt|usdc|xmr|ltc|xrp|sol|bsc|erc\d*|trc\d*|bitcoincash|id|uuid|guid)$/i;
const MAY_HOLD = /[\d@]|www|http/i;
/** Digits of a telephone or other number that stands alone. */
const MIN_DIGITS = 7;

/** What the text says beside addresses of mails, sites, wallets and telephones, and the words before the `@` of mails. */
export function besideAddresses(text: string): string[] {
  if (!MAY_HOLD.test(text)) return [];
  const rest = withoutAddresses(text);
  const mailed = [...text.matchAll(MAIL)].map(([, local = '']) => local.replace(/[^\p{L}]+/gu, ' ').trim());
  return [...(rest !== text && hasName(rest) ? [rest] : []), ...mailed].filter((name) => /\p{L}{2}/u.test(name));
}

/** Addresses of wallets in the text of a name. */
export const codesIn = (text: string): string[] => (/\d/.test(text) ? (text.match(CODE) ?? []) : []);

/** Whether a text is nothing but addresses and numbers, with or without words that say so. */
export const isAddress = (text: string): boolean =>
  MAY_HOLD.test(text) && !hasName(withoutAddresses(text)) && (text.match(/\d/g)?.length ?? 0) + (/@|www|http/i.test(text) ? MIN_DIGITS : 0) >= MIN_DIGITS;

const withoutAddresses = (text: string): string =>
  ADDRESSES.reduce((rest, address) => rest.replace(address, ' '), text).replace(/[<>]|\(\s*\)|\[\s*\]/g, ' ').replace(/\s+/g, ' ').trim();

const hasName = (text: string): boolean =>
  text.split(/[^\p{L}\p{N}\p{M}-]+/u).some((word) => /\p{L}/u.test(word) && !LABEL.test(word));
