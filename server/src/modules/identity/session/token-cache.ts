import { RecentMap } from '../../../platform/recent-map.ts'

/** Token strings whose signature was found good, with what they say, until they expire; those that nobody sent for the longest give way. */
export class TokenCache<Claims extends { expiresAt: number }> {
  readonly #known: RecentMap<string, Claims>

  constructor(limit = 5_000) {
    this.#known = new RecentMap(limit)
  }

  /** What the token says; `check` runs once a token string. `expiresAt` is in milliseconds. */
  async getOrVerify(token: string, check: (token: string) => Promise<Claims | undefined>): Promise<Claims | undefined> {
    const known = this.#known.get(token)
    if (known && known.expiresAt > Date.now()) return known
    const claims = await check(token)
    if (claims) this.#known.set(token, claims)
    else this.#known.delete(token)
    return claims
  }
}
