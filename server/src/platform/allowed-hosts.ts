import ipaddr from 'ipaddr.js'
import { lookup } from 'node:dns/promises'
import { connect, isIP, type Socket } from 'node:net'
import { networkInterfaces } from 'node:os'

/** Where cameras and printers may be, besides private networks (rule CAM-1). */
type DeviceHosts = {
  networks: readonly (readonly [Address, number])[]
  /** Exactly these: an address or a name, with its port. */
  endpoints: readonly { host: string; port: number }[]
}
type Address = ipaddr.IPv4 | ipaddr.IPv6

/** A device has an address that is not allowed. `message` does not contain the address, so it may be shown. */
export class HostNotAllowedError extends Error {}

/** Ranges in which a device can have an address; a listed network outside them allows nothing. */
const DEVICE_RANGES = ['private', 'uniqueLocal', 'unicast', 'carrierGradeNat', 'loopback']
const PRIVATE_RANGES = ['private', 'uniqueLocal']
/** Metadata addresses of clouds, which answer with credentials, beyond the link-local ones. */
const METADATA_ADDRESSES = ['fd00:ec2::254', 'fd20:ce::254', '100.100.100.200', '168.63.129.16'].map((text) =>
  ipaddr.parse(text),
)
/** Deprecated IPv4-compatible addresses, which could stand for any IPv4 address. */
const IPV4_COMPATIBLE = ipaddr.parseCIDR('::/96')

/**
 * Reads DEVICE_HOSTS: `203.0.113.0/24, 198.51.100.7, camera.example:8080, [2001:db8::5]:9100`. Undefined if it is
 * invalid.
 */
export const parseDeviceHosts = (text: string): DeviceHosts | undefined => {
  const networks: (readonly [Address, number])[] = []
  const endpoints: { host: string; port: number }[] = []
  for (const entry of text.split(',').map((part) => part.trim().toLowerCase())) {
    if (entry === '') continue
    const network = parseNetwork(entry)
    const endpoint = network ? undefined : parseEndpoint(entry)
    if (network) networks.push(network)
    else if (endpoint) endpoints.push(endpoint)
    else return undefined
  }
  return { networks, endpoints }
}

const parseNetwork = (entry: string): readonly [Address, number] | undefined => {
  if (ipaddr.isValidCIDR(entry) && isIP(entry.split('/')[0] ?? '') !== 0) return ipaddr.parseCIDR(entry)
  if (isIP(entry) === 0) return undefined
  const address = ipaddr.process(entry)
  return [address, address.kind() === 'ipv4' ? 32 : 128]
}

const parseEndpoint = (entry: string): { host: string; port: number } | undefined => {
  const [, bracketed, plain, digits] = /^(?:\[([0-9a-f:.]+)\]|([a-z0-9._-]+)):(\d{1,5})$/.exec(entry) ?? []
  const host = bracketed ?? plain
  const port = Number(digits)
  if (host === undefined || port < 1 || port > 65_535) return undefined
  if (bracketed !== undefined && isIP(bracketed) !== 6) return undefined
  return { host: isIP(host) === 0 ? host : ipaddr.process(host).toString(), port }
}

type Target = { address: string; port: number; host: string }

/**
 * Whether this server may connect to a resolved address (rule CAM-1). `host` is the resolved name, `own` the addresses
 * of this machine.
 */
export const isAllowedAddress = (
  { address, port, host }: Target,
  { networks, endpoints }: DeviceHosts,
  own: readonly string[] = ownAddresses(),
): boolean => {
  if (isIP(address) === 0) return false
  const target = ipaddr.process(address)
  const text = target.toString()
  const isListed = endpoints.some((endpoint) => endpoint.port === port && endpoint.host === text)
  const isOwn = target.range() === 'loopback' || own.some((one) => isSame(ipaddr.process(one), target))
  if (!DEVICE_RANGES.includes(target.range())) return false
  if (METADATA_ADDRESSES.some((one) => isSame(one, target))) return false
  if (isOwn) return isListed
  if (target.kind() === 'ipv6' && target.match(IPV4_COMPATIBLE)) return false
  if (isListed || PRIVATE_RANGES.includes(target.range())) return true
  return (
    networks.some(([network, bits]) => network.kind() === target.kind() && target.match(network, bits)) ||
    endpoints.some((endpoint) => endpoint.port === port && endpoint.host === host.toLowerCase())
  )
}

const isSame = (one: Address, other: Address): boolean => one.kind() === other.kind() && String(one) === String(other)

/** The addresses of this machine: a device with one of them would be the server itself. */
const ownAddresses = (): string[] =>
  Object.values(networkInterfaces()).flatMap((list) => (list ?? []).map(({ address }) => address))

type ConnectRequest = {
  /** A name or an address. */
  host: string
  port: number
  /** Limit for resolving the name and connecting together. */
  timeoutMs: number
  settings: { DEVICE_HOSTS: string }
}

/**
 * A connection to a camera or a printer. The rule is applied to the resolved addresses, on every connection, and only
 * these are connected to. Throws HostNotAllowedError, or a network error.
 */
export const connectAllowed = async ({ host, port, timeoutMs, settings }: ConnectRequest): Promise<Socket> => {
  const deadline = AbortSignal.timeout(timeoutMs)
  const devices = parseDeviceHosts(settings.DEVICE_HOSTS)
  if (!devices) throw new HostNotAllowedError('DEVICE_HOSTS cannot be read.')
  const resolved = await withDeadline(lookup(host, { all: true }), deadline)
  const own = ownAddresses()
  const allowed = resolved.filter(({ address }) => isAllowedAddress({ address, port, host }, devices, own))
  if (allowed.length === 0) throw new HostNotAllowedError('This host is not allowed.')
  const socket = connect({
    // A literal address is connected to without a lookup; a name only to its allowed addresses.
    host,
    port,
    autoSelectFamily: true,
    lookup: (_name, { all }, found) => {
      const [first] = allowed
      if (all || !first) found(null, allowed)
      else found(null, first.address, first.family)
    },
  })
  try {
    await withDeadline(
      new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject)),
      deadline,
    )
    return socket
  } catch (error) {
    socket.on('error', () => undefined).destroy()
    throw error
  }
}

const withDeadline = <T>(work: Promise<T>, deadline: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    const giveUp = (): void => reject(deadline.reason as Error)
    if (deadline.aborted) return giveUp()
    deadline.addEventListener('abort', giveUp, { once: true })
    work.then(resolve, reject).finally(() => deadline.removeEventListener('abort', giveUp))
  })
