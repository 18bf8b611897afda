import Big from 'big.js'
import { ceilVnd, type DecimalInput, formatDecimal, plain } from '@waybill/contract/kernel/money'
import type { ChargedLayer, LandedCost, NoDutyReason } from '@waybill/contract/pricing/duty'
import type { TariffRate as StoredRate } from '@waybill/contract/pricing/schemas'
import type { LimitTerms } from '@waybill/contract/tax-profile/scheme-limits'
import { dotted } from '@waybill/contract/shipments/customs'
import {
  type LayerKind,
  type ServiceKind,
  TARIFF_KINDS,
  type TariffKind,
  type TariffMethod,
  type TariffReason,
  type Trade,
} from '@waybill/contract/reference/tariff-method'

/** The parts that each method charges by percent; flat layers are charged by every method but NONE (rule TAR-3). */
export const TARIFF_PARTS: Readonly<Record<TariffMethod, readonly TariffKind[]>> = {
  NONE: [],
  POSTAL: ['reciprocal'],
  COMMERCIAL: TARIFF_KINDS,
  PACKET: ['reciprocal'],
}

/** Post or express, by which layers may differ. */
const serviceKindOf = (method: TariffMethod): ServiceKind =>
  method === 'POSTAL' || method === 'PACKET' ? 'post' : 'express'

/** A row of a layer, of the duties to one destination (rule TAR-2). */
export type TariffRate = Omit<
  StoredRate,
  'id' | 'version' | 'destinationCountryId' | 'destinationCountry' | 'destinationGroup' | 'originCountry'
>

/** The rows of duty to one country, the limits of tax schemes, and the exchange rates of the day; null: there is none. */
export type Duties<Row extends TariffRate = TariffRate> = {
  layers: readonly Row[]
  limits: readonly LimitTerms[]
  vndPer: (currency: string) => DecimalInput | null
}

/** A customs item, with `taxable` figures replacing its own. `declaredValue` and `weightKg` are of the whole item row. */
export type TariffLine = {
  /** '': not known. */
  hsCode: string
  originCountryId: string
  declaredValue: DecimalInput
  quantity: number
  /** null: not known. */
  weightKg: DecimalInput | null
}

/** What layers depend on beside the items (rule TAR-13). */
export type Consignment = {
  /** The creation day of the shipment in UTC+7, `YYYY-MM-DD`. */
  day: string
  method: TariffMethod
  /** Left out: as the method says. */
  serviceKind?: ServiceKind
  trade: Trade
  hasIoss: boolean
  lines: readonly TariffLine[]
  currency: string
  /** The stored exchange rate of the declared currency; null: there is none. */
  vndPerUnit: DecimalInput | null
}

/** Thrown inside: a figure that the duty needs is missing. */
class NoDuty extends Error {
  readonly reason: NoDutyReason
  constructor(reason: NoDutyReason) {
    super(reason)
    this.reason = reason
  }
}

/** In order of precedence (rule TAR-2). Negative: `a` takes precedence over `b`. */
const PRECEDENCE: readonly [TariffReason, (a: TariffRate, b: TariffRate) => number][] = [
  ['conditions', (a, b) => conditionsOf(b) - conditionsOf(a)],
  ['limit', (a, b) => (a.valueLimit ?? 0) - (b.valueLimit ?? 0)],
  ['prefix', (a, b) => b.hsPrefix.length - a.hsPrefix.length],
  ['origin', (a, b) => Number(b.originCountryId !== null) - Number(a.originCountryId !== null)],
  ['newest', (a, b) => b.validFrom.localeCompare(a.validFrom)],
]
const conditionsOf = ({ trade, valueLimit, serviceKind, ioss }: TariffRate): number =>
  [trade, valueLimit, serviceKind, ioss].filter((condition) => condition !== null).length

const inPrecedence = (a: TariffRate, b: TariffRate): number =>
  PRECEDENCE.reduce((sign, [, compare]) => sign || compare(a, b), 0)

/** Why the first takes precedence over the second; both apply. */
export const precedenceReason = (first: TariffRate, second: TariffRate): TariffReason =>
  PRECEDENCE.find(([, compare]) => compare(first, second) !== 0)?.[0] ?? 'newest'

