import type { ExchangeRateAdd, TariffRateAdd } from '@waybill/contract/pricing/rate-bodies'
import type { TariffRate } from '@waybill/contract/pricing/schemas'
import { HEADING_DIGITS } from '@waybill/contract/shipments/customs'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../platform/database.ts'
import { isUuid, newId } from '../../platform/ids.ts'
import type { FieldErrors } from '../../platform/validation.ts'

const counted = sql<number>`version + 1`
const fieldOf = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined

/** Locked until the transaction ends, so that nobody deletes it meanwhile. */
const isCountry = async (db: DbOrTx, id: unknown): Promise<boolean> =>
  isUuid(id) && (await sql`select 1 from country where id = ${id} for key share`.execute(db)).rows.length > 0

export const listCountryCodes = (db: DbOrTx): Promise<{ id: string; code: string }[]> =>
  db.selectFrom('country').select(['id', 'code']).execute()

const NO_COUNTRY = 'There is no such country.'

/** The countries named by a tariff rate, or by a query for one. The body may contain anything. */
export const namedCountryProblems = async (db: DbOrTx, body: unknown): Promise<FieldErrors> => {
  const problems: FieldErrors = {}
  for (const name of ['destinationCountryId', 'originCountryId']) {
    const id = fieldOf(body, name) ?? ''
    if (id !== '' && !(await isCountry(db, id))) problems[name] = NO_COUNTRY
  }
  return problems
}

/** The same of a layer's row, with its currencies. */
export const namedLayerProblems = async (db: DbOrTx, body: unknown): Promise<FieldErrors> => {
  const problems = await namedCountryProblems(db, body)
  for (const name of ['currency', 'valueCurrency']) Object.assign(problems, await currencyProblems(db, body, name))
  return problems
}

/** The currency of a limit, which may be left out. */
export const optionalCurrencyProblems = (db: DbOrTx, body: unknown): Promise<FieldErrors> =>
  currencyProblems(db, body, 'currency')

const currencyProblems = async (db: DbOrTx, body: unknown, name: string): Promise<FieldErrors> => {
  const code = fieldOf(body, name) ?? ''
  return code === '' || (await isCurrency(db, code)) ? {} : { [name]: NO_CURRENCY }
}

export const namedCurrencyProblems = async (db: DbOrTx, body: unknown): Promise<FieldErrors> => {
  return (await isCurrency(db, fieldOf(body, 'currency'))) ? {} : { currency: NO_CURRENCY }
}
const NO_CURRENCY = 'There is no such currency.'

const isCurrency = async (db: DbOrTx, code: unknown): Promise<boolean> =>
  typeof code === 'string' &&
  (await db.selectFrom('currency').select('code').where('code', '=', code).executeTakeFirst()) !== undefined

/** A layer's row without its id and the names of its countries. */
export type RateFigures = Omit<TariffRate, 'id' | 'version' | 'destinationCountry' | 'originCountry'>

/** The row that a body describes. */
export const rateOf = (body: TariffRateAdd): RateFigures => ({
  kind: body.kind,
  order: body.order,
  name: body.name ?? '',
  nameVi: body.nameVi || null,
  destinationCountryId: body.destinationCountryId ?? null,
  destinationGroup: body.destinationGroup ?? null,
  originCountryId: body.originCountryId ?? null,
  hsPrefix: body.hsPrefix ?? '',
  ...chargeOf(body),
  trade: body.trade ?? null,
  valueLimit: body.valueLimit ?? null,
  valueCurrency: body.valueLimit == null ? null : (body.valueCurrency ?? null),
  serviceKind: body.serviceKind ?? null,
  ioss: body.ioss ?? null,
  ddpOnly: body.ddpOnly,
  legalBasis: body.legalBasis,
  legalBasisVi: body.legalBasisVi || null,
  legalUrl: body.legalUrl || null,
  isSettled: body.isSettled,
  validFrom: body.validFrom,
  validTo: body.validTo ?? null,
})

/** A percent or an amount, with the figures that belong to it; the others are not kept. */
const chargeOf = (body: TariffRateAdd) => {
  const isPercent = body.unit === 'percent'
  const isBounded = body.least != null || body.most != null
  return {
    unit: body.unit,
    ratePercent: isPercent ? (body.ratePercent ?? null) : null,
    amount: isPercent ? null : (body.amount ?? null),
    currency: isPercent && !isBounded ? null : (body.currency ?? null),
    headingDigits: body.unit === 'heading' ? (body.headingDigits ?? HEADING_DIGITS) : null,
    least: body.least ?? null,
    most: body.most ?? null,
  }
}

