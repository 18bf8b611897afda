import type { Me } from '@waybill/contract/identity/me'
import { isMaskedIoss } from '@waybill/contract/shipments/customs'
import { TAX_FIELDS, type TaxNumbers } from '@waybill/contract/tax-profile/kinds'
import { WHOLE_NUMBER_MESSAGE } from '@waybill/contract/tax-profile/messages'
import { iossLimitProblem, type TaxDay, taxNumbersFor } from '@waybill/contract/tax-profile/shipment-numbers'
import type { AppContext } from '../../platform/app-context.ts'
import type { DbOrTx } from '../../platform/database.ts'
import type { FieldErrors } from '../../platform/validation.ts'
import { listExchangeRatesOn, listLimitTerms } from '../pricing/index.ts'
import {
  type BusinessLineModule,
  findMerchant,
  type Merchant,
  newFields,
  readReferences,
  type References,
  type ShipmentChange,
  type ShipmentFields,
} from '../shipments/index.ts'
import { vietnamDay } from '../../platform/vietnam-time.ts'
import { shownNumber } from './tax-profile.presenter.ts'
import { findTaxProfile } from './tax-profiles.queries.ts'

/** Today's law and rates. */
export const readTaxDay = async (db: DbOrTx, { now }: Pick<AppContext, 'now'>): Promise<TaxDay> => {
  const day = vietnamDay(now())
  return { day, rates: await listExchangeRatesOn(db, day), limits: await listLimitTerms(db) }
}

/** The line with the rules of tax numbers (rules TAX-6, TAX-7). */
export const withTaxRules = (line: BusinessLineModule, taxDay: TaxDay): BusinessLineModule => ({
  ...line,
  rules: (after, references, isOtherFee) => ({
    ...problemsOf(after, references, taxDay),
    ...line.rules(after, references, isOtherFee),
  }),
})

type Numbered = Pick<ShipmentFields, 'iossNumber' | 'itemType' | 'currency' | 'contents' | 'consignee'>

const problemsOf = (after: Numbered, references: References, taxDay: TaxDay): FieldErrors => {
  if (isMaskedIoss(after.iossNumber)) return { iossNumber: WHOLE_NUMBER_MESSAGE }
  const country = references.country(after.consignee.country)?.code
  const problem = iossLimitProblem({ ...after, country }, taxDay)
  return problem === null ? {} : { iossNumber: problem }
}

/**
 * A new shipment's tax numbers: those that the call leaves out come from its company (rule TAX-5), a masked one stands for
 * the company's (TAX-6); what is empty stays empty. `asked` says which the call names.
 */
const fillTaxNumbers = <Fields extends ShipmentFields>(
  fields: Fields,
  {
    asked,
    country,
    numbers,
    taxDay,
  }: { asked: ShipmentChange; country: string | undefined; numbers: TaxNumbers; taxDay: TaxDay },
): Fields => {
  const own = taxNumbersFor(numbers, { ...fields, country }, taxDay)
  const isOwn = isMaskedIoss(fields.iossNumber) && fields.iossNumber === shownNumber('ioss', numbers.ioss ?? '')
  return {
    ...fields,
    iossNumber: isOwn ? (numbers.ioss ?? null) : asked.iossNumber === undefined ? own.iossNumber : fields.iossNumber,
    eoriNumber: asked.eoriNumber === undefined ? own.eoriNumber : fields.eoriNumber,
    senderTaxNumber: asked.senderTaxNumber === undefined ? own.senderTaxNumber : fields.senderTaxNumber,
  }
}

type Entered = { me: Me; change: ShipmentChange; taxDay: TaxDay }

/** The change of a call that makes one shipment, with the tax numbers of its company. */
export const withTaxNumbers = async (
  db: DbOrTx,
  context: Pick<AppContext, 'secretKey'>,
  { me, change, taxDay }: Entered,
): Promise<ShipmentChange> => {
  const merchant = await findMerchant(db, me, change.merchant)
  if (!merchant || merchant.is_house) return change
  const { numbers } = await findTaxProfile(db, context, merchant.id)
  if (Object.keys(numbers).length === 0) return change
  const fields = newFields(change)
  const country = (await readReferences(db, [fields])).country(fields.consignee.country)?.code
  const { iossNumber, eoriNumber, senderTaxNumber } = fillTaxNumbers(fields, {
    asked: change,
    country,
    numbers,
    taxDay,
  })
  return { ...change, iossNumber, eoriNumber, senderTaxNumber }
}

/** How a cell of an upload says that a shipment has no such number. */
const NO_NUMBER = '-'

/** What fills and judges the tax numbers of an upload's shipments, which all have one owner. */
export const taxNumbersOfUpload = async (
  context: Pick<AppContext, 'db' | 'now' | 'secretKey'>,
  merchant: Pick<Merchant, 'id' | 'is_house'>,
) => {
  const taxDay = await readTaxDay(context.db, context)
  const { numbers } = merchant.is_house ? { numbers: {} } : await findTaxProfile(context.db, context, merchant.id)
  const filled = (fields: ShipmentFields, asked: ShipmentChange, references: References): ShipmentFields => {
    const country = references.country(fields.consignee.country)?.code
    return withoutDashes(fillTaxNumbers(fields, { asked, country, numbers, taxDay }))
  }
  return { taxDay, filled }
}

const withoutDashes = (fields: ShipmentFields): ShipmentFields => ({
  ...fields,
  ...Object.fromEntries(TAX_FIELDS.map((name) => [name, fields[name] === NO_NUMBER ? null : fields[name]])),
})

/** The numbers of a shipment by the names of both lines' calls. */
export const taxNumbersDto = ({ iossNumber, eoriNumber, senderTaxNumber }: ShipmentFields) => ({
  iossAccountNumber: iossNumber,
  eoriNumber,
  senderTaxNumber,
})
