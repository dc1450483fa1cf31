import { type CipherKey, createHmac } from 'node:crypto';
import type { NewSubject, WatchlistSubject } from '@vett/schema/watchlist-subject';
import { seal, unseal } from '../../platform/crypto/seal.ts';
import type { NewSubjectTag } from './subject-store.ts';

/** Labels of the tenant's keys for watchlists. */
export const WATCHLIST_KEYS = {
  watchlist: 'watchlist',
  subject: 'watchlist-subject',
  /** Label of the hashes that find tags, sessions and known subjects. */
  lookup: 'watchlist-lookup',
} as const;

/** The sealed part of a watchlist. */
export interface WatchlistText {
  readonly name: string;
  readonly tags: readonly string[];
  /** The customer whose name is in this name, until the tenant gives another one. */
  readonly named_after?: string | undefined;
}

/** A subject to add: one of its own, a customer, or a member of a customer's organisation. */
export type AddedSubject = NewSubject &
  Pick<SubjectText, 'tax_id'> &
  (
    | { readonly customer_id?: string; readonly is_member?: false }
    | { readonly customer_id: string; readonly is_member: true }
  );

/** The sealed part of a subject. */
export type SubjectText = Omit<NewSubject, 'tags' | 'identifier_type'> & {
  readonly tags: readonly string[];
  readonly identifier_type: WatchlistSubject['identifier_type'];
  /** The second number of a customer, beside its document. */
  readonly tax_id?: string;
};

// Rows are too short to be compressed.
const sealShort = (key: Buffer, value: unknown, context: string) =>
  seal(key, Buffer.from(JSON.stringify(value)), context);
const openShort = (key: CipherKey, sealed: Uint8Array, context: string): unknown =>
  JSON.parse(unseal(key, sealed, context).toString());

export const sealWatchlist = (key: Buffer, watchlistId: string, text: WatchlistText): Buffer =>
  sealShort(key, text, watchlistId);

export const openWatchlist = (key: Buffer, { watchlist_id, sealed }: { watchlist_id: string; sealed: Uint8Array }) =>
  openShort(key, sealed, watchlist_id) as WatchlistText;

export const sealSubject = (key: Buffer, subjectId: string, text: SubjectText): Buffer =>
  sealShort(key, text, subjectId);

export const openSubject = (key: CipherKey, { subject_id, sealed }: { subject_id: string; sealed: Uint8Array }) =>
  openShort(key, sealed, subject_id) as SubjectText;

const hash = (key: Buffer, ...parts: readonly (string | null)[]) =>
  createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');

export const tagKey = (key: Buffer, tag: string): string => hash(key, 'tag', tag);

export const sessionKey = (key: Buffer, sessionId: string): string => hash(key, 'session', sessionId);

/** Recognises the same subject in a watchlist; a customer is one subject, whatever its name is, and each of its members is one. */
export function duplicateKey(key: Buffer, subject: AddedSubject): string {
  const { full_name = null, identifier = null, session_id = null, customer_id, is_member = false } = subject;
  if (customer_id === undefined) return hash(key, 'subject', full_name, identifier, session_id);
  return is_member ? hash(key, 'member', customer_id, full_name) : hash(key, 'customer', customer_id);
}

/** The subject that tags are stored for. */
type TagOwner = Pick<NewSubjectTag, 'subject_id' | 'watchlist_id' | 'expires_at'>;

/** Makes the rows of a subject's tags. */
export const sealTags = (
  key: Buffer,
  lookup: Buffer,
  { subject_id, watchlist_id, expires_at }: TagOwner,
  tags: readonly string[],
): NewSubjectTag[] =>
  tags.map((tag) => ({
    subject_id,
    watchlist_id,
    expires_at,
    tag_key: tagKey(lookup, tag),
    sealed_tag: seal(key, Buffer.from(tag), subject_id),
  }));

export const openTag = (key: Buffer, { subject_id, sealed_tag }: Pick<NewSubjectTag, 'subject_id' | 'sealed_tag'>) =>
  unseal(key, sealed_tag, subject_id).toString();

/** The tags of an input, each once. */
export const cleanTags = (tags: readonly string[]): string[] => [...new Set(tags.map((tag) => tag.trim()))];

/** The keys of the tags of a filter; undefined: there is no filter. */
export const filterKeys = (key: Buffer, filter: string | undefined): string[] | undefined => {
  const tags = cleanTags(filter?.split(',') ?? []).filter((tag) => tag !== '');
  return tags.length > 0 ? tags.map((tag) => tagKey(key, tag)) : undefined;
};
