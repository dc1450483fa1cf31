const MAIL = /^([^@]{1,64})@[^@.]+\.[^@]+$/u;
/** A word that nobody is called by: an address of a mail, site, wallet or account, a handle. */
const ADDRESSES = [
  MAIL,
  /^(?:https?:\/\/|www\.)/i,
  /^@\w{2,}/,
  /^(?=\D{0,90}\d)[0-9A-Za-z]{25,128}$/,
  /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
];
const WALLET = /(?<![\p{L}\p{N}])[0-9A-Za-z]{25,128}(?![\p{L}\p{N}])/gu;
const PHONE = /(?<![\p{L}\p{N}])(?:\+|00)[\d\s().-]{6,24}\d/gu;
const LABEL =
  /^(?:e-?mails?|mail|correo|courriel|tel|telephone|phone|mobile|mob|cell|fax|whatsapp|telegram|web|website|site|url|link|wallet|address|btc|bitcoin|xbt|eth|ethereum|trx|tron|usdt|usdc|xmr|ltc|xrp|sol|bsc|erc\d*|trc\d*|bitcoincash|id|uuid|guid)$/i;
const MAY_HOLD = /[\d@]|www|http/i;
/** Digits of a telephone or other number that stands alone. */
const MIN_DIGITS = 7;

/** The text beside addresses of mails, sites, wallets and telephones, and the words before the `@` of mails. */
export function besideAddresses(text: string): string[] {
  const found = MAY_HOLD.test(text) ? addressesIn(text) : [];
  if (found.length === 0) return [];
  const rest = without(found, text);
  const mailed = found.map((word) => (MAIL.exec(word)?.[1] ?? '').replace(/[^\p{L}]+/gu, ' ').trim());
  return [...(hasName(rest) ? [rest] : []), ...mailed].filter((name) => /\p{L}{2}/u.test(name));
}

/** Addresses of wallets in the text of a name. */
export const walletsIn = (text: string): string[] =>
  /\d/.test(text) ? (text.match(WALLET) ?? []).filter((word) => /\d/.test(word)) : [];

/** Whether a text is nothing but addresses and numbers, with or without words that say so. */
export function isAddress(text: string): boolean {
  if (!MAY_HOLD.test(text) || hasName(without(addressesIn(text), text))) return false;
  return /@|www|http/i.test(text) || text.replace(/\D/g, '').length >= MIN_DIGITS;
}

const addressesIn = (text: string): string[] => [
  ...text.split(/[\s<>()[\]{},;"']+|:(?!\/\/)/).filter((word) => ADDRESSES.some((address) => address.test(word))),
  ...(text.match(PHONE) ?? []),
];

const without = (addresses: readonly string[], text: string): string =>
  addresses
    .reduce((rest, address) => rest.replace(address, ' '), text)
    .replace(/[<>]|\(\s?\)/g, ' ')
    .trim();

const hasName = (text: string): boolean =>
  text.split(/[^\p{L}\p{N}\p{M}-]+/u).some((word) => /\p{L}/u.test(word) && !LABEL.test(word));
