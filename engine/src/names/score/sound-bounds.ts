import { type Prices, pricesFor, ROUNDING, weightOf } from './sound-prices.ts';
import { MAX_SOUNDS, SOUND_COUNT, VOWELS } from './sounds.ts';

/** Sounds that cost more than this in place of another count as absent, for what the cheapest of them costs. */
const NEAR = 0.35;

/** The least that it costs to take one word for another, by the set of sounds of the other alone. */
class SoundBound {
  readonly #prices: Prices;
  /** For each sound the set of those that cost little in its place, and the least that any other costs. */
  readonly #near = new Int32Array(SOUND_COUNT);
  readonly #far = new Float64Array(SOUND_COUNT);

  #codes: Uint16Array | undefined;
  #start = 0;
  #end = 0;
  #isForeign = false;
  #withVowels = true;
  readonly #sounds = new Uint8Array(MAX_SOUNDS);
  /** The price of each sound of the word where the other has none near it. */
  readonly #absent = new Float64Array(MAX_SOUNDS);
  #count = 0;
  #weight = 0;
  /** The least price of each sound of the other word. */
  readonly #costs = new Float64Array(SOUND_COUNT);
  #costly = 0;

  constructor(script: number) {
    this.#prices = pricesFor(script);
    for (let sound = 0; sound < SOUND_COUNT; sound++) {
      let far = Number.POSITIVE_INFINITY;
      for (let other = 0; other < SOUND_COUNT; other++) {
        const price = this.#prices.replace[sound * SOUND_COUNT + other] as number;
        if (price <= NEAR) this.#near[sound] = (this.#near[sound] as number) | (1 << other);
        else far = Math.min(far, price);
      }
      this.#far[sound] = far;
    }
  }

  /** Begins with the sounds of a word; with the same word again this costs nothing. `isForeign`: whether the word is the foreign one. */
  begin(
    codes: Uint16Array,
    start: number,
    end: number,
    sounds: Uint8Array,
    count: number,
    isForeign: boolean,
    withVowels: boolean,
  ): void {
    if (codes === this.#codes && start === this.#start && end === this.#end && isForeign === this.#isForeign) return;
    this.#codes = codes;
    this.#start = start;
    this.#end = end;
    this.#isForeign = isForeign;
    this.#withVowels = withVowels;
    const { replace, foreignOnly, latinOnly } = this.#prices;
    const [own, others] = isForeign ? [foreignOnly, latinOnly] : [latinOnly, foreignOnly];
    this.#weight = weightOf(sounds, count);
    this.#count = 0;
    this.#costs.set(others);
    for (let i = 0; i < count; i++) {
      const sound = sounds[i] as number;
      for (let other = 0; other < SOUND_COUNT; other++) {
        const price = replace[sound * SOUND_COUNT + other] as number;
        if (price < (this.#costs[other] as number)) this.#costs[other] = price;
      }
      if (!withVowels && (VOWELS >>> sound) & 1) continue;
      this.#sounds[this.#count] = sound;
      this.#absent[this.#count++] = Math.min(own[sound] as number, this.#far[sound] as number);
    }
    this.#costly = 0;
    for (let other = 0; other < SOUND_COUNT; other++)
      if ((this.#costs[other] as number) > 0 && (withVowels || !((VOWELS >>> other) & 1))) this.#costly |= 1 << other;
  }

  /** Whether the likeness with a word of these sounds is certainly below `min`. `weight`: that of the other word at most. */
  isBelow(min: number, others: number, weight: number): boolean {
    const max = (1 - min) * Math.max(this.#weight, weight) + 2 * ROUNDING;
    let cost = 0;
    for (let left = others & this.#costly; left !== 0; left &= left - 1)
      cost += this.#costs[31 - Math.clz32(left & -left)] as number;
    if (cost > max) return true;
    cost = 0;
    const possible = this.#withVowels ? others : others | VOWELS;
    for (let i = 0; i < this.#count; i++)
      if ((possible & (this.#near[this.#sounds[i] as number] as number)) === 0) cost += this.#absent[i] as number;
    return cost > max;
  }
}

const BOUNDS: (SoundBound | undefined)[] = [];

/** The bound for words of a script. */
export function soundBound(script: number): SoundBound {
  BOUNDS[script] ??= new SoundBound(script);
  return BOUNDS[script];
}
