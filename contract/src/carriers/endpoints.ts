import { z } from 'zod'
import { endpoint, gridEndpoint, noAudit } from '../kernel/endpoint.ts'
import { ClaimInput, Connection, Retried, UnrefundedLabel } from './schemas.ts'
import { UNREFUNDED_COLUMNS } from './unrefunded-columns.ts'

export const listConnections = endpoint({
  method: 'GET',
  path: '/api/Carrier',
  summary: 'The connections to carriers and other outside systems: how each works, and what to do where it does not',
  permission: 'carrier.manage',
  audit: noAudit('reads only'),
  reply: z.array(Connection),
})

/** Asks the partner one harmless question; answers the connection's state (rule CAR-5). */
export const checkConnection = endpoint({
  method: 'POST',
  path: '/api/Carrier/{name}/Check',
  summary: 'Try a connection now',
  permission: 'carrier.manage',
  audit: 'carrier.checked',
  ratePerMinute: 30,
  reply: Connection,
})

/** Answers the number of bookings that are retried. */
export const retryFailedBookings = endpoint({
  method: 'POST',
  path: '/api/Carrier/{name}/Retry',
  summary: 'Try all failed bookings of a connection again',
  permission: 'carrier.manage',
  audit: 'carrier.retried',
  ratePerMinute: 30,
  reply: Retried,
})

export const unrefundedGrid = gridEndpoint({
  path: '/api/Carrier/Unrefunded',
  summary: 'Labels that stay bought',
  permission: 'carrier.manage',
  row: UnrefundedLabel,
  columns: UNREFUNDED_COLUMNS,
  defaultOrder: 'cancelledAt descending',
})

export const claimLabel = endpoint({
  method: 'POST',
  path: '/api/Carrier/Unrefunded/{id}/Claim',
  summary: 'Record what the carrier said to the claim of a label',
  permission: 'carrier.manage',
  audit: 'label.claimed',
  body: ClaimInput,
  reply: UnrefundedLabel,
})