/** The rows of one layer, in the order of the layers. Rows of the same kind and order are alternatives. */
type Layer<Row extends TariffRate> = { kind: LayerKind; order: number; rows: Row[] }

/** The rows that hold for the consignment as a whole, by layer, the rows that take precedence first (rules TAR-2, TAR-13). */
const layersFor = <Row extends TariffRate>(duties: Duties<Row>, consignment: Consignment): Layer<Row>[] => {
  const layers: Layer<Row>[] = []
  for (const row of duties.layers) {
    if (!holdsFor(row, consignment, duties)) continue
    const known = layers.find(({ kind, order }) => kind === row.kind && order === row.order)
    if (known) known.rows.push(row)
    else layers.push({ kind: row.kind, order: row.order, rows: [row] })
  }
  for (const { rows } of layers) rows.sort(inPrecedence)
  return layers.sort((a, b) => KIND_ORDER.indexOf(a.kind) - KIND_ORDER.indexOf(b.kind) || a.order - b.order)
}
/** The same; none where a row's value limit cannot be compared without an exchange rate. */
export const knownLayersFor = <Row extends TariffRate>(duties: Duties<Row>, consignment: Consignment): Layer<Row>[] => {
  try {
    return layersFor(duties, consignment)
  } catch (error) {
    if (error instanceof NoDuty) return []
    throw error
  }
}
const KIND_ORDER: readonly LayerKind[] = [...TARIFF_KINDS, 'vat']

const holdsFor = (row: TariffRate, consignment: Consignment, duties: Duties): boolean =>
  row.validFrom <= consignment.day &&
  (row.validTo === null || consignment.day <= row.validTo) &&
  isCharged(row, consignment.method) &&
  (row.trade === null || row.trade === consignment.trade) &&
  (row.serviceKind === null || row.serviceKind === (consignment.serviceKind ?? serviceKindOf(consignment.method))) &&
  (row.ioss === null || (row.ioss === 'with') === consignment.hasIoss) &&
  (row.valueLimit === null || isWithin(row.valueLimit, row.valueCurrency ?? '', consignment, duties))

const isCharged = ({ kind, unit }: TariffRate, method: TariffMethod): boolean =>
  kind === 'vat' ? method !== 'NONE' : TARIFF_PARTS[method].includes(kind) || (unit !== 'percent' && method !== 'NONE')

const isWithin = (limit: number, limitCurrency: string, consignment: Consignment, duties: Duties): boolean => {
  const value = consignment.lines.reduce((sum, { declaredValue }) => sum.plus(declaredValue), new Big(0))
  if (limitCurrency === consignment.currency) return value.lte(limit)
  return value.times(known(consignment.vndPerUnit)).lte(new Big(limit).times(known(duties.vndPer(limitCurrency))))
}

const known = (rate: DecimalInput | null): DecimalInput => {
  if (rate === null) throw new NoDuty('no_exchange_rate')
  return rate
}

/** The rows of a layer that hold for an item, the applied one first. */
export const rowsForLine = <Row extends TariffRate>(
  rows: readonly Row[],
  { hsCode, originCountryId }: Pick<TariffLine, 'hsCode' | 'originCountryId'>,
): Row[] =>
  rows.filter(
    (row) =>
      (row.originCountryId === null || row.originCountryId === originCountryId) && hsCode.startsWith(row.hsPrefix),
  )

/** Duty and import VAT of a consignment in whole VND; the parts add up to the total, and the layers to the parts. */
export type Assessment = {
  duties: { total: number } & Record<TariffKind, number>
  vat: number
  layers: ChargedLayer[]
  /** The row of each layer. */
  rows: TariffRate[]
  /** Rows that apply allow no other payer than the sender. */
  isDdpOnly: boolean
  unknown: LandedCost['unknown']
}

/**
 * Duty and import VAT of a consignment by the rows of its day (rules TAR-1 to TAR-3, TAR-6, TAR-11 to TAR-17). Each
 * layer that applies is rounded up to whole VND; import VAT is on the declared value and the duty. `reason`: why there
 * is no figure.
 */
export const assess = (duties: Duties, consignment: Consignment): Assessment | { reason: NoDutyReason } => {
  try {
    return assessed(duties, consignment)
  } catch (error) {
    if (error instanceof NoDuty) return { reason: error.reason }
    throw error
  }
}

