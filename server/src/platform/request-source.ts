import { deviceOf } from '@waybill/contract/identity/device-of'
import type { FastifyRequest } from 'fastify'

/** Where a request comes from: the address that trusted proxies report, and the program that says it is asking. */
export type RequestSource = { address: string; userAgent: string | null }

export const requestSourceOf = ({ headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>): RequestSource => ({
  userAgent: headers['user-agent'] ?? null,
  address: ip,
})

const MAX_DEVICE_LENGTH = 60

/** 'Chrome · Windows' of a browser, 'curl/8.5.0' of a program; null where nothing readable is said. */
export const deviceName = (userAgent: string | null): string | null => {
  const { browser, system, program } = deviceOf(userAgent)
  const name = program?.replace(/[^\w./+-]/g, '') ?? [browser, system].filter(Boolean).join(' · ')
  return name.slice(0, MAX_DEVICE_LENGTH) || null
}
