import type { Me } from '@waybill/contract/identity/me'
import { FIRST_STATUS } from '@waybill/contract/shipments/status'
import type { z } from 'zod'
import { AppError, notFound } from '../../../platform/app-error.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import type { DbOrTx, Tx } from '../../../platform/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { SemanticValidator } from '../../../platform/implement.ts'
import { readableBody } from '../../../platform/readable-body.ts'
import { requireValid } from '../../../platform/record.ts'
import type { FieldErrors } from '../../../platform/validation.ts'
import { attachFiles } from '../files/attach-files.ts'
import { listFileProblems } from './check-edit.ts'
import { checkFields } from '../rules/check-fields.ts'
import { DOCUMENT_PURPOSES } from '../files/files.queries.ts'
import { atDtoPaths, type BusinessLineModule } from '../rules/business-line-module.ts'
import { asHeld, newFields, newRows } from '../model/new-shipment.ts'
import { nextNumber } from '../model/next-numbers.queries.ts'
import { findMerchant, type Merchant } from '../model/people.queries.ts'
import { readReferences, type References } from '../model/references.queries.ts'
import type { Shipment, ShipmentChange, ShipmentFields } from '../model/shipment.ts'
import { insertChildren } from '../model/shipment-children.queries.ts'
import { getShipment } from '../model/shipment.queries.ts'
import { mayChangePrice } from '../rules/shipments.policy.ts'
import { insertShipment } from '../model/shipments.queries.ts'

type New = { me: Me; line: BusinessLineModule; change: ShipmentChange; isImport: boolean; at: Date }
type Numbering = Pick<AppContext, 'numberOf'>

/**
 * Creates a shipment: rules (400), owner (404), rights (403), price, rows, history and booking, all in one transaction.
 */
export const createShipment = async (
  tx: Tx,
  { numberOf }: Numbering,
  { me, line, change, isImport, at }: New,
): Promise<Shipment> => {
  const id = newId()
  const { fields, merchant, references, problems } = await checkNew(tx, { me, line, change, id })
  requireValid(problems)
  if (!merchant) throw notFound()
  const mayPrice = mayChangePrice(me, FIRST_STATUS)
  if (fields.fees.length > 0 && !mayPrice) throw new AppError('forbidden_field', { fields: line.dtoPath('fees') })
  const key = { id, owner_id: merchant.id }
  const merchantId = merchant.is_house ? null : merchant.id
  const typedPrice = mayPrice ? fields.price : null
  const money = await line.priceNew(tx, { fields, references, merchantId, isImport, typedPrice, me, at })
  const number = await nextNumber(tx, numberOf, line.name)
  const made = newRows(line, { key, number, isImport, source: 'manual', fields, references, money, by: me, at })
  const isHeld =
    (await line.holds.isLimited(tx, merchant.id)) && (await line.holds.chooseHeld(tx, merchant.id, [made], at)).has(id)
  const rows = isHeld ? asHeld(made) : made
  await insertShipment(tx, rows.shipment)
  await insertChildren(tx, [rows])
  for (const kind of ['attached', 'invoice'] as const)
    if (fields[kind] !== null) await attachFiles(tx, key, kind, [fields[kind]])
  await line.booking?.enqueue(tx, key)
  return getShipment(tx, me, line.name, id)
}

type Checked = {
  fields: ShipmentFields
  merchant: Merchant | undefined
  references: References
  problems: FieldErrors
}

/**
 * A new shipment with its sender, the records that it names, and every rule that it breaks, at the paths of its body.
 */
const checkNew = async (
  db: DbOrTx,
  { me, line, change, id }: Pick<New, 'me' | 'line' | 'change'> & { id: string },
): Promise<Checked> => {
  const created = newFields(change)
  const merchant = await findMerchant(db, me, created.merchant)
  const found = created.sender === null && merchant ? await line.defaultSender?.(db, merchant) : undefined
  const fields = { ...created, sender: found?.sender ?? created.sender }
  const references = await readReferences(db, [fields])
  const documents = (['attached', 'invoice'] as const).map((path) => ({ path, file: fields[path] }))
  const problems = {
    ...checkFields(line, { ...fields, isNew: true }, references, {
      price: { mayBeSet: mayChangePrice(me, FIRST_STATUS), given: fields.price },
      isNewService: true,
    }),
    ...(await listFileProblems(db, { me, before: { id } }, documents, DOCUMENT_PURPOSES)),
    ...found?.problems,
  }
  return { fields, merchant, references, problems: atDtoPaths(line, problems) }
}

/** Checks the rules of a new shipment on a body with a wrong shape somewhere (rule CAL-4). */
export const rulesOfNew =
  <Body>(line: BusinessLineModule, schema: z.ZodType<Body>, read: (body: Body) => ShipmentChange): SemanticValidator =>
  async ({ context: { db }, me, body }) => {
    // A body that is no object has no other problems.
    if (typeof body !== 'object' || Array.isArray(body)) return {}
    const { problems } = await checkNew(db, { me, line, change: read(readableBody(schema, body)), id: newId() })
    return problems
  }
