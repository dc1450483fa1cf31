import { createHash } from 'node:crypto';
import type { ChainedEvent } from '@vett/schema/audit';
import canonicalize from 'canonicalize';

/** An event of any chain; a new one has no hash yet. */
interface ChainLink {
  readonly seq: number;
  readonly prev_hash: string | null;
  readonly hash?: string | null;
}

/**
 * Computes the hash of an event: SHA-256 over the previous hash, as hexadecimal text, and the event without its own
 * hash as canonical JSON (RFC 8785). The first event of a chain has no previous hash.
 */
export const hashOf = ({ hash: _, ...event }: ChainLink): string => linkOf(event.prev_hash, canonicalize(event) ?? '');

/**
 * Computes the same hash for a stored event. The members are written in canonical order, so that no canonicalisation is
 * needed.
 */
export function hashOfStored(event: Omit<ChainedEvent, 'hash'>): string {
  const { actor, resource } = event;
  const inOrder: Omit<ChainedEvent, 'hash'> = {
    action: event.action,
    actor: { id: actor.id, type: actor.type },
    changes: event.changes,
    event_id: event.event_id,
    ip_hash: event.ip_hash,
    occurred_at: event.occurred_at,
    outcome: event.outcome,
    prev_hash: event.prev_hash,
    ...(event.record_hash && { record_hash: event.record_hash }),
    request_id: event.request_id,
    resource: resource && { id: resource.id, type: resource.type },
    seq: event.seq,
    tenant_id: event.tenant_id,
  };
  return linkOf(event.prev_hash, JSON.stringify(inOrder));
}

const linkOf = (before: string | null, canonical: string) =>
  createHash('sha256')
    .update(before ?? '')
    .update(canonical)
    .digest('hex');

/** Checks events in order and finds the first one that does not follow from the one before it. */
export class ChainCheck {
  checked = 0;
  head_hash: string | null = null;
  first_broken_seq: number | null = null;

  add(event: ChainLink): void {
    this.checked++;
    const follows = event.seq === this.checked && event.prev_hash === this.head_hash && event.hash === hashOf(event);
    if (!follows) this.first_broken_seq ??= this.checked;
    this.head_hash = event.hash ?? null;
  }

  /** Compares with the stored head: a chain that ends before it has lost events. */
  end(head: { seq: number; hash: string | null }): void {
    if (this.checked !== head.seq || this.head_hash !== head.hash) this.first_broken_seq ??= this.checked + 1;
  }
}