const assessed = (duties: Duties, consignment: Consignment): Assessment => {
  const { lines, method, vndPerUnit } = consignment
  const parts: Record<LayerKind, number> = { commodity: 0, reciprocal: 0, remedy: 0, vat: 0 }
  if (method !== 'NONE') known(vndPerUnit)
  const layers: ChargedLayer[] = []
  const applied: TariffRate[] = []
  const dutyOfLine = lines.map(() => new Big(0))
  const withoutRow = { commodity: new Set(lines), vat: new Set(lines) }
  let isDdpOnly = false
  for (const { kind, rows } of layersFor(duties, consignment)) {
    for (const [row, at] of chosenRows(rows, lines)) {
      const charged = chargeOf(row, { duties, consignment, at, dutyOfLine })
      if (kind !== 'vat') spread(charged.amount, { lines, at, dutyOfLine })
      if (kind === 'commodity' || kind === 'vat') for (const index of at) withoutRow[kind].delete(lineAt(lines, index))
      parts[kind] += charged.amount
      isDdpOnly ||= row.ddpOnly
      layers.push(charged)
      applied.push(row)
    }
  }
  const { commodity, reciprocal, remedy, vat } = parts
  return {
    duties: { total: commodity + reciprocal + remedy, commodity, reciprocal, remedy },
    vat,
    layers,
    rows: applied,
    isDdpOnly,
    unknown: unknownOf(withoutRow, consignment),
  }
}

/** The applied row of each item, with the indexes of its items. */
const chosenRows = (rows: readonly TariffRate[], lines: readonly TariffLine[]): Map<TariffRate, number[]> => {
  const chosen = new Map<TariffRate, number[]>()
  lines.forEach((line, at) => {
    const [row] = rowsForLine(rows, line)
    if (row) chosen.set(row, [...(chosen.get(row) ?? []), at])
  })
  return chosen
}

const lineAt = (lines: readonly TariffLine[], at: number): TariffLine => {
  const line = lines[at]
  if (!line) throw new Error(`There is no item ${at}`)
  return line
}

type Charging = { duties: Duties; consignment: Consignment; at: readonly number[]; dutyOfLine: readonly Big[] }

/** What a row charges of its items: rate × quantity, within its bounds, rounded up to whole VND. */
const chargeOf = (row: TariffRate, charging: Charging): ChargedLayer => {
  const { consignment, duties, at } = charging
  const { quantity, codes } = countedOf(row, charging)
  const isPercent = row.unit === 'percent'
  const currency = isPercent ? consignment.currency : (row.currency ?? '')
  const rate = (isPercent ? row.ratePercent : row.amount) ?? 0
  const perUnit = isPercent ? consignment.vndPerUnit : duties.vndPer(currency)
  const duty =
    row.kind === 'vat' ? at.reduce((sum, index) => sum.plus(charging.dutyOfLine[index] ?? 0), new Big(0)) : new Big(0)
  const raw = quantity
    .times(known(perUnit))
    .plus(isPercent ? duty : 0)
    .times(rate)
    .times(isPercent ? '0.01' : 1)
  const { amount, bound } = bounded(raw.round(SHARE_DECIMALS), row, duties)
  const counted = { rate, currency, quantity: plain(quantity), codes }
  return {
    kind: row.kind,
    name: row.name,
    nameVi: row.nameVi,
    basis: basisInWords(row, counted),
    amount: ceilVnd(amount),
    unit: row.unit,
    ...counted,
    bound,
    legalBasis: row.legalBasis,
    legalBasisVi: row.legalBasisVi,
    legalUrl: row.legalUrl,
    isSettled: row.isSettled,
  }
}

/** Shares of a duty are divisions: beyond these decimals they are noise, which must not round up a whole VND. */
const SHARE_DECIMALS = 6

