import { domainToASCII } from 'node:url';
import { isPlaceholderValue, isPrivacyName, resolveCountry } from 'rdapper';
import type { Registration } from '../../ports/domain-registry.ts';
import { RegistryError, registrationOf } from './failure.ts';
import { whoisDate } from './whois-date.ts';
import { type Block, blocksOf } from './whois-lines.ts';

const CREATED = [
  ...['creation date', 'created date', 'created', 'created on', 'record created on', 'registered', 'registered on'],
  ...['registered date', 'registration date', 'registration time', 'domain registration date', 'domain registered'],
  ...[
    'domain name commencement date',
    'domain record activated',
    'domain created',
    'record created',
    'first registration date',
  ],
];
const EXPIRES = [
  ...['registry expiry date', 'registrar registration expiration date', 'expiration date', 'expiry date', 'expires'],
  ...['expires on', 'expire date', 'expire', 'record expires on', 'paid-till', 'renewal date', 'valid until'],
  ...['expiration time', 'domain expires', 'record will expire on', 'expire-date', 'exp date', 'ok-until'],
];
/** In Hong Kong the dates of the domain stand below the registrant. */
const HK_CREATED = ['domain name commencement date'];
const HK_EXPIRES = ['expiry date'];
const REGISTRAR = [
  ...['registrar', 'registrar name', 'sponsoring registrar', 'registration service provider', 'authorized agency'],
  ...['current registar', 'registrar organization'],
];
const REGISTRANT = [
  ...['registrant organization', 'registrant organisation', 'owner orgname', 'holder organization', 'org'],
  ...[
    'registrant name',
    'registrant',
    'owner',
    'holder',
    'owner name',
    'registrant contact name',
    'organization',
    'organisation',
  ],
];
const COUNTRY = [
  'registrant country',
  'registrant country/economy',
  'owner country',
  'holder country',
  'country',
  'country code',
];
const DOMAIN = ['domain name', 'domain'];
const SERVER = ['name server', 'nserver', 'nameserver', 'nameservers', 'ns name 01', 'host name', 'p nserver'];

const OF_REGISTRAR = /^(?:sponsoring |current )?registrar\b/;
const OF_REGISTRANT =
  /^(?:registrant|organi[sz]ation$|domain registrant|holder|owner|domain holder|organization using domain name|domain owner)\b/;
const OF_CONTACT = /\b(?:contacts?|tech|technical|admin|administrative|billing|zone|agent|person|abuse|reseller)\b/;
/** A key that only the block of a person or company has. */
const CONTACT_KEYS = ['nic-hdl', 'nic-hdl-br', 'person', 'personname', 'contact', 'nic handle', 'role', 'contact-id'];
const NAMES = ['organization', 'organisation', 'company english name', 'organization name', 'org', 'name', 'contact'];

const FREE =
  /^(?:no match\b|not found|no entries found|no data found|no object found|nothing found|domain not found|(?:the )?(?:queried )?(?:object|domain(?: name)?) (?:does not exist|not found|has not been registered))/i;
const IS_FREE = /\b(?:is free|is available for registration|no matching record)\b/i;
const LIMITED = /\b(?:rate|quota|query limit|limit exceeded|too many|exceeded|blocked|blacklisted|not permitted)\b/i;
const MAX_NOTICE = 2_048;

/** Reads what a WHOIS answer says about the domain. Throws a RegistryError when it says nothing about it. */
export function parseWhois(domain: string, text: string): Registration {
  const blocks = blocksOf(text).map(withHeading);
  const own = blocks.filter((block) => !isContact(block) && !OF_REGISTRAR.test(block.heading));
  const ofDomain = own.filter(({ heading }) => !OF_REGISTRANT.test(heading));
  const status = findValue(ofDomain, ['status', 'domain status', 'registration status']);
  if (/^(?:free|available|no object found)\b/i.test(status ?? '')) throw new RegistryError('not_registered', 'whois');
  const named = findValue(ofDomain, DOMAIN);
  const record = registrationOf('whois', domain, {
    registrar: nameOf(findValue(ofDomain, REGISTRAR) ?? ofHeading(blocks, OF_REGISTRAR, [...NAMES, 'registrar'])),
    created_at: whoisDate(findValue(ofDomain, CREATED) ?? findValue(own, HK_CREATED) ?? ''),
    expires_at: whoisDate(findValue(ofDomain, EXPIRES) ?? findValue(own, HK_EXPIRES) ?? ''),
    ...registrantOf(blocks, ofDomain),
  });
  const isEmpty = Object.keys(record).length === 2 && !findValue(blocks, SERVER);
  if (isEmpty && isFree(text)) throw new RegistryError('not_registered', 'whois');
  if (isEmpty && text.length <= MAX_NOTICE && LIMITED.test(text)) throw new RegistryError('limited', 'whois');
  if (isEmpty || (named !== undefined && !isSame(named, domain))) throw new RegistryError('bad_response', 'whois_form');
  return record;
}

