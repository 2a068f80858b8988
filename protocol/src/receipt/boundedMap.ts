/** A cache with a maximum number of keys; when full, it is cleared. */
export class BoundedMap<K, V> {
  readonly #limit: number;
  readonly #entries = new Map<K, V>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** The cached value of the key, created by `make` if missing. */
  get(key: K, make: (key: K) => V): V {
    const known = this.#entries.get(key);
    if (known !== undefined || this.#entries.has(key)) return known as V;
    if (this.#entries.size === this.#limit) this.#entries.clear();
    const made = make(key);
    this.#entries.set(key, made);
    return made;
  }
}
