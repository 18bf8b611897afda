import type { Me } from '@waybill/contract/identity/me'
import { FIRST_STATUS } from '@waybill/contract/shipments/status'
import { z } from 'zod'
import type { RulesBeyondShape } from '../../platform/implement.ts'
import { findMerchant, mayChangePrice } from '../shipments/index.ts'
import { checkParcelFacts, readKnown, readSender } from './check-parcel.ts'
import { findDefaultSender } from './default-sender.queries.ts'

const text = z.string().catch('')
const textOrNull = z.string().nullish().catch(null)
const figure = z.number().catch(0)
/** More than the shape allows are not looked at. */
const upTo = <T>(most: number, part: z.ZodType<T>) => z.array(part).max(most).catch([])

const item = z
  .object({ hsCode: text, declaredValue: figure, countryOfOrigin: text })
  .catch({ hsCode: '', declaredValue: 0, countryOfOrigin: '' })
const NO_SIZES = { quantity: 0, weight: 0, length: 0, width: 0, height: 0 }
const unit = z
  .object({
    quantity: figure,
    weight: figure,
    length: figure,
    width: figure,
    height: figure,
    contentDetailItems: upTo(200, item),
  })
  .catch({ ...NO_SIZES, contentDetailItems: [] })
const fee = z
  .object({ feeId: text, otherFeeName: textOrNull, amount: figure })
  .catch({ feeId: '', otherFeeName: null, amount: 0 })
const country = z.object({ country: text })

/** What can be read of a body whose shape is wrong: enough to ask the rules that join fields. */
export const ParcelDraft = z.object({
  serviceCode: text,
  itemType: text,
  totalValueCurrency: z.string().catch('USD'),
  merchantId: textOrNull,
  shipToAddress: z
    .object({ country: text, postcode: text, state: textOrNull })
    .catch({ country: '', postcode: '', state: null }),
  shipFromAddress: country.nullish().catch({ country: '' }),
  handlingUnits: upTo(100, unit),
  iossAccountNumber: textOrNull,
  iossType: textOrNull,
  fees: upTo(50, fee),
  totalPrice: z.number().nullish().catch(null),
})
export type ParcelDraft = z.output<typeof ParcelDraft>

/** The rules of a new parcel, asked of a body whose shape is wrong somewhere (decision E2). */
export const rulesOfNewParcel: RulesBeyondShape = async ({ world: { db }, me, body }) => {
  const draft = ParcelDraft.safeParse(body).data
  if (!draft) return {}
  const price = { mayBeSet: mayChangePrice(me, FIRST_STATUS), given: draft.totalPrice }
  return { ...checkParcelFacts(draft, await readKnown(db, [draft]), price), ...(await senderProblems(db, me, draft)) }
}

const senderProblems = async (db: Parameters<typeof findMerchant>[0], me: Me, draft: ParcelDraft) => {
  if (draft.shipFromAddress) return {}
  const merchant = await findMerchant(db, me, draft.merchantId)
  const read = merchant ? readSender(await findDefaultSender(db, merchant)) : { problems: {} }
  return 'problems' in read ? read.problems : {}
}
