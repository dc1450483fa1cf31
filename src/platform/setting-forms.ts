import { LEGACY } from '@vett/schema/legacy';
import { LIST_NAMES, type PublishedListName } from '@vett/schema/list-name';
import { z } from 'zod';
import { isCidr } from './address.ts';
import { isMailAddress, type Mailbox, parseMailbox } from './mail-address.ts';

/** The default claims of an OpenID Connect token that identify the caller; the operator can configure others. */
export const OIDC_CLAIMS = { tenant: 'tid', subject: 'sub', permissions: 'perms', role: 'role' };

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Whether the host of a URL is this machine. */
export const isLocal = (url: URL) => LOOPBACK.test(url.hostname);

const listed = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
);

export const names = listed
  .refine((given) => given.every((name) => (LIST_NAMES as readonly string[]).includes(name)), {
    error: `Use names of ${LIST_NAMES.join(', ')}, separated by commas.`,
  })
  .transform((given) => [...new Set(given)] as PublishedListName[]);

export const cidrs = listed.refine((given) => given.every(isCidr), {
  error: 'Use CIDRs separated by commas, for example 10.0.0.0/8.',
});

export const modelNames = listed.refine((given) => given.length > 0, {
  error: 'Use the names of models, separated by commas; the first answers by default.',
});

export const origins = listed.refine((given) => given.every((origin) => URL.parse(origin)?.origin === origin), {
  error: 'Use origins separated by commas, for example https://app.example.',
});

export const isSafeUrl = (text: string) => {
  const url = URL.parse(text);
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && isLocal(url));
};
export const SAFE_URL = 'Use an https:// URL; http:// is for servers on this machine alone.';
export const httpUrl = z.url({ protocol: /^https?$/, error: 'Use https://host or http://host:port.' });
export const safeUrl = z.string().refine(isSafeUrl, { error: SAFE_URL, abort: true });

/** Parses a mapping such as `tenant=org_id,role=realm_access.roles`. */
export const claimNames = z
  .string()
  .transform((text) =>
    text.split(',').map(
      (pair) =>
        pair
          .trim()
          .match(/^(\w+)=(\S+)$/)
          ?.slice(1) ?? [],
    ),
  )
  .refine((pairs) => pairs.every(([of = '']) => Object.hasOwn(OIDC_CLAIMS, of)), {
    error: `Use ${Object.keys(OIDC_CLAIMS).join(', ')}, each with = and the name of a claim, separated by commas.`,
  })
  .transform((pairs) => ({ ...OIDC_CLAIMS, ...(Object.fromEntries(pairs) as Partial<typeof OIDC_CLAIMS>) }));

export const daysAfterDeprecation = (days: number) => new Date(Date.parse(LEGACY.deprecated_at) + days * 86_400_000);
const earliestSunset = daysAfterDeprecation(LEGACY.sunset_days.min);
export const sunset = z.iso
  .date({ error: 'Use a date, for example 2027-12-01.', abort: true })
  .transform((text) => new Date(text))
  .refine((date) => date >= earliestSunset, {
    error: `Use ${earliestSunset.toISOString().slice(0, 10)} or a later day: clients were promised that much time.`,
  });

export const postgresUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'Use postgres://user:password@host:port/database.',
});

const isDecodable = (text: string) => {
  try {
    return decodeURIComponent(text) !== '';
  } catch {
    return false;
  }
};
export const smtpUrl = z
  .string()
  .transform((text) => URL.parse(text))
  .refine(
    (url) =>
      url !== null &&
      /^smtps?:$/.test(url.protocol) &&
      url.hostname !== '' &&
      /^\/?$/.test(url.pathname + url.search + url.hash) &&
      (url.username === '') === (url.password === '') &&
      [url.username, url.password].filter(Boolean).every(isDecodable),
    {
      error: 'Use smtp://user:password@host:587 or smtps://user:password@host:465, with % for special characters.',
      abort: true,
    },
  )
  .transform((url) => url as URL);
export const mailbox = z
  .string()
  .transform(parseMailbox)
  .refine((parsed) => parsed !== undefined, { error: 'Use an address, such as Vett <vett@vett.example>.', abort: true })
  .transform((parsed) => parsed as Mailbox);
export const emails = z
  .string()
  .transform((text) => text.split(',').map((address) => address.trim()))
  .refine((addresses) => addresses.every(isMailAddress), {
    error: 'Use mail addresses, such as risk@vett.example, separated by commas.',
  });

const LIST_URL = 'LIST_URL_';

/** The mirrors of lists, by list name. */
export const listUrlsOf = (given: Record<string, string | undefined>) =>
  new Map(
    Object.entries(given)
      .filter(([name]) => name.startsWith(LIST_URL))
      .map(([name, value]) => [name.slice(LIST_URL.length).toLowerCase(), value as string]),
  );

export function listUrlProblem(name: string, text: string): string[] {
  const setting = LIST_URL + name.toUpperCase();
  if (!(LIST_NAMES as readonly string[]).includes(name)) {
    return [`${setting}: There is no such list. Known lists: ${LIST_NAMES.join(', ')}.`];
  }
  return isSafeUrl(text) ? [] : [`${setting}: ${SAFE_URL}`];
}
