/** Token strings whose signature was found good, with what they say, until they expire; the oldest give way. */
export class TokenCache<Claims extends { expiresAt: number }> {
  readonly #limit: number
  readonly #known = new Map<string, Claims>()

  constructor(limit = 5_000) {
    this.#limit = limit
  }

  /** What the token says; `check` runs once a token string. `expiresAt` is in milliseconds. */
  async getOrVerify(token: string, check: (token: string) => Promise<Claims | undefined>): Promise<Claims | undefined> {
    const known = this.#known.get(token)
    if (known && known.expiresAt > Date.now()) return known
    const claims = await check(token)
    this.#known.delete(token)
    if (claims) this.#remember(token, claims)
    return claims
  }

  #remember(token: string, claims: Claims): void {
    const [oldest] = this.#known.keys()
    if (oldest !== undefined && this.#known.size >= this.#limit) this.#known.delete(oldest)
    this.#known.set(token, claims)
  }
}
