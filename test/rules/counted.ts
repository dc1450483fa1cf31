/** Counts the reads of members of a caller's data, however deep: the work of loops over it, on any machine. */
export class Reads {
  count = 0;
  readonly #known = new WeakMap<object, object>();

  /** The same data, whose reads count. */
  of<T>(data: T): T {
    if (data === null || typeof data !== 'object') return data;
    const known = this.#known.get(data) ?? new Proxy(data, this.#handler);
    this.#known.set(data, known);
    return known as T;
  }

  readonly #handler: ProxyHandler<object> = {
    get: (target, key, receiver) => {
      this.count++;
      return this.of(Reflect.get(target, key, receiver));
    },
    getOwnPropertyDescriptor: (target, key) => {
      this.count++;
      return Reflect.getOwnPropertyDescriptor(target, key);
    },
  };
}

/** The number of values in data: texts, numbers, lists and objects, however deep. */
export const valuesIn = (data: unknown): number =>
  data === null || typeof data !== 'object' ? 1 : Object.values(data).reduce((sum, each) => sum + valuesIn(each), 1);
