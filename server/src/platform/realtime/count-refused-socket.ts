import type { Socket } from 'socket.io'
import type { AppContext } from '../app-context.ts'
import type { RequestSource } from '../request-source.ts'
import { believedAddress, type TrustedProxies } from '../trusted-proxies.ts'

/** Where a socket comes from: as `request.ip`, the address that trusted proxies report. */
const socketSourceOf = ({ request }: Pick<Socket, 'request'>, trusted: TrustedProxies): RequestSource => ({
  address: believedAddress(request, trusted),
  userAgent: request.headers['user-agent'] ?? null,
})

/** Counts a connection with a wrong or ended token, or key of a station, for the security log (rule SEC-6). */
export const countRefusedSocket = (
  { securityCounts, now, settings }: Pick<AppContext, 'securityCounts' | 'now' | 'settings'>,
  socket: Pick<Socket, 'request' | 'nsp'>,
): void =>
  securityCounts.count({
    kind: 'tokenRefused',
    outcome: 'refused',
    at: now(),
    source: socketSourceOf(socket, settings.trustProxy),
    endpoint: `socket ${socket.nsp.name}`,
    detail: { code: 'unauthenticated' },
  })
