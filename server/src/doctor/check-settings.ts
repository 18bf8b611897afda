import { addressParts } from '@waybill/contract/shipments/address-parts'
import { judgeAddress } from '../modules/addresses/index.ts'
import { SECRET_KEY_MIN_LENGTH } from '../platform/secrets.ts'
import { findUnknownSettings, type Settings } from '../platform/settings.ts'
import { type Finding, ok, warning, wrong } from './finding.ts'

const ABOUT = 'settings'
const OLDEST_NODE = 24
/** Fewer different characters are typed by hand, not drawn. */
const DIFFERENT_CHARACTERS = 12
const MADE_UP = /change.?me|example|password|secret|waybill|0123|1234|abcd/i
const KNOWN_DATABASE_PASSWORDS = ['postgres', 'password', 'waybill', 'admin', 'root', 'secret']

/** What the settings say about themselves: names, weak values, the address of people, proxies, the hub's ward (rule DOC-2). */
export const checkSettings = (settings: Settings): Finding[] => {
  const found = [
    ...checkNode(),
    ...checkNames(settings),
    ...checkSecrets(settings),
    ...checkMode(settings),
    ...checkAddress(settings),
    ...checkProxy(settings),
    ...checkHub(settings),
  ]
  return found.length > 0 ? found : [ok(ABOUT, 'All of them are known, and none is weak.')]
}

const checkNode = (): Finding[] => {
  const [major] = process.versions.node.split('.')
  return Number(major) < OLDEST_NODE
    ? [
        wrong(
          ABOUT,
          `Waybill runs on Node ${OLDEST_NODE} or later; this is ${process.version}. npm start brings its own.`,
        ),
      ]
    : []
}

const checkNames = ({ renamed }: Settings): Finding[] => [
  ...findUnknownSettings().map(({ name, meant }) =>
    warning(
      ABOUT,
      `${name} is no setting, and is ignored. ${meant === undefined ? 'See docs/environment.md.' : `Did you mean ${meant}?`}`,
    ),
  ),
  ...renamed.map((sentence) => warning(ABOUT, sentence)),
]

const isMadeUp = (text: string): boolean =>
  text !== '' && (new Set(text).size < DIFFERENT_CHARACTERS || MADE_UP.test(text))

const checkSecrets = (settings: Settings): Finding[] => {
  const guessable = (['SECRET_KEY', 'METRICS_TOKEN', 'JANIO_HOOK_SECRET', 'GHN_HOOK_SECRET'] as const).filter((name) =>
    isMadeUp(settings[name]),
  )
  return [
    ...guessable.map((name) =>
      warning(
        ABOUT,
        `${name} looks as if somebody made it up. Draw one: openssl rand -base64 ${SECRET_KEY_MIN_LENGTH}.${name === 'SECRET_KEY' ? ' Secrets that are stored already open with the old one only.' : ''}`,
      ),
    ),
    ...(isWeakDatabasePassword(settings)
      ? [warning(ABOUT, 'The password in DATABASE_URL is one of those that are tried first. Change it in PostgreSQL.')]
      : []),
  ]
}

const isWeakDatabasePassword = ({ DATABASE_URL, WAYBILL_EMBEDDED }: Settings): boolean => {
  if (WAYBILL_EMBEDDED || !URL.canParse(DATABASE_URL)) return false
  const { username, password } = new URL(DATABASE_URL)
  return password !== '' && (password === username || KNOWN_DATABASE_PASSWORDS.includes(password))
}

const checkMode = ({ demoMode, RATE_LIMIT_PER_MINUTE }: Settings): Finding[] => {
  if (demoMode)
    return [
      warning(ABOUT, 'This is demo mode, whose accounts everybody knows. For real work set WAYBILL_MODE=production.'),
    ]
  return RATE_LIMIT_PER_MINUTE === 0
    ? [warning(ABOUT, 'RATE_LIMIT_PER_MINUTE=0: numbers and passwords may be tried without a limit. Remove it.')]
    : []
}

const isLocal = (url: string): boolean => {
  const { hostname } = new URL(url)
  return ['localhost', '[::1]'].includes(hostname) || hostname.startsWith('127.') || hostname.endsWith('.localhost')
}

const checkAddress = ({ publicUrl, demoMode, PUBLIC_URL, OIDC_ISSUER }: Settings): Finding[] => {
  if (!URL.canParse(publicUrl) || !/^https?:/.test(publicUrl))
    return [wrong(ABOUT, 'PUBLIC_URL is no address. It takes one like https://waybill.example.com.')]
  const insecure = (name: string, url: string): Finding[] =>
    url.startsWith('http:') && !isLocal(url)
      ? [wrong(ABOUT, `${name} is not https: passwords travel in the clear, and browsers refuse to sign people in.`)]
      : []
  return [
    ...(PUBLIC_URL === '' && !demoMode
      ? [warning(ABOUT, `PUBLIC_URL is not set: links and sign-in work at ${publicUrl}, on this machine only.`)]
      : insecure('PUBLIC_URL', publicUrl)),
    ...(URL.canParse(OIDC_ISSUER) ? insecure('OIDC_ISSUER', OIDC_ISSUER) : []),
  ]
}

/** A proxy speaks HTTPS in front, unless Waybill does or nobody. */
const checkProxy = ({ publicUrl, TLS_CERT, TRUST_PROXY, trustProxy, host }: Settings): Finding[] => {
  if (/(^|,)\s*(0\.0\.0\.0|::)\/0/.test(TRUST_PROXY))
    return [wrong(ABOUT, 'TRUST_PROXY believes everybody: whoever calls chooses their own address. Name your proxies.')]
  if (!publicUrl.startsWith('https:') || TLS_CERT !== '') return []
  if (trustProxy === false)
    return [
      wrong(
        ABOUT,
        'PUBLIC_URL is https by a proxy, and TRUST_PROXY=0 believes none: all people share its address and limits.',
      ),
    ]
  const isOpen = !['127.0.0.1', '::1', 'localhost'].includes(host)
  if (!isOpen) return []
  if (typeof trustProxy === 'function')
    return [
      warning(
        ABOUT,
        `TRUST_PROXY=${TRUST_PROXY} counts proxies: whoever reaches this port without them chooses their own address. Close it to others.`,
      ),
    ]
  return TRUST_PROXY === 'loopback'
    ? [
        warning(
          ABOUT,
          'TRUST_PROXY believes a proxy on this machine only, and HOST lets others in. Set HOST=127.0.0.1, or name the proxy in TRUST_PROXY.',
        ),
      ]
    : []
}

/** What partners are told of our hub's ward; nothing set is nothing told. */
const checkHub = ({ HUB_ADDRESS, HUB_CITY, HUB_STATE }: Settings): Finding[] => {
  if (HUB_CITY === '' && HUB_STATE === '') return []
  const verdict = judgeAddress({ town: HUB_CITY, state: HUB_STATE, addressLines: [HUB_ADDRESS] })
  if (verdict.kind === 'current') return []
  const [ward] =
    'ward' in verdict ? [verdict.ward] : 'wards' in verdict && verdict.wards.length === 1 ? verdict.wards : []
  const advice = ward
    ? `Set HUB_CITY=${ward.name} and HUB_STATE=${ward.province.name}, if the hub is there.`
    : 'Set HUB_CITY to its ward and HUB_STATE to its province since July 2025: Phường Tân Bình, Thành phố Hồ Chí Minh.'
  return [
    warning(
      ABOUT,
      `The hub's address, ${addressParts([HUB_CITY, HUB_STATE]).join(', ')}, names no ward in force. ${advice}`,
    ),
  ]
}
