import { z } from 'zod';

/** A line of the file of heads. */
export const PublishedHead = z.object({
  chain: z.string().describe('The id of a tenant, or `installation`.'),
  seq: z.int(),
  head_hash: z.string(),
  time: z.string(),
});
export type PublishedHead = z.output<typeof PublishedHead>;

/** Compares a chain with the heads of it that were published: the chain must hold each of them. */
export class HeadComparison {
  readonly #heads: readonly PublishedHead[];
  readonly #hashes = new Map<number, string>();

  constructor(heads: readonly PublishedHead[]) {
    this.#heads = heads;
    for (const { seq } of heads) this.#hashes.set(seq, '');
  }

  add({ seq, hash }: { readonly seq: number; readonly hash: string }): void {
    if (this.#hashes.has(seq)) this.#hashes.set(seq, hash);
  }

  /** The number of published heads, and the first that the chain does not have. */
  result() {
    const missing = this.#heads.find(({ seq, head_hash }) => this.#hashes.get(seq) !== head_hash);
    return { heads: this.#heads.length, first_missing_head: missing ?? null };
  }
}
