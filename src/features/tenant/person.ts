import type { Transaction } from 'kysely';
import { validate } from 'uuid';
import type { Caller } from '../../core/caller.ts';
import type { Tables } from '../../platform/database/tenant.ts';
import { makerOfKey } from './key-store.ts';
import { findPerson } from './person-store.ts';

const KEY = 'api_key:';
const USER = 'user:';

/**
 * The person behind an actor, as rows name it: of an API key its maker, if one is known, and of a user of the issuer the name that its
 * tokens give, since they act under that name.
 */
export async function personBehind(transaction: Transaction<Tables>, actor: string): Promise<string> {
  const maker = actor.startsWith(KEY) ? await makerOfKey(transaction, actor.slice(KEY.length)) : null;
  const person = maker ?? actor;
  const user_id = person.startsWith(USER) ? person.slice(USER.length) : '';
  if (!validate(user_id)) return person;
  const user = await findPerson(transaction, user_id);
  return user ? personOf(user) : person;
}

/** The person who is a user of the console. */
export const personOf = ({ user_id, issuer_subject }: { user_id: string; issuer_subject: string | null }): string =>
  `${USER}${issuer_subject ?? user_id}`;

/** Whether the caller is the person of an earlier action: nobody is two persons by an API key or by a token of the issuer. */
export async function isSamePerson(
  transaction: Transaction<Tables>,
  { type, id }: Caller['actor'],
  earlier: string,
): Promise<boolean> {
  return (await personBehind(transaction, `${type}:${id}`)) === (await personBehind(transaction, earlier));
}
