import type { Me } from '@waybill/contract/identity/me'
import { FIRST_STATUS } from '@waybill/contract/shipments/status'
import { z } from 'zod'
import type { DbOrTx } from '../../platform/database.ts'
import { isUuid } from '../../platform/ids.ts'
import type { RulesBeyondShape } from '../../platform/implement.ts'
import type { Problems } from '../../platform/validation.ts'
import { findShipment, contentsOf, mayChangePrice } from '../shipments/index.ts'
import { arrivedInEdit, listArrivedProblems } from './check-arrived.ts'
import { listProblems } from './check-order.ts'
import { toWire } from './wire.ts'
import { readableVerification } from './verification-draft.ts'

const text = z.string().catch('')
const textOrNull = z.string().nullish().catch(null)
/** More than the shape allows are not looked at. */
const upTo = <T>(most: number, part: z.ZodType<T>) => z.array(part).max(most).catch([])

const party = z.object({ countryId: textOrNull }).catch({ countryId: null })
const content = z.object({ hsCode: text, countryOfOriginId: text }).catch({ hsCode: '', countryOfOriginId: '' })
const line = z.object({ shipmentContentDetails: upTo(200, content) }).catch({ shipmentContentDetails: [] })
const fee = z
  .object({ feeId: text, otherFeeName: textOrNull, amount: z.number().catch(0) })
  .catch({ feeId: '', otherFeeName: null, amount: 0 })

/** What can be read of a body whose shape is wrong: enough to ask the rules that join fields. */
const OrderDraft = z.object({
  serviceId: text,
  totalValueCurrency: z.string().catch('USD'),
  itemType: text,
  from: party,
  to: party,
  orderDetails: upTo(100, line),
  iossAccountNumber: textOrNull,
  iossType: textOrNull,
  fees: upTo(50, fee),
  totalPrice: z.number().nullish().catch(null),
})

const problemsOfDraft = async (db: DbOrTx, me: Me, status: number, body: unknown): Promise<Problems> => {
  const draft = OrderDraft.safeParse(body).data
  if (!draft) return {}
  const contents = contentsOf(draft.orderDetails)
  const price = { mayBeSet: mayChangePrice(me, status), given: draft.totalPrice }
  return (await listProblems(db, { ...draft, contents, price })).problems
}

export const rulesOfNewOrder: RulesBeyondShape = ({ world, me, body }) =>
  problemsOfDraft(world.db, me, FIRST_STATUS, body)

/** What the body leaves out stands as it is saved. */
export const rulesOfEditedOrder: RulesBeyondShape = async ({ world, me, body }) => {
  const id = z.object({ id: z.string().refine(isUuid) }).safeParse(body).data?.id
  const record = id === undefined ? undefined : await findShipment(world.db, me, 'express', id)
  if (!record) return {}
  const before = toWire(record, me, world)
  const draft = readableVerification(body as Record<string, unknown>)
  const isOtherService = draft.serviceId !== undefined && draft.serviceId !== before.serviceId
  return {
    ...(await listArrivedProblems(world.db, me, arrivedInEdit(me, before, draft, isOtherService))),
    ...(await problemsOfDraft(world.db, me, record.status, { ...before, fees: [], ...(body as object) })),
  }
}
