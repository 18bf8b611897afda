/**
 * A map of so many entries at most: what was not asked for the longest gives way. What is asked often stays, however many
 * others come once.
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

  /** A map keeps the order in which its keys came. */
  #makeNewest(key: Key, value: Value): void {
    this.#entries.delete(key)
    this.#entries.set(key, value)
  }
}
