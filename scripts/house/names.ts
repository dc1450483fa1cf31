import type { Source } from './sources.ts';

/** The first argument of `test`, `it` and `describe`, also behind the brackets of `each`, `skipIf` and `runIf`. */
const NAME = /(?:\b(?:test|it|describe)(?:\.\w+)*|\))\(\s*(['"`])(.+?)\1,/g;
/** A preposition, a conjunction, a relative clause, or a pronoun that stands for the name of the group. */
const OPENER =
  /^(?:after|also|among|and|as|at|because|before|behind|beside|beyond|but|by|during|even|for|from|however|if|in|its?|not|of|on|once|one (?:that|without)|over|that|their|they|those|to|twice|under|unless|until|what|whatever|when|where|which|while|who|whoever|whose|with|within|without)\b|^the same (?:as|everywhere|for|in|on|over)\b/i;

/** The names of tests that cannot be read alone, as they open without a subject (`of a host`, `without a key`). */
export const namesWithoutSubject = (sources: readonly Source[]): string[] =>
  sources
    .filter(({ path }) => /(^|\/)test\//.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(NAME)]
        .map(([, , name = '']) => name.replace(/^regression: /, ''))
        .filter((name) => OPENER.test(name))
        .map((name) => `${path}: ${name}`),
    );
