import { PLAIN_FIELDS, PLAIN_NAMES } from '@waybill/contract/shipments/fields'
import { feeTotal, PARTY_COLUMNS, totalColumns, computeWeights } from './shipment-parts.ts'
import type { BusinessLineRules } from '../rules/business-line.ts'
import type { References } from './references.queries.ts'
import type { CustomsItem, Field, Key, Party, ShipmentFields } from './shipment.ts'
import type { StoredContent } from './shipment-rows.ts'
import type { ShipmentColumns } from './shipments.queries.ts'

/** The weights of packages by the rules of this line (rules WGT-1, WGT-2). */
export const computePackageWeights = <Line extends ShipmentFields['declared'][number]>(
  line: Pick<BusinessLineRules, 'name'>,
  references: References,
  { service, packages }: { service: ShipmentFields['service']; packages: readonly Line[] },
) => computeWeights(line.name, references.service(service)?.code ?? '', packages)

/** The columns that some fields of a shipment fill; owner, prices and status are not among them. */
export const fieldColumns = (
  line: BusinessLineRules,
  after: ShipmentFields,
  references: References,
  names: ReadonlySet<Field>,
): ShipmentColumns => {
  const columns: Record<string, unknown> = {}
  for (const name of PLAIN_NAMES) if (names.has(name)) columns[PLAIN_FIELDS[name].column] = after[name]
  if (names.has('trackingNumber')) columns['tracking_number'] = after.trackingNumber
  if (names.has('service')) columns['service_id'] = references.service(after.service)?.id
  for (const [name, side] of [['sender', 'sender'] as const, ['consignee', 'receiver'] as const]) {
    const party = after[name]
    if (names.has(name) && party)
      Object.assign(columns, partyColumns(side, party, references.country(party.country)?.id ?? null))
  }
  if (names.has('declared') || names.has('service')) {
    const { totals } = computePackageWeights(line, references, { service: after.service, packages: after.declared })
    Object.assign(columns, totalColumns(totals))
  }
  if (names.has('tax'))
    Object.assign(columns, { tax_declared_value: after.tax.declaredValue, tax_hs_code: after.tax.hsCode })
  if (names.has('fees')) columns['fee_total'] = feeTotal(after.fees)
  // Verified packages keep the fees that were asked before (rule AMT-62).
  if ((names.has('fees') || names.has('verified')) && after.verified.length === 0)
    columns['declared_fee_total'] = feeTotal(after.fees)
  return columns
}

const partyColumns = (side: 'sender' | 'receiver', party: Party<Key>, countryId: string | null): ShipmentColumns => ({
  ...Object.fromEntries(
    Object.entries(PARTY_COLUMNS).map(([name, column]) => [
      `${side}_${column}`,
      party[name as keyof typeof PARTY_COLUMNS],
    ]),
  ),
  [`${side}_country_id`]: countryId,
})

/** Customs lines as they are saved. Every country that they name exists. */
export const storedContents = (contents: readonly CustomsItem<Key>[], references: References): StoredContent[] =>
  contents.map(({ origin, ...content }) => {
    const country = references.country(origin)
    if (!country) throw new Error('The country of a customs line was not checked')
    return { ...content, originId: country.id }
  })