/** What the rate of a row is charged for: value, kilograms, pieces, or distinct headings. */
const countedOf = (row: TariffRate, { consignment, at }: Charging): { quantity: Big; codes: string[] } => {
  const lines = at.map((index) => lineAt(consignment.lines, index))
  const sum = (figure: (line: TariffLine) => DecimalInput): Big =>
    lines.reduce((total, line) => total.plus(figure(line)), new Big(0))
  const codesOf = (digits: number) => [...new Set(lines.map(({ hsCode }) => hsCode.slice(0, digits)))].sort()
  const isGiven = (code: string) => code !== ''
  if (row.unit === 'heading') {
    const headings = codesOf(row.headingDigits ?? HEADING_DIGITS)
    return { quantity: new Big(headings.length), codes: headings.filter(isGiven) }
  }
  const codes = codesOf(Infinity).filter(isGiven)
  if (row.unit === 'piece') return { quantity: sum(({ quantity }) => quantity), codes }
  if (row.unit === 'percent') return { quantity: sum(({ declaredValue }) => declaredValue), codes }
  return {
    quantity: sum(({ weightKg }) => {
      if (weightKg === null) throw new NoDuty('no_weight')
      return weightKg
    }),
    codes,
  }
}
const HEADING_DIGITS = 6

/** Within the least and the most of a row, in its currency. */
const bounded = (
  raw: Big,
  { least, most, currency }: TariffRate,
  duties: Duties,
): { amount: Big; bound: ChargedLayer['bound'] } => {
  const inVnd = (figure: number): Big => new Big(figure).times(known(duties.vndPer(currency ?? '')))
  if (least !== null && raw.lt(inVnd(least))) return { amount: inVnd(least), bound: 'least' }
  if (most !== null && raw.gt(inVnd(most))) return { amount: inVnd(most), bound: 'most' }
  return { amount: raw, bound: null }
}

/** Adds what a layer charges to its items, in proportion to their values, for the VAT on it. */
const spread = (
  amount: number,
  { lines, at, dutyOfLine }: { lines: readonly TariffLine[]; at: readonly number[]; dutyOfLine: Big[] },
): void => {
  const value = at.reduce((sum, index) => sum.plus(lineAt(lines, index).declaredValue), new Big(0))
  for (const index of at) {
    const share = value.eq(0) ? new Big(1).div(at.length) : new Big(lineAt(lines, index).declaredValue).div(value)
    dutyOfLine[index] = (dutyOfLine[index] ?? new Big(0)).plus(share.times(amount))
  }
}

/** What is not known of a consignment: items without a row of ordinary duty or of VAT, and items without a code. */
const unknownOf = (
  { commodity, vat }: Record<'commodity' | 'vat', ReadonlySet<TariffLine>>,
  { lines, method, hasIoss }: Consignment,
): LandedCost['unknown'] => {
  const codesOf = (of: Iterable<TariffLine>) => [...new Set([...of].map(({ hsCode }) => hsCode))].sort()
  const unknown: LandedCost['unknown'] = []
  if (lines.some(({ hsCode }) => hsCode === '')) unknown.push({ reason: 'no_code', codes: [] })
  const noRate = TARIFF_PARTS[method].includes('commodity') ? codesOf(commodity).filter((code) => code !== '') : []
  if (noRate.length > 0) unknown.push({ reason: 'no_rate', codes: noRate })
  if (!hasIoss && vat.size > 0) unknown.push({ reason: 'no_vat_rate', codes: codesOf(vat) })
  return unknown
}

const UNIT_WORDS = { kilogram: 'kg', piece: 'pieces', heading: 'sub-headings' } as const

/** How a line is made, with its legal basis: `EUR 3 × 2 sub-headings 6109.10, 6505.00, Reg. (EU) 2026/382`. */
const basisInWords = (
  { kind, unit, legalBasis }: TariffRate,
  { rate, currency, quantity, codes }: Pick<ChargedLayer, 'rate' | 'currency' | 'quantity' | 'codes'>,
): string => {
  if (unit === 'percent')
    return `${formatDecimal(rate, 3)} % of ${currency} ${formatDecimal(quantity, 2)}${kind === 'vat' ? ' and duty' : ''}, ${legalBasis}`
  const named = unit === 'heading' && codes.length > 0 ? ` ${codes.map(dotted).join(', ')}` : ''
  const word = quantity === 1 && unit !== 'kilogram' ? UNIT_WORDS[unit].slice(0, -1) : UNIT_WORDS[unit]
  return `${currency} ${formatDecimal(rate, 4)} × ${formatDecimal(quantity, 3)} ${word}${named}, ${legalBasis}`
}
