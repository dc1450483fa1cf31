import type { EmailCheck } from '@vett/schema/session-processing';
import type { CheckInput } from '../../session/session.ts';
import { emailFaults, VALUE_READERS } from '../../workflow/workflow.ts';
import { type CheckKind, type ProcessingDoors, skipped } from './check.ts';

type Address = Extract<EmailCheck, { status: 'completed' }>['addresses'][number];
type DomainLookup = (domain: string) => Promise<Address['reason']>;

const MAX_DOMAINS = 10;
const TIMEOUT_MS = 5_000;

/** Asks for the mail servers of addresses, when a rule wants to know. No answer is no verification. */
export const email: CheckKind<'email'> = {
  feature: null,
  isOn: ({ definition }) => VALUE_READERS.email.isOn(definition),
  async run({ caller, doors, input }) {
    const emails = emailsOf(input);
    if (emails.length === 0) return skipped('no_email');
    const ask = asking(doors, AbortSignal.any([caller.signal, AbortSignal.timeout(TIMEOUT_MS)]));
    const addresses = await Promise.all(
      emails.map(async (address): Promise<Address> => {
        const reason = emailFaults(address).includes('invalid') ? 'invalid' : await ask(domainOf(address));
        return { email: address, is_verifiable: reason === null, reason };
      }),
    );
    caller.signal.throwIfAborted();
    return { status: 'completed', addresses };
  },
};

/** Every address of the session once: of its form and of the tenant's declaration. */
export const emailsOf = ({ answers, declared }: CheckInput): string[] => [
  ...new Set(
    [...answers, ...declared].flatMap(({ field, value }) =>
      VALUE_READERS.email.reads(field) && typeof value === 'string' ? [value] : [],
    ),
  ),
];

const domainOf = (address: string) => address.trim().slice(address.trim().indexOf('@') + 1);

/** Asks about each domain once, and about a few at all. The answer is the reason why it takes no mail; null: it does. */
function asking({ mailServers }: Pick<ProcessingDoors, 'mailServers'>, signal: AbortSignal): DomainLookup {
  const asked = new Map<string, ReturnType<DomainLookup>>();
  return (domain) => {
    const known = asked.get(domain);
    if (known) return known;
    if (asked.size >= MAX_DOMAINS) return Promise.resolve('too_many');
    const answer = mailServers.takesMail(domain, signal).then(
      (takes) => (takes ? null : 'no_mail_server'),
      () => 'no_answer',
    );
    asked.set(domain, answer);
    return answer;
  };
}
