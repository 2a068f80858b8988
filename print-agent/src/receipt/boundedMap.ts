/** Remembers what was made of a key, up to a number of keys; then it forgets all and begins again. */
export class BoundedMap<K, V> {
  readonly #limit: number;
  readonly #entries = new Map<K, V>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** What `make` made of the key, now or before. */
  get(key: K, make: (key: K) => V): V {
    const known = this.#entries.get(key);
    if (known !== undefined || this.#entries.has(key)) return known as V;
    if (this.#entries.size === this.#limit) this.#entries.clear();
    const made = make(key);
    this.#entries.set(key, made);
    return made;
  }
}