const isFree = (text: string) =>
  IS_FREE.test(text) || text.split('\n').some((line) => FREE.test(line.replace(/^[%#\s]+/, '')));

/** Some registries begin a block with its kind, such as `Registrar: MARK-0292`. */
function withHeading(block: Block): Block {
  const [first] = block.fields;
  const isKind = /^(?:registrar|domain registrant)$/.test(first?.key ?? '') && !hasDomain(block);
  return isKind && block.heading === '' && first ? { ...block, heading: first.key } : block;
}

const hasDomain = ({ fields }: Block) => fields.some(({ key }) => DOMAIN.includes(key));

const isContact = (block: Block) =>
  (OF_CONTACT.test(block.heading) && !OF_REGISTRANT.test(block.heading)) ||
  (block.fields.some(({ key }) => CONTACT_KEYS.includes(key)) && !hasDomain(block));

const isSame = (named: string, domain: string) => {
  const [first = ''] = named.split(/[\s/]/);
  return domainToASCII(first.replace(/\.$/, '')) === domain;
};

/** The value of the first of the keys that has one. */
const findValue = (blocks: readonly Block[], keys: readonly string[]) => {
  const fields = blocks.flatMap((block) => block.fields);
  return keys.flatMap((key) => fields.filter((field) => field.key === key)).find(({ value }) => isGiven(value))?.value;
};

const isGiven = (value: string) => !isPlaceholderValue(value) && !/not (?:disclosed|shown|displayed)|n\/a/i.test(value);

/** The value in the block of a heading: of one of the keys, or else its first line. */
function ofHeading(blocks: readonly Block[], heading: RegExp, keys: readonly string[]): string | undefined {
  const found = blocks.filter((block) => heading.test(block.heading) && !/contact info/.test(block.heading));
  return findValue(found, keys) ?? found[0]?.fields.find(({ key }) => key === '')?.value;
}

/** Without the address or the number that some registries put behind a name. */
const nameOf = (text = '') => {
  const end = text.search(/\(\s{0,3}https?:|\[tag = /i);
  const name = text
    .slice(0, end > 0 ? end : 300)
    .toWellFormed()
    .trim();
  return isGiven(name) && !isPrivacyName(name) ? name : undefined;
};

function registrantOf(
  blocks: readonly Block[],
  ofDomain: readonly Block[],
): { registrant?: string | undefined; registrant_country?: string | undefined } {
  const handle = findValue(ofDomain, ['holder-c', 'registrant', 'owner-c']);
  const contact = blocks.filter(({ fields }) =>
    fields.some(({ key, value }) => ['nic-hdl', 'contact-id'].includes(key) && value === handle),
  );
  const headed = blocks.filter(({ heading }) => OF_REGISTRANT.test(heading));
  const given =
    findValue(contact, [...NAMES, 'personname', 'person']) ??
    ofHeading(blocks, OF_REGISTRANT, NAMES) ??
    (contact.length > 0 ? undefined : findValue(ofDomain, REGISTRANT));
  // The country of a privacy service is not that of the registrant.
  if (given !== undefined && isPrivacyName(given)) return {};
  const country = findValue(contact, COUNTRY) ?? findValue(headed, COUNTRY) ?? findValue(ofDomain, COUNTRY);
  return { registrant: nameOf(given), registrant_country: countryOf(country) };
}

function countryOf(text: string | undefined): string | undefined {
  const [, code] = /\(([A-Z]{2})\)$/.exec(text ?? '') ?? [];
  const plain = code ?? text?.replaceAll('.', '').trim();
  return plain && /^[A-Z]{2}$/i.test(plain) ? plain.toUpperCase() : resolveCountry(plain, undefined).countryCode;
}
