import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

/** The addresses of our proxies: their list, or a rule by their distance (0 is the peer); false: none. */
export type TrustedProxies = string[] | ((address: string, hop: number) => boolean) | false

const RANGES: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** Reads TRUST_PROXY: `1` (hops), or `10.0.0.5, 10.1.0.0/16, loopback`. Undefined when it is neither. */
export const trustedProxies = (text: string): TrustedProxies | undefined => {
  const trimmed = text.trim()
  if (/^\d{1,2}$/.test(trimmed)) return trimmed === '0' ? false : (_address, hop) => hop < Number(trimmed)
  const names = trimmed.split(',').map((name) => name.trim())
  return names.every(isProxy) ? names : undefined
}

const isProxy = (name: string): boolean => {
  if (Object.hasOwn(RANGES, name)) return true
  const [address = '', bits, ...rest] = name.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

/**
 * The address of a request outside Fastify, such as a socket's: as its `request.ip`, the last one that is not a proxy
 * of ours.
 */
export const believedAddress = (
  { socket, headers }: Pick<IncomingMessage, 'headers'> & { socket: Pick<IncomingMessage['socket'], 'remoteAddress'> },
  trusted: TrustedProxies,
): string => {
  const isProxyOfOurs = trustOf(trusted)
  const reported = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',')
  const hops = [
    socket.remoteAddress ?? '',
    ...reported
      .map((one) => one.trim())
      .filter((one) => one !== '')
      .reverse(),
  ]
  return hops.find((address, hop) => !isProxyOfOurs(address, hop)) ?? hops.at(-1) ?? ''
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 4 ? 'ipv4' : 'ipv6')

const trustOf = (trusted: TrustedProxies): ((address: string, hop: number) => boolean) => {
  if (trusted === false) return () => false
  if (typeof trusted === 'function') return trusted
  const list = new BlockList()
  for (const range of trusted.flatMap((name) => RANGES[name] ?? [name])) {
    const [network = '', bits] = range.split('/')
    if (bits === undefined) list.addAddress(network, familyOf(network))
    else list.addSubnet(network, Number(bits), familyOf(network))
  }
  return (address) => isIP(address) !== 0 && list.check(address, familyOf(address))
}
