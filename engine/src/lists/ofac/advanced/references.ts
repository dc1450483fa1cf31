import { ListFileError } from '../../shared/list-file-error.ts';
import type { Notices } from '../../shared/notices.ts';
import type { XmlElement } from '../../shared/xml-records.ts';

/** The texts of the reference numbers of one file. Numbers differ from file to file. */
export class References {
  readonly #file: string;
  readonly #notices: Notices;
  readonly #values = new Map<string, XmlElement>();

  constructor(file: string, notices: Notices) {
    this.#file = file;
    this.#notices = notices;
  }

  /** Reads a ReferenceValueSets element. */
  add(sets: XmlElement): void {
    for (const value of sets.children.flatMap((set) => set.children)) {
      this.#values.set(`${value.name} ${value.attribute('ID')}`, value);
    }
  }

  /**
   * The value that an attribute refers to, for example a `Country`; undefined when there is no such attribute.
   * @throws ListFileError `format` when there were no reference values before
   */
  find(kind: string, element: XmlElement, attribute = `${kind}ID`): XmlElement | undefined {
    if (this.#values.size === 0) throw new ListFileError('format', this.#file, 'ReferenceValueSets is missing');
    const id = element.attribute(attribute);
    const value = this.#values.get(`${kind} ${id}`);
    if (id && !value) this.#notices.add(this.#file, 'bad_value', `${element.name} refers to no ${kind}`);
    return value;
  }

  /** The text of that value, '' when there is none. */
  text(kind: string, element: XmlElement, attribute?: string): string {
    return this.find(kind, element, attribute)?.value ?? '';
  }
}
