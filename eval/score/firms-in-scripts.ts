import type { Entity } from '@vett/engine/entity';
import { NameIndex } from '@vett/engine/names';
import type { Figures } from './figures.ts';

/** The bound of a check where nobody sets another one, and that of a session. */
const BOUNDS = [0.7, 0.85];
const MOST = 400;
const SCRIPTS = {
  Han: /\p{Script=Han}/u,
  Hangul: /\p{Script=Hangul}/u,
  Arabic: /\p{Script=Arabic}/u,
  Cyrillic: /\p{Script=Cyrillic}/u,
} as const;
const LATIN = /\p{Script=Latin}/u;
const FOREIGN = /[^\P{L}\p{Script=Latin}]/u;
const FIRMS: ReadonlySet<string> = new Set(['company', 'organization']);

/**
 * The share of listed firms and authorities, in percent, that are found by their name in their own script where an entry has their Latin
 * names alone. Up to 400 of each script, evenly over all lists.
 */
export function firmsInScripts(entities: readonly Entity[]): Figures {
  const firms = entities.filter(({ type }) => FIRMS.has(type));
  return Object.assign({}, ...Object.entries(SCRIPTS).map(([script, letters]) => figuresOf(script, letters, firms)));
}

function figuresOf(script: string, letters: RegExp, firms: readonly Entity[]): Figures {
  const all = new Map<string, Entity>();
  for (const firm of firms) {
    const own = firm.names.find(({ value }) => letters.test(value) && !LATIN.test(value));
    const latin = firm.names.filter(({ value }) => LATIN.test(value) && !FOREIGN.test(value));
    if (own && latin.length > 0 && !all.has(own.value)) all.set(own.value, { ...firm, names: latin });
  }
  const step = Math.max(1, Math.ceil(all.size / MOST));
  const confidences = [...all]
    .filter((_, i) => i % step === 0)
    .map(([fullName, entity]) => {
      const subject = { fullName, entityType: 'company' } as const;
      const [match] = NameIndex.build([entity]).search(subject, { minConfidence: Math.min(...BOUNDS), limit: 1 });
      return match?.confidence ?? 0;
    });
  const share = (bound: number) => {
    const found = confidences.filter((confidence) => confidence >= bound).length;
    return Math.round((10_000 * found) / confidences.length) / 100;
  };
  return Object.fromEntries(
    BOUNDS.map((bound) => [`firms in ${script}: found at ${bound}, of ${confidences.length}`, share(bound)]),
  );
}
