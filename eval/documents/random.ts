/** Numbers and choices that are the same on each run. */
export class Random {
  #state: number;

  constructor(seed: string) {
    this.#state = 2_166_136_261;
    for (const character of seed)
      this.#state = Math.imul(this.#state ^ (character.codePointAt(0) as number), 16_777_619);
  }

  /** From 0 to 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  between(min: number, max: number): number {
    return min + (max - min) * this.next();
  }

  whole(min: number, max: number): number {
    return Math.floor(this.between(min, max + 1));
  }

  pick<T>(items: readonly T[]): T {
    return items[this.whole(0, items.length - 1)] as T;
  }

  /** Digits for each `#`, capital letters for each `@`. */
  filled(form: string): string {
    return form.replace(/[#@]/g, (place) =>
      place === '#' ? String(this.whole(0, 9)) : this.pick([...'ABCDEFGHJKLMNPRSTUVWXYZ']),
    );
  }

  /** A date of a paper that is some months old at most. */
  recent(): string {
    return `2026-${String(this.whole(4, 10)).padStart(2, '0')}-${String(this.whole(1, 28)).padStart(2, '0')}`;
  }

  /** YYYY-MM-DD; days over 12 are as frequent as in life. */
  date(fromYear: number, toYear: number): string {
    const [year, month, day] = [this.whole(fromYear, toYear), this.whole(1, 12), this.whole(1, 28)];
    return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  }
}
