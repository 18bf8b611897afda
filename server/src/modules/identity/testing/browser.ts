import { createHash, randomBytes } from 'node:crypto'

export type BrowserTokens = {
  access_token: string
  refresh_token: string
  id_token: string
  expires_in: number
  scope: string
}

/** Unguessable values: names of pages and languages are shorter. */
const SECRET = /^[\w.-]{20,}$/

/** Signs in over HTTP like a browser: keeps cookies by path, follows redirects one at a time, uses PKCE. */
export class Browser {
  readonly url: string
  readonly authority: string
  readonly #cookies = new Map<string, { value: string; path: string }>()
  readonly #verifier = randomBytes(32).toString('base64url')
  readonly #secrets = new Set<string>()

  constructor(url: string, authority = `${url}/oidc`) {
    this.url = url
    this.authority = authority
  }

  /** One request with the cookies of its path; redirects are the caller's. */
  async open(address: string, init: RequestInit = {}): Promise<Response> {
    const target = new URL(address, this.url)
    const cookie = [...this.#cookies]
      .filter(([, { path }]) => target.pathname.startsWith(path))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ')
    const headers = { ...(cookie === '' ? {} : { cookie }), ...(init.headers as Record<string, string> | undefined) }
    const response = await fetch(target, { ...init, headers, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) this.#keep(line)
    return response
  }

  /** Opens an address and follows it to a page, or the callback of the app. */
  async goTo(address: string, init: RequestInit = {}): Promise<{ response: Response; at: URL }> {
    let at = new URL(address, this.url)
    let response = await this.open(at.href, init)
    for (let hops = 0; hops < 10; hops += 1) {
      const location = response.headers.get('location')
      if (location === null) break
      at = new URL(location, at)
      this.#learn(at.searchParams.get('code') ?? at.pathname.split('/').at(-1))
      if (at.pathname === '/oidc-callback' || at.pathname === '/login') break
      response = await this.open(at.href, init.headers ? { headers: init.headers } : {})
    }
    return { response, at }
  }

  authorizationUrl(extra: Record<string, string> = {}): string {
    const challenge = createHash('sha256').update(this.#verifier).digest('base64url')
    const query = new URLSearchParams({
      client_id: 'waybill',
      response_type: 'code',
      scope: 'openid profile email offline_access',
      redirect_uri: `${this.url}/oidc-callback`,
      code_challenge: challenge,
      code_challenge_method: 'S256',
      state: 'the-state',
      nonce: 'the-nonce',
      ...extra,
    })
    return `${this.authority}/auth?${query}`
  }

  /** The login page of a new sign-in. */
  async loginPage(headers: Record<string, string> = {}): Promise<{ at: URL; html: string; response: Response }> {
    const { at, response } = await this.goTo(this.authorizationUrl(), { headers })
    return { at, html: await response.text(), response }
  }

  /** Presses "Sign in". */
  submit(at: URL, form: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> {
    return this.open(at.href, { method: 'POST', body: new URLSearchParams(form), headers })
  }

  /** The whole way: login page, password, code, tokens. */
  async signIn(username: string, password: string): Promise<BrowserTokens> {
    const { at } = await this.loginPage()
    const sent = await this.submit(at, { username, password })
    if (sent.status !== 303) throw new Error(`Sign-in of ${username} answered ${sent.status}: ${await sent.text()}`)
    const { at: back } = await this.goTo(sent.headers.get('location') ?? '')
    return (await this.exchange(back)).json() as Promise<BrowserTokens>
  }

  /** Exchanges the code of a callback. */
  exchange(callback: URL): Promise<Response> {
    return this.#token({
      grant_type: 'authorization_code',
      code: callback.searchParams.get('code') ?? '',
      redirect_uri: `${this.url}/oidc-callback`,
      code_verifier: this.#verifier,
    })
  }

  refresh(refreshToken: string, extra: Record<string, string> = {}): Promise<Response> {
    return this.#token({ grant_type: 'refresh_token', refresh_token: refreshToken, ...extra })
  }

  /** Like Logout: keeps what a browser keeps for the next sign-in. */
  forgetSession(): void {
    for (const name of this.#cookies.keys())
      if (/^waybill_(session|interaction|resume)/.test(name)) this.#cookies.delete(name)
  }

  /** All cookies, codes and ids of sign-ins that this browser ever received: each could be used to continue. */
  secrets(): string[] {
    return [...this.#secrets]
  }

  setCookie(name: string, value: string): void {
    this.#cookies.set(name, { value, path: '/' })
  }

  cookieNames(): string[] {
    return [...this.#cookies.keys()]
  }

  #token(form: Record<string, string>): Promise<Response> {
    return fetch(`${this.authority}/token`, {
      method: 'POST',
      body: new URLSearchParams({ client_id: 'waybill', ...form }),
    })
  }

  #learn(value: string | undefined): void {
    if (value !== undefined && SECRET.test(value)) this.#secrets.add(value)
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split('; ')
    const [name = '', value = ''] = pair.split('=', 2)
    this.#learn(value)
    const path = attributes.find((one) => /^path=/i.test(one))?.slice(5) ?? '/'
    if (value === '' || attributes.some((one) => /^expires=Thu, 01 Jan 1970/i.test(one))) this.#cookies.delete(name)
    else this.#cookies.set(name, { value, path })
  }
}