const tariffColumns = (body: TariffRateAdd) => {
  const rate = rateOf(body)
  return {
    kind: rate.kind,
    position: rate.order,
    name: rate.name,
    name_vi: rate.nameVi,
    destination_country_id: rate.destinationCountryId,
    destination_group: rate.destinationGroup,
    origin_country_id: rate.originCountryId,
    hs_prefix: rate.hsPrefix,
    unit: rate.unit,
    rate_percent: rate.ratePercent,
    amount: rate.amount,
    currency: rate.currency,
    heading_digits: rate.headingDigits,
    least: rate.least,
    most: rate.most,
    trade: rate.trade,
    value_limit: rate.valueLimit,
    value_currency: rate.valueCurrency,
    service_kind: rate.serviceKind,
    ioss: rate.ioss,
    ddp_only: rate.ddpOnly,
    legal_basis: rate.legalBasis,
    legal_basis_vi: rate.legalBasisVi,
    legal_url: rate.legalUrl,
    is_settled: rate.isSettled,
    valid_from: rate.validFrom,
    valid_to: rate.validTo,
  }
}

type Overlap = Pick<TariffRate, 'ratePercent' | 'amount' | 'currency' | 'unit' | 'validFrom'>

/** A row of the same layer, goods, origin, destination and conditions on some of the same days; `exceptId` is the edited one. */
export const findOverlap = (db: DbOrTx, body: TariffRateAdd, exceptId: string | null): Promise<Overlap | undefined> => {
  const columns = tariffColumns(body)
  const isSame = (name: (typeof SCOPE)[number]) =>
    sql<boolean>`${sql.ref(name)} is not distinct from ${columns[name]}::${sql.raw(SCOPE_TYPES[name] ?? 'text')}`
  return db
    .selectFrom('tariff_rate')
    .select(['rate_percent as ratePercent', 'amount', 'currency', 'unit', 'valid_from as validFrom'])
    .where((eb) => eb.and(SCOPE.map(isSame)))
    .where(
      sql<boolean>`daterange(valid_from, valid_to, '[]') && daterange(${body.validFrom}, ${body.validTo ?? null}, '[]')`,
    )
    .where(sql<boolean>`id is distinct from ${exceptId}::uuid`)
    .orderBy('valid_from')
    .executeTakeFirst()
}

/** What makes two rows alternatives that nothing decides between on a common day. */
const SCOPE = [
  'kind',
  'position',
  'destination_country_id',
  'destination_group',
  'origin_country_id',
  'hs_prefix',
  'trade',
  'value_limit',
  'value_currency',
  'service_kind',
  'ioss',
] as const
const SCOPE_TYPES: { readonly [Name in (typeof SCOPE)[number]]?: string } = {
  position: 'integer',
  destination_country_id: 'uuid',
  origin_country_id: 'uuid',
  value_limit: 'numeric',
}

export const insertTariffRate = async (tx: Tx, body: TariffRateAdd): Promise<string> => {
  const id = newId()
  await tx
    .insertInto('tariff_rate')
    .values({ id, ...tariffColumns(body) })
    .execute()
  return id
}

export const updateTariffRate = async (tx: Tx, id: string, body: TariffRateAdd): Promise<void> => {
  await tx
    .updateTable('tariff_rate')
    .set({ ...tariffColumns(body), version: counted })
    .where('id', '=', id)
    .execute()
}

const exchangeColumns = ({ currency, vndPerUnit, validFrom }: ExchangeRateAdd) => ({
  currency,
  vnd_per_unit: vndPerUnit,
  valid_from: validFrom,
})

export const insertExchangeRate = async (tx: Tx, body: ExchangeRateAdd): Promise<string> => {
  const id = newId()
  await tx
    .insertInto('exchange_rate')
    .values({ id, ...exchangeColumns(body) })
    .execute()
  return id
}

export const updateExchangeRate = async (tx: Tx, id: string, body: ExchangeRateAdd): Promise<void> => {
  await tx
    .updateTable('exchange_rate')
    .set({ ...exchangeColumns(body), version: counted })
    .where('id', '=', id)
    .execute()
}
