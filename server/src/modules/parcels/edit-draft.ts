import { DECLARED_FIELDS, ParcelEdit } from '@waybill/contract/parcels/shapes'
import { z } from 'zod'
import { isUuid } from '../../platform/ids.ts'
import type { RulesBeyondShape } from '../../platform/implement.ts'
import { listEditProblems } from './check-edit.ts'
import { checkParcelFacts, readKnown } from './check-parcel.ts'
import { changedFields, changedInputs, type EditBody } from './parcel-changes.ts'
import { ParcelDraft } from './parcel-draft.ts'
import { toWire } from './wire.ts'
import { findShipment } from '../shipments/index.ts'

/** The fields of a body that have their right shape; the others are named by the shape itself. */
const readable = (body: Record<string, unknown>): EditBody =>
  Object.fromEntries(
    Object.entries<z.ZodType>(ParcelEdit.shape).flatMap(([name, part]) => {
      const read = part.safeParse(body[name])
      return read.success && read.data !== undefined ? [[name, read.data]] : []
    }),
  )

/** The rules of an edit, asked of a body whose shape is wrong somewhere (decision E2). What it leaves out stands as it is saved. */
export const rulesOfEditedParcel: RulesBeyondShape = async ({ world, me, body }) => {
  const named = z.looseObject({ id: z.string().refine(isUuid) }).safeParse(body).data
  const record = named && (await findShipment(world.db, me, 'ecommerce', named.id))
  if (!record) return {}
  const before = toWire(record, me, world)
  const draft = readable(named)
  const changed = changedFields(me, before, draft)
  const inputs = changedInputs(before, draft, changed)
  const edit = { before, body: draft, changed, inputs, mayPrice: before.can.changePrice }
  const { problems } = await listEditProblems(world.db, me, edit)
  const rest = ParcelDraft.safeParse({ ...before, fees: [], ...named }).data
  if (!rest || !DECLARED_FIELDS.some((name) => name in named)) return problems
  const known = await readKnown(world.db, [rest])
  return { ...checkParcelFacts(rest, known, { mayBeSet: false, given: null }), ...problems }
}
