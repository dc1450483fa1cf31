/** Bytes of a string that are read one by one; the rest of a longer one is skipped by a native search. */
const NEAR = 64;
/** Text between strings, brackets, commas and colons that is told when it is longer. */
export const LONG_TEXT = 1_000;

export const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const BACKSLASH = 0x5c;
const CLOSE_ARRAY = 0x5d;
const CLOSE_OBJECT = 0x7d;
export const OPEN_ARRAY = 0x5b;
export const OPEN_OBJECT = 0x7b;

/**
 * Reads the brackets, commas and colons of a JSON text outside its strings, without creating a value. Text that is not JSON is read
 * likewise and left to the parser.
 */
export abstract class JsonStructure {
  protected readonly bytes: Buffer;
  /** The start of the last string. */
  protected string = -1;
  #at = 0;
  /** The end of the last string, bracket, comma or colon. */
  #after = 0;
  #inString = false;
  /** The next of each at or after the place of the last native search. */
  #quote = -1;
  #backslash = -1;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  protected abstract open(byte: number, at: number): void;
  protected abstract comma(at: number): void;
  protected abstract close(): void;
  protected colon(_at: number): void {}
  protected longText(_from: number, _to: number): void {}

  /** Reads so many bytes, or a whole string, and returns whether the text goes on. */
  read(bytes: number): boolean {
    const { length } = this.bytes;
    const end = Math.min(this.#at + bytes, length);
    while (this.#at < end) {
      if (this.#inString) this.#skipString(end);
      else this.#readUntilString(end);
    }
    if (this.#at >= length && !this.#inString) this.#between(length);
    return this.#at < length;
  }

  #readUntilString(end: number): void {
    const { bytes } = this;
    for (let at = this.#at; at < end; at++) {
      const byte = bytes[at] as number;
      if (byte === QUOTE) {
        this.#between(at);
        this.#inString = true;
        this.string = at;
        this.#at = at + 1;
        return;
      }
      if (byte === COMMA) this.comma(at);
      else if (byte === COLON) this.colon(at);
      else if (byte === OPEN_ARRAY || byte === OPEN_OBJECT) this.open(byte, at);
      else if (byte === CLOSE_ARRAY || byte === CLOSE_OBJECT) this.close();
      else continue;
      this.#between(at);
    }
    this.#at = end;
  }

  #between(at: number): void {
    if (at - this.#after > LONG_TEXT) this.longText(this.#after, at);
    this.#after = at + 1;
  }

  #skipString(end: number): void {
    const near = Math.min(this.#at + NEAR, end);
    let at = this.#at;
    for (; at < near; at++) {
      const byte = this.bytes[at];
      if (byte === QUOTE) {
        this.#inString = false;
        this.#at = at + 1;
        this.#after = at + 1;
        return;
      }
      if (byte === BACKSLASH) at++;
    }
    if (this.#quote < at) this.#quote = this.#find(QUOTE, at);
    if (this.#backslash < at) this.#backslash = this.#find(BACKSLASH, at);
    this.#at = Math.min(this.#quote, this.#backslash);
  }

  #find(byte: number, from: number): number {
    const found = this.bytes.indexOf(byte, from);
    return found < 0 ? this.bytes.length : found;
  }
}
