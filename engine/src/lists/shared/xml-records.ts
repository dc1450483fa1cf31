import type { SaxesTagNS } from 'saxes';
import { decode } from './decode.ts';
import { limitedXml } from './limited-xml.ts';
import { ListFileError } from './list-file-error.ts';
import type { NamedStream } from './list-source.ts';
import type { Notices } from './notices.ts';
import { unpack } from './unpack.ts';

// The longest real record has 60 kB and 3,000 elements.
const MAX_RECORD = 5_000_000;
const MAX_RECORD_ELEMENTS = 100_000;
const MAX_PATH = 200;
// Declarations of namespaces and schemas.
const NO_DATA = ['http://www.w3.org/2000/xmlns/', 'http://www.w3.org/2001/XMLSchema-instance'];

/** The elements and, as `@name`, the attributes that a reader knows, by local name; what stands beside them is reported. */
export interface XmlShape {
  readonly [name: string]: XmlShape;
}

/** The content of this element is known, but not read. */
export const ANYTHING: XmlShape = { '*': {} };

/** A shape of these elements or `@attributes` without anything inside them. */
export const known = (...names: string[]): XmlShape => Object.fromEntries(names.map((name) => [name, {}]));

/** An element with its namespace left out: publishers change theirs. */
export class XmlElement {
  readonly name: string;
  readonly children: XmlElement[] = [];
  readonly #attributes: ReadonlyMap<string, string>;
  ownText = '';

  constructor(name: string, attributes: ReadonlyMap<string, string>) {
    this.name = name;
    this.#attributes = attributes;
  }

  /** Trimmed value of an attribute with runs of blanks made one blank; '' when absent. */
  attribute(name: string): string {
    return oneLine(this.#attributes.get(name) ?? '');
  }

  all(name: string): XmlElement[] {
    return this.children.filter((child) => child.name === name);
  }

  /** Trimmed text of the first such child with line breaks and runs of blanks made one blank; '' when absent. */
  text(name: string): string {
    return this.children.find((child) => child.name === name)?.value ?? '';
  }

  /** Elements two levels down, as in `akaList/aka`. */
  nested(list: string, item: string): XmlElement[] {
    return this.all(list).flatMap((element) => element.all(item));
  }

  get value(): string {
    return oneLine(this.ownText);
  }
}

export interface XmlLayout {
  root: string;
  /** Paths below the root whose elements are handed out, for example `INDIVIDUALS/INDIVIDUAL`. */
  records: readonly string[];
  shape: XmlShape;
  /** Called with the root element, which has its attributes alone. */
  onRoot?: (root: XmlElement) => void;
}

/**
 * The record elements of an XML file, one at a time.
 * @throws ListFileError `format` for another root or XML that is not well-formed, `truncated` when the root stays open
 */
export async function* xmlRecords(file: NamedStream, layout: XmlLayout, notices: Notices): AsyncGenerator<XmlElement> {
  const done: XmlElement[] = [];
  const builder = new RecordBuilder(file.name, layout, notices, done);
  for await (const text of decode(unpack(file), 'utf-8', file.name)) {
    builder.write(text);
    yield* done.splice(0);
  }
  builder.close();
  yield* done.splice(0);
}

class RecordBuilder {
  readonly #xml: ReturnType<typeof limitedXml<{ xmlns: true }>>;
  readonly #file: string;
  #rootOpen = false;
  #rootClosed = false;
  #size = 0;
  #elements = 0;

  constructor(file: string, layout: XmlLayout, notices: Notices, done: XmlElement[]) {
    this.#file = file;
    this.#xml = limitedXml(file, { xmlns: true });
    const { parser } = this.#xml;
    // Paths of the open tags below the root, the root's being ''.
    const paths: string[] = [];
    // Shapes and elements of the open tags; undefined shape: inside an unknown element; no element: outside records.
    const shapes: (XmlShape | undefined)[] = [];
    const elements: XmlElement[] = [];

    parser.on('error', (error) => {
      throw error;
    });
    parser.on('opentag', (tag) => {
      this.#xml.entered();
      const above = paths.at(-1);
      if (above === undefined) {
        if (tag.local !== layout.root) {
          throw new ListFileError('format', file, `root element ${layout.root} expected, <${shown(tag.local)}> found`);
        }
        this.#rootOpen = true;
        layout.onRoot?.(new XmlElement(tag.local, attributesOf(tag)));
        paths.push('');
        shapes.push(layout.shape);
        return;
      }
      // Longer ones are of no use, neither as a place of records nor in a notice.
      const path = `${above}${above && '/'}${tag.local}`.slice(0, MAX_PATH);
      paths.push(path);
      const parentShape = shapes.at(-1);
      const shape = parentShape && Object.hasOwn(parentShape, tag.local) ? parentShape[tag.local] : undefined;
      if (parentShape && !shape && parentShape !== ANYTHING) notices.add(file, 'unknown_element', shown(path));
      shapes.push(shape);
      const attributes = attributesOf(tag);
      for (const name of attributes.keys()) {
        if (shape && !Object.hasOwn(shape, `@${name}`)) notices.add(file, 'unknown_element', shown(`${path}/@${name}`));
      }
      if (elements.length > 0 || layout.records.includes(path)) {
        if (elements.length === 0) {
          this.#size = 0;
          this.#elements = 0;
        }
        this.#elements += 1;
        this.#grow('');
        for (const value of attributes.values()) this.#grow(value);
        elements.push(new XmlElement(tag.local, attributes));
      }
    });
    const addText = (text: string) => {
      const element = elements.at(-1);
      if (!element) return;
      this.#grow(text);
      element.ownText += text;
    };
    parser.on('text', addText);
    parser.on('cdata', addText);
    parser.on('closetag', () => {
      this.#xml.left();
      paths.pop();
      shapes.pop();
      if (paths.length === 0) this.#rootClosed = true;
      const element = elements.pop();
      if (!element) return;
      const parent = elements.at(-1);
      if (parent) parent.children.push(element);
      else done.push(element);
    });
  }

  #grow(text: string): void {
    this.#size += text.length;
    if (this.#size > MAX_RECORD) throw new ListFileError('format', this.#file, 'one record has more than 5 MB of text');
    if (this.#elements > MAX_RECORD_ELEMENTS)
      throw new ListFileError('format', this.#file, `one record has more than ${MAX_RECORD_ELEMENTS} elements`);
  }

  write(text: string): void {
    this.#guard(() => this.#xml.write(text));
  }

  close(): void {
    this.#guard(() => this.#xml.parser.close(), true);
  }

  #guard(step: () => void, ended = false): void {
    try {
      step();
    } catch (error) {
      if (error instanceof ListFileError) throw error;
      if (ended && this.#rootOpen && !this.#rootClosed) {
        throw new ListFileError('truncated', this.#file, 'the XML ends before its root element does');
      }
      // The parser's own message may quote the text around the fault.
      const place = `line ${this.#xml.parser.line}`;
      throw new ListFileError('format', this.#file, `not well-formed XML in ${place}`);
    }
  }
}

function attributesOf(tag: SaxesTagNS): Map<string, string> {
  const values = Object.values(tag.attributes).filter(({ uri }) => !NO_DATA.includes(uri));
  return new Map(values.map(({ local, value }) => [local, value]));
}

// Copied: a part of a string keeps the whole piece of the file alive that it was cut from.
function oneLine(text: string): string {
  return Buffer.from(text.replace(/\s+/g, ' ').trim()).toString();
}

function shown(name: string): string {
  return name.length > 120 ? `${name.slice(0, 120)}...` : name;
}
