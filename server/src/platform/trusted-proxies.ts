import { isIP } from 'node:net'

/** Which addresses are proxies of ours: their list, or a rule by their distance (0 is who connects); false: none. */
export type TrustedProxies = string[] | ((address: string, hop: number) => boolean) | false

const RANGES = ['loopback', 'linklocal', 'uniquelocal']

/** Reads TRUST_PROXY: `1` (hops), or `10.0.0.5, 10.1.0.0/16, loopback`. Undefined when it is neither. */
export const trustedProxies = (text: string): TrustedProxies | undefined => {
  const given = text.trim()
  if (/^\d{1,2}$/.test(given)) return given === '0' ? false : (_address, hop) => hop < Number(given)
  const names = given.split(',').map((name) => name.trim())
  return names.every(isProxy) ? names : undefined
}

const isProxy = (name: string): boolean => {
  if (RANGES.includes(name)) return true
  const [address = '', bits, ...rest] = name.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}
