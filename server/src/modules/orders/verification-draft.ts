import { OrderUpdateReal } from '@waybill/contract/orders/shapes'
import { z } from 'zod'
import { isUuid } from '../../platform/ids.ts'
import type { RulesBeyondShape } from '../../platform/implement.ts'
import { findShipment, mayChangePrice } from '../shipments/index.ts'
import { listVerificationProblems } from './check-verification.ts'
import { toWire } from './wire.ts'
import { changedByVerification, type Verification, VERIFIED_FIELDS } from './verification-changes.ts'

const { shape } = OrderUpdateReal

/** The fields of a body that have their right shape; the others are named by the shape itself. */
export const readableVerification = (body: Record<string, unknown>): Verification =>
  Object.fromEntries(
    VERIFIED_FIELDS.flatMap((name) => {
      const read = shape[name].safeParse(body[name])
      return read.success && read.data !== undefined ? [[name, read.data]] : []
    }),
  )

/** The rules of what really arrived, asked of a body whose shape is wrong somewhere (decision E2). */
export const rulesOfVerification: RulesBeyondShape = async ({ world, me, body }) => {
  const named = z.looseObject({ id: z.string().refine(isUuid) }).safeParse(body).data
  const record = named && (await findShipment(world.db, me, 'express', named.id))
  if (!record) return {}
  const before = toWire(record, me, world)
  const draft = readableVerification(named)
  const changed = changedByVerification(before, draft)
  const mayPrice = mayChangePrice(me, record.status)
  return (await listVerificationProblems(world.db, me, { before, body: draft, changed, mayPrice })).problems
}
