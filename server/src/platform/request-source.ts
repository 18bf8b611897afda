import { deviceOf } from '@waybill/contract/identity/device-of'
import type { FastifyRequest } from 'fastify'
import { isIPv6 } from 'node:net'

/** The source of a request: the address that trusted proxies report, and the user agent. */
export type RequestSource = { address: string; userAgent: string | null }

export const requestSourceOf = ({ headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>): RequestSource => ({
  userAgent: headers['user-agent'] ?? null,
  address: ip,
})

const MAX_DEVICE_LENGTH = 60

/** 'Chrome · Windows' for a browser, 'curl/8.5.0' for a program; null if it is unreadable. */
export const deviceName = (userAgent: string | null): string | null => {
  const { browser, system, program } = deviceOf(userAgent)
  const name = program?.replace(/[^\w./+-]/g, '') ?? [browser, system].filter(Boolean).join(' · ')
  return name.slice(0, MAX_DEVICE_LENGTH) || null
}

/** One household has one IPv4 address, or a whole /64 of IPv6 addresses. */
export const networkOf = (address: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined || !isIPv6(address)) return mapped ?? address
  const [head = '', tail] = address.toLowerCase().split('::')
  const groups = (part: string): string[] => (part === '' ? [] : part.split(':'))
  const missing = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length
  const all = [...groups(head), ...Array.from({ length: missing }, () => '0'), ...groups(tail ?? '')]
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
