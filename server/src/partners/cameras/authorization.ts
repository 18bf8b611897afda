import { createHash, randomBytes } from 'node:crypto'

/** A 401's challenge: a scheme with its parameters, names in lower case. */
export type Challenge = { scheme: string; parameters: Readonly<Record<string, string>> }

type Login = { username: string; password: string }
type AuthorizedRequest = {
  method: string
  /** Path and query, as in the request. */
  uri: string
  /** How often the nonce was used, including this request. */
  count: number
  cnonce?: string
}

const PARAMETER = /(?:^|[,\s])\s*(?:([A-Za-z][\w-]*)\s+)?([\w*-]+)\s*=\s*("(?:[^"\\]|\\.)*"|[^\s,"]*)/g
/** Supported digest algorithms, the strongest first (RFC 7616, 3.3). */
const HASHES: Readonly<Record<string, string>> = { 'SHA-256': 'sha256', MD5: 'md5' }
const PLAIN = /^[\x20-\x7e]*$/

/** Reads `WWW-Authenticate`, with one challenge or several. */
export const parseChallenges = (header: string): Challenge[] => {
  const challenges: { scheme: string; parameters: Record<string, string> }[] = []
  for (const [, scheme, name = '', value = ''] of header.matchAll(PARAMETER)) {
    if (scheme !== undefined) challenges.push({ scheme: scheme.toLowerCase(), parameters: {} })
    const current = challenges.at(-1)
    if (current) current.parameters[name.toLowerCase()] = unquoted(value)
  }
  return challenges
}

const unquoted = (value: string): string => (value.startsWith('"') ? value.slice(1, -1).replace(/\\(.)/g, '$1') : value)

/** The strongest supported challenge: Digest by SHA-256, by MD5, then Basic. */
export const chooseChallenge = (challenges: readonly Challenge[]): Challenge | undefined => {
  const digests = challenges.filter((one) => one.scheme === 'digest' && hasKnownQop(one))
  for (const algorithm of Object.keys(HASHES)) {
    const found = digests.find((one) => algorithmOf(one).name === algorithm)
    if (found) return found
  }
  return challenges.find(({ scheme }) => scheme === 'basic')
}

const algorithmOf = ({ parameters }: Challenge): { name: string; isSession: boolean } => {
  const algorithm = (parameters['algorithm'] ?? 'MD5').toUpperCase()
  return { name: algorithm.replace(/-SESS$/, ''), isSession: algorithm.endsWith('-SESS') }
}

const hasKnownQop = ({ parameters }: Challenge): boolean =>
  parameters['qop'] === undefined || listsAuth(parameters['qop'])
const listsAuth = (qop: string): boolean => qop.split(',').some((one) => one.trim().toLowerCase() === 'auth')

export const isStale = ({ parameters }: Challenge): boolean => parameters['stale']?.toLowerCase() === 'true'

/** The `Authorization` for a challenge: Basic, or Digest with qop auth (RFC 7616; without a qop as in RFC 2069). */
export const authorizationOf = (challenge: Challenge, login: Login, request: AuthorizedRequest): string => {
  const { username, password } = login
  if (challenge.scheme === 'basic') return `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
  const { method, uri, count, cnonce = randomBytes(16).toString('hex') } = request
  const { realm = '', nonce = '', opaque, qop, algorithm } = challenge.parameters
  const { name, isSession } = algorithmOf(challenge)
  const hash = (...parts: string[]): string =>
    createHash(HASHES[name] ?? 'md5')
      .update(parts.join(':'))
      .digest('hex')
  const plainSecret = hash(username, realm, password)
  const secret = isSession ? hash(plainSecret, nonce, cnonce) : plainSecret
  const times = count.toString(16).padStart(8, '0')
  const requestHash = hash(method, uri)
  const response =
    qop === undefined ? hash(secret, nonce, requestHash) : hash(secret, nonce, times, cnonce, 'auth', requestHash)
  const parameters = [
    PLAIN.test(username) ? `username=${quoted(username)}` : `username*=UTF-8''${encodeURIComponent(username)}`,
    `realm=${quoted(realm)}`,
    `nonce=${quoted(nonce)}`,
    `uri=${quoted(uri)}`,
    `response="${response}"`,
    ...(algorithm === undefined ? [] : [`algorithm=${algorithm}`]),
    ...(opaque === undefined ? [] : [`opaque=${quoted(opaque)}`]),
    ...(qop === undefined && !isSession ? [] : [`cnonce="${cnonce}"`]),
    ...(qop === undefined ? [] : ['qop=auth', `nc=${times}`]),
  ]
  return `Digest ${parameters.join(', ')}`
}

const quoted = (value: string): string => `"${value.replace(/["\\]/g, '\\$&')}"`
