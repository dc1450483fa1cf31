/** The `capacity` largest of the given numbers, as a heap with the smallest of them on top. */
export class Largest {
  readonly #capacity: number;
  readonly #heap: number[] = [];

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  /** The smallest of them; -Infinity until there are `capacity` of them. */
  get min(): number {
    return this.#heap.length < this.#capacity ? -Infinity : (this.#heap[0] as number);
  }

  add(value: number): void {
    if (this.#heap.length < this.#capacity) this.#rise(value, this.#heap.length);
    else if (value > this.min) this.#sink(value);
  }

  #rise(value: number, from: number): void {
    const heap = this.#heap;
    let place = from;
    while (place > 0) {
      const parent = (place - 1) >> 1;
      if ((heap[parent] as number) <= value) break;
      heap[place] = heap[parent] as number;
      place = parent;
    }
    heap[place] = value;
  }

  #sink(value: number): void {
    const heap = this.#heap;
    let place = 0;
    for (;;) {
      let child = 2 * place + 1;
      if (child + 1 < heap.length && (heap[child + 1] as number) < (heap[child] as number)) child++;
      if (child >= heap.length || (heap[child] as number) >= value) break;
      heap[place] = heap[child] as number;
      place = child;
    }
    heap[place] = value;
  }
}
