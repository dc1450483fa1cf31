/** The size of a part of a regular expression, each number an upper bound. */
interface PatternPart {
  /** States of the compiled part. */
  readonly states: number;
  /** States that are alive at one place of a text, when the part begins at one place alone. */
  readonly live: number;
  /** Characters that it matches. */
  readonly min: number;
  readonly max: number;
  /** Classes of Unicode in its states, such as `\pL`. */
  readonly classes: number;
}

/** The size of a regular expression, told from its text alone. Each number is an upper bound. */
export interface PatternSize extends PatternPart {
  /** Classes of Unicode in the text, and code points in ranges that ignore case: both are unrolled when it is compiled. */
  readonly named: number;
  readonly folded: number;
}

const STATES_OF_PROGRAM = 4;
const HIGHEST_FOLD = 125_251;
const BOUNDS = /^\{(\d+)(?:(,)(\d*))?\}/;
const NO_WIDTH = /^\\[AzbB]/;
const ESCAPE = /^\\(?:[pP](?:\{[^}]*\}?|.?)|x(?:\{[^}]*\}?|.{0,2})|[0-7]{1,3}|.?)/su;
const GROUP = /^\((?:\?(?:P?<[^>]*>|([a-zA-Z-]*)([:)])?))?/;
/** A member of a class: a class of POSIX, or a character, or a range. */
const MEMBER =
  /^(?:\[:\^?\w+:\]|(\\(?:[pP](?:\{[^}]*\}|.)|x(?:\{[^}]*\}|..)|[0-7]{1,3}|.)|[^\\])(?:-(\\(?:x(?:\{[^}]*\}|..)|.)|[^\]\\]))?)/su;

const EMPTY: PatternPart = { states: 1, live: 1, min: 0, max: 0, classes: 0 };
const CHARACTER: PatternPart = { ...EMPTY, min: 1, max: 1 };

/** Measures a regular expression of RE2 in one pass over its text. The size of one that RE2 refuses means nothing. */
export function sizeOf(pattern: string): PatternSize {
  return new Reader(pattern).read();
}

class Reader {
  #rest: string;
  #named = 0;
  #folded = 0;
  readonly #ignoresCase: boolean;

  constructor(pattern: string) {
    this.#rest = pattern;
    this.#ignoresCase = /\(\?[a-zA-Z]*i/.test(pattern);
  }

  read(): PatternSize {
    let whole = this.#alternatives();
    // RE2 refuses a parenthesis that closes nothing.
    while (this.#take(/^\)/)) whole = joined([whole, this.#alternatives()]);
    const states = whole.states + STATES_OF_PROGRAM;
    return { ...whole, states, named: this.#named, folded: this.#folded };
  }

  #take(form: RegExp): RegExpExecArray | undefined {
    const found = form.exec(this.#rest);
    if (!found) return undefined;
    this.#rest = this.#rest.slice(found[0].length);
    return found;
  }

  #alternatives(): PatternPart {
    const all = [this.#sequence()];
    while (this.#take(/^\|/)) all.push(this.#sequence());
    return {
      states: sum(all, ({ states }) => states) + all.length - 1,
      live: sum(all, ({ live }) => live) + all.length - 1,
      min: Math.min(...all.map(({ min }) => min)),
      max: Math.max(...all.map(({ max }) => max)),
      classes: sum(all, ({ classes }) => classes),
    };
  }

  #sequence(): PatternPart {
    const parts: PatternPart[] = [];
    while (this.#rest !== '' && !/^[|)]/.test(this.#rest)) {
      const quoted = this.#take(/^\\Q(.*?)(?:\\E|$)/s);
      if (quoted) parts.push(...Array.from(quoted[1] ?? '', () => CHARACTER));
      else parts.push(...this.#atom());
      this.#repeat(parts);
    }
    return joined(parts);
  }

  /** Applies the repetitions that follow to the last of the parts. */
  #repeat(parts: PatternPart[]): void {
    for (;;) {
      const bounds = this.#take(BOUNDS);
      const sign = bounds ? undefined : this.#take(/^[*+?]/)?.[0];
      if (!bounds && !sign) return;
      const [, lowest = '0', comma, highest] = bounds ?? [];
      const min = bounds ? Number(lowest) : sign === '+' ? 1 : 0;
      const open = bounds ? (highest ? Number(highest) : Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY;
      const max = sign === '?' ? 1 : bounds && !comma ? min : open;
      parts.push(repeated(parts.pop() ?? EMPTY, min, max));
    }
  }

  /** Reads one part; flags such as `(?i)` are none, and a repetition behind them is one of the part before. */
  #atom(): PatternPart[] {
    if (this.#take(/^\[\^?/)) return [this.#class()];
    const group = this.#take(GROUP);
    if (group) {
      if (group[2] === ')') return [];
      const inner = this.#alternatives();
      this.#take(/^\)/);
      return [{ ...inner, states: inner.states + 2, live: inner.live + 2 }];
    }
    if (this.#take(NO_WIDTH)) return [EMPTY];
    const [text = ''] = this.#take(ESCAPE) ?? this.#take(/^./su) ?? [];
    return [text === '^' || text === '$' ? EMPTY : this.#character([text])];
  }

  /** Reads a class up to its end; a bracket that opens it is an ordinary member. */
  #class(): PatternPart {
    const members: string[] = [];
    while (this.#rest !== '' && (members.length === 0 || !this.#take(/^\]/))) {
      const [text = '', from = '', to] = this.#take(MEMBER) ?? this.#take(/^./su) ?? [];
      members.push(text);
      if (this.#ignoresCase && to !== undefined) this.#folded += widthOf(from, to);
    }
    return this.#character(members);
  }

  #character(members: readonly string[]): PatternPart {
    const classes = members.filter((member) => /^\\[pP]/.test(member)).length;
    this.#named += classes;
    return { ...CHARACTER, classes };
  }
}

/** The code points of a range; of one with an escape the most that there are. */
function widthOf(from: string, to: string): number {
  const isPlain = !from.startsWith('\\') && !to.startsWith('\\');
  return isPlain ? Math.min((to.codePointAt(0) ?? 0) - (from.codePointAt(0) ?? 0) + 1, HIGHEST_FOLD) : HIGHEST_FOLD;
}

const sum = (parts: readonly PatternPart[], of: (part: PatternPart) => number) =>
  parts.reduce((total, part) => total + of(part), 0);

/** Parts one after another: behind one of several lengths, the next can begin at many places. */
function joined(parts: readonly PatternPart[]): PatternPart {
  if (parts.length === 0) return EMPTY;
  let begins = true;
  const live = sum(parts, (part) => {
    const own = begins ? part.live : part.states;
    begins &&= part.min === part.max;
    return own;
  });
  return {
    states: sum(parts, ({ states }) => states),
    live,
    classes: sum(parts, ({ classes }) => classes),
    min: sum(parts, ({ min }) => min),
    max: sum(parts, ({ max }) => max),
  };
}

/** A repetition is compiled into copies. When all are of one length, one of them is alive at a time. */
function repeated(part: PatternPart, min: number, max: number): PatternPart {
  const isOpen = max === Number.POSITIVE_INFINITY;
  const copies = Math.max(1, isOpen ? min : max);
  const states = copies * part.states + (isOpen ? 2 : Math.max(1, max - min));
  const isEven = part.min === part.max && part.min > 0;
  return {
    states,
    classes: copies * part.classes,
    live: isEven ? Math.min(states, part.live + 3) : states,
    min: min * part.min,
    max: part.max === 0 ? 0 : max * part.max,
  };
}
