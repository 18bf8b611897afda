/** Row types of price inputs beside the price tables themselves; `tables.ts` joins them. */
import type { Generated } from 'kysely'
import type { Numeric, NumericOrNull } from './columns.ts'

export type AccountAdvanceFeeTable = {
  id: string
  account_fee_id: string
  service_id: string
  amount: Numeric
  unit: 'VND' | 'Percent'
  version: Generated<number>
}

export type AccountFeeTable = {
  id: string
  account_id: string
  provider_id: string
  amount: Numeric
  unit: 'VND' | 'Percent'
  version: Generated<number>
}

export type AdvanceFeeTable = {
  id: string
  fee_id: string
  service_id: string
  amount: Numeric
  unit: 'VND' | 'Percent'
  version: Generated<number>
}

export type ExchangeRateTable = {
  id: string
  currency: string
  vnd_per_unit: Numeric
  valid_from: string
  version: Generated<number>
}

export type FeeTable = {
  id: string
  provider_id: string
  name: string
  amount: Numeric
  unit: 'VND' | 'Percent'
  is_complex_fee: Generated<boolean>
  min_fee: NumericOrNull
  max_fee: NumericOrNull
  is_other_fee: Generated<boolean>
  version: Generated<number>
}

export type PriceVersionTable = {
  singleton: Generated<boolean>
  version: Generated<number>
}

export type TariffRateTable = {
  id: string
  kind: 'commodity' | 'reciprocal' | 'remedy' | 'vat'
  position: Generated<number>
  name: Generated<string>
  /** In Vietnamese; null: the same. */
  name_vi: string | null
  destination_country_id: string | null
  destination_group: 'EU' | null
  origin_country_id: string | null
  hs_prefix: Generated<string>
  unit: Generated<'percent' | 'kilogram' | 'piece' | 'heading'>
  rate_percent: NumericOrNull
  amount: NumericOrNull
  currency: string | null
  heading_digits: number | null
  least: NumericOrNull
  most: NumericOrNull
  trade: 'B2C' | 'B2B' | 'C2C' | null
  value_limit: NumericOrNull
  value_currency: string | null
  service_kind: 'post' | 'express' | null
  ioss: 'with' | 'without' | null
  ddp_only: Generated<boolean>
  legal_basis: string
  legal_basis_vi: string | null
  legal_url: string | null
  is_settled: Generated<boolean>
  valid_from: string
  valid_to: string | null
  version: Generated<number>
}

export type SchemeLimitTable = {
  id: string
  scheme: 'ioss' | 'ukVat' | 'voec' | 'swissVat' | 'arn' | 'nzGst' | 'sgGst'
  /** null: goods of any value. */
  amount: NumericOrNull
  currency: string | null
  per: 'consignment' | 'item'
  is_below: Generated<boolean>
  valid_from: string
  legal_basis: string
  legal_basis_vi: string | null
  legal_url: string | null
  version: Generated<number>
}

export type VatRateTable = {
  id: string
  code: 'carriage' | 'domestic' | 'service' | 'passedOn'
  /** null: outside VAT. */
  rate_percent: NumericOrNull
  valid_from: string
  legal_basis: string
  legal_url: string | null
  version: Generated<number>
}

/** What a merchant is charged; appended, never changed (rule BIL-1). */
export type ChargeTable = {
  id: string
  owner_id: string
  /** null: a line added by hand that belongs to no shipment. */
  shipment_id: string | null
  number: string | null
  part: 'freight' | 'fuel' | 'accountFee' | 'shipmentFee' | 'tariff' | 'adminFee' | 'importVat'
  detail: Generated<string>
  is_correction: boolean
  amount: Numeric
  vat_code: 'carriage' | 'domestic' | 'service' | 'passedOn'
  vat_percent: NumericOrNull
  at: Date
  action_user: string
  reason: string | null
  /** A line that a person added to a draft; outside the sum of its shipment. */
  is_by_hand: Generated<boolean>
  /** The draft or statement on which it stands; the one column that changes. */
  statement_id: string | null
}
