/**
 * A map of limited size: the least recently used entry is dropped. Frequent entries stay, however many others are used
 * once.
 */
export class RecentMap<Key, Value> {
  readonly #limit: number
  readonly #entries = new Map<Key, Value>()

  constructor(limit: number) {
    this.#limit = limit
  }

  get(key: Key): Value | undefined {
    const value = this.#entries.get(key)
    if (value !== undefined) this.#makeNewest(key, value)
    return value
  }

  set(key: Key, value: Value): void {
    this.#makeNewest(key, value)
    const [oldest] = this.#entries.keys()
    if (this.#entries.size > this.#limit && oldest !== undefined) this.#entries.delete(oldest)
  }

  delete(key: Key): void {
    this.#entries.delete(key)
  }

  /** A map keeps insertion order. */
  #makeNewest(key: Key, value: Value): void {
    this.#entries.delete(key)
    this.#entries.set(key, value)
  }
}
