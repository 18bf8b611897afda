import type { Me } from '@waybill/contract/identity/me'
import { NIL_ID } from '@waybill/contract/kernel/nil-id'
import { isMaskedIoss } from '@waybill/contract/shipments/customs'
import * as endpoints from '@waybill/contract/tax-profile/endpoints'
import { getShipmentTaxNumbers as shipmentEndpoint } from '@waybill/contract/tax-profile/shipment-endpoints'
import { TAX_KIND_NAMES, type TaxNumbers } from '@waybill/contract/tax-profile/kinds'
import { WHOLE_NUMBER_MESSAGE } from '@waybill/contract/tax-profile/messages'
import type { TaxProfileEdit } from '@waybill/contract/tax-profile/schemas'
import type { DbOrTx } from '../../platform/database.ts'
import { implement } from '../../platform/implement.ts'
import { idOrNotFound, requireRecordVersion, requireValid } from '../../platform/record.ts'
import { requireMerchant } from '../pricing/index.ts'
import { readTaxDay } from './tax-rules.ts'
import { presentTaxProfile, shownNumber, shownNumbers } from './tax-profile.presenter.ts'
import { findTaxProfile, lockTaxProfile, saveTaxProfile } from './tax-profiles.queries.ts'

export const getTaxProfile = implement(endpoints.getTaxProfile, async ({ context, me, params }) => {
  const id = await companyInScope(context.db, me, params.id)
  return presentTaxProfile(await findTaxProfile(context.db, context, id))
})

export const editTaxProfile = implement(endpoints.editTaxProfile, ({ context, me, body, change }) =>
  change(async (tx, note) => {
    const before = await lockTaxProfile(tx, context, await companyInScope(tx, me, body.id))
    requireValid(maskedProblems(body, before.numbers))
    await requireRecordVersion(tx, 'taxProfile', before, body.version)
    const after = { ...before, version: before.version + 1, numbers: numbersAfter(body, before.numbers) }
    await saveTaxProfile(tx, context, after)
    const reply = presentTaxProfile(after)
    await note({ entity: 'taxProfile', id: after.id, before: presentTaxProfile(before), after: reply })
    return reply
  }),
)

/** The company's id; 404 outside the caller's scope (rule TAX-4). */
const companyInScope = async (db: DbOrTx, me: Me, requestedId: string): Promise<string> => {
  const id = idOrNotFound(requestedId)
  await requireMerchant(db, me, id)
  return id
}

/** A masked number stands for the stored one; another cannot be completed. */
const maskedProblems = (body: TaxProfileEdit, stored: TaxNumbers): Record<string, string> =>
  Object.fromEntries(
    TAX_KIND_NAMES.filter(
      (kind) => isMaskedIoss(body[kind]) && body[kind] !== shownNumber(kind, stored[kind] ?? ''),
    ).map((kind) => [kind, WHOLE_NUMBER_MESSAGE]),
  )

/** The numbers after an edit: omitted and masked ones stay, empty ones go. */
const numbersAfter = (body: TaxProfileEdit, stored: TaxNumbers): TaxNumbers =>
  Object.fromEntries(
    TAX_KIND_NAMES.flatMap((kind) => {
      const given = body[kind]
      const number = given === undefined || isMaskedIoss(given) ? stored[kind] : given
      return number ? [[kind, number]] : []
    }),
  )

export const getShipmentTaxNumbers = implement(shipmentEndpoint, async ({ context, me, query }) => {
  const { db } = context
  const named = query.merchantId && query.merchantId !== NIL_ID ? query.merchantId : me.companyId
  const numbers = named === null ? {} : (await findTaxProfile(db, context, await companyInScope(db, me, named))).numbers
  return { numbers: shownNumbers(numbers), ...(await readTaxDay(db, context)) }
})
