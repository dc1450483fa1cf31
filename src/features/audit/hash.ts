import { createHash } from 'node:crypto';
import type { ChainedEvent } from '@vett/schema/audit';
import canonicalize from 'canonicalize';

/**
 * The link of an event: SHA-256 over the link before it, as hexadecimal text, and the event without its own hash as
 * canonical JSON (RFC 8785). The first event of a chain has no link before it.
 */
export function hashOf({ hash: _, ...event }: Omit<ChainedEvent, 'hash'> & { hash: string | null }): string {
  return createHash('sha256')
    .update(event.prev_hash ?? '')
    .update(canonicalize(event) ?? '')
    .digest('hex');
}

/** Where the chain breaks, if it does: the first event that does not follow from the one before it. */
export class ChainCheck {
  checked = 0;
  head_hash: string | null = null;
  first_broken_seq: number | null = null;

  add(event: ChainedEvent): void {
    this.checked++;
    const follows = event.seq === this.checked && event.prev_hash === this.head_hash && event.hash === hashOf(event);
    if (!follows) this.first_broken_seq ??= this.checked;
    this.head_hash = event.hash;
  }

  /** The last link, as the chainer noted it: a chain that ends before it lost events. */
  end(head: { seq: number; hash: string | null }): void {
    if (this.checked !== head.seq || this.head_hash !== head.hash) this.first_broken_seq ??= this.checked + 1;
  }
}
