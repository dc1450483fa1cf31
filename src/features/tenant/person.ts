import type { Transaction } from 'kysely';
import type { Caller } from '../../core/caller.ts';
import type { Tables } from '../../platform/database/tenant.ts';
import { makerOfKey } from './key-store.ts';

const KEY = 'api_key:';

/** The person behind an actor, as rows name it: of an API key its maker, if one is known. */
export async function personBehind(transaction: Transaction<Tables>, actor: string): Promise<string> {
  if (!actor.startsWith(KEY)) return actor;
  return (await makerOfKey(transaction, actor.slice(KEY.length))) ?? actor;
}

/** Whether the caller is the person of an earlier action: nobody is two persons by an API key. */
export async function isSamePerson(
  transaction: Transaction<Tables>,
  { type, id }: Caller['actor'],
  earlier: string,
): Promise<boolean> {
  return (await personBehind(transaction, `${type}:${id}`)) === (await personBehind(transaction, earlier));
}
