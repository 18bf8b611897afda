import { quoteBody } from './parcel-body.ts'
import { type ShipmentValues, valuesOf } from '../../../shipment/form/shipment-values.ts'
import type { ShownParcel } from '@waybill/contract/parcels/parcel-codec'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { computePackageWeights, sumFees, withFees } from '../../../shipment/form/package-weights.ts'
import { useIsHeading } from '../../../shipment/form/products/products.api.ts'
import { FiguresContext, type Priced, type ShipmentFigures } from '../../../shipment/form/shipment-figures.ts'
import { isPriceStale, standingPrice } from '../../../shipment/record/verified-lines.ts'
import { withPrice } from './amounts.ts'
import { warningsOf, type ParcelFormFacts, problemsOf } from './parcel-problems.ts'
import { type Quote, useParcelQuote } from './use-parcel-quote.ts'

/** What only parcels have: the declared amounts with their tariff, and errors and warnings by form path. */
type ParcelFigures = {
  estimate: Quote
  problems: Readonly<Record<string, string>>
  doubts: readonly { path: string; sentence: string }[]
}

const ParcelContext = createContext<ParcelFigures | undefined>(undefined)

export const useParcelFigures = (): ParcelFigures => {
  const figures = useContext(ParcelContext)
  if (!figures) throw new Error('useParcelFigures works inside ParcelFiguresProvider')
  return figures
}

const isWhole = ({ quantity, weight, length, width, height }: ShipmentValues['verified'][number]): boolean =>
  [quantity, weight, length, width, height].every((measure) => measure !== null && measure > 0)

/** The quote with another price. */
const withTyped = (quote: Quote, price: number | null): Quote => ({
  ...quote,
  amounts: quote.amounts && withPrice(quote.amounts, price),
})

const pricedOf = ({ amounts, reason, isLoading }: Quote): Omit<Priced, 'rate'> => ({
  quoted: {
    breakdown: amounts?.breakdown ?? undefined,
    reason: amounts ? (amounts.breakdown?.reason ?? undefined) : reason,
    isLoading,
  },
  price: amounts?.price ?? null,
  duties: amounts && {
    tariff: amounts.tariff?.total ?? null,
    adminFee: amounts.adminFee,
    importVat: amounts.importVat,
    tier: amounts.tier,
    dutyPayer: amounts.dutyPayer,
    landedCost: amounts.landedCost,
  },
})

type Props = { parcel: ShownParcel | undefined; facts: ParcelFormFacts; children: ReactNode }

/**
 * Only components that show figures re-render while somebody types. A saved parcel keeps its amounts until a field that
 * they depend on changes (rule PRC-7).
 */
export const ParcelFiguresProvider = ({ parcel, facts, children }: Props) => {
  const { control } = useFormContext<ShipmentValues>()
  const values = useWatch({ control }) as ShipmentValues
  const service = values.service || null
  const weighed = computePackageWeights('ecommerce', service, values.declared)
  const measured = computePackageWeights('ecommerce', service, values.verified)

  const question = quoteBody(values, { id: parcel?.id })
  const saved = useMemo(() => {
    if (!parcel) return undefined
    const values = valuesOf(parcel)
    return {
      declared: JSON.stringify(quoteBody(values, { id: parcel.id })),
      measured: JSON.stringify(quoteBody(values, { id: parcel.id, verified: true })),
    }
  }, [parcel])
  const takenBack = parcel?.finance.estimate.breakdown?.setBy != null && values.price === null
  const asksAnew = parcel === undefined || takenBack || JSON.stringify(question) !== saved?.declared
  const quoted = useParcelQuote(question, asksAnew)
  const declared: Quote = asksAnew ? quoted : { amounts: parcel.finance.estimate, reason: undefined, isLoading: false }
  const rate = declared.amounts?.price ?? null
  const estimate = values.price === null ? declared : withTyped(declared, values.price)

  const hasMeasured = values.verified.length > 0
  const whole = values.verified.every(isWhole)
  const measuredQuestion = quoteBody(values, { id: parcel?.id, verified: true })
  const measuredAnew =
    hasMeasured && (!parcel?.finance.verified || JSON.stringify(measuredQuestion) !== saved?.measured)
  const requoted = useParcelQuote(measuredQuestion, measuredAnew && whole)
  const arrived: Quote = measuredAnew
    ? requoted
    : { amounts: parcel?.finance.verified ?? undefined, reason: undefined, isLoading: false }
  const measuredRate = measuredAnew && !whole ? undefined : arrived.amounts?.breakdown?.total
  const saidPrice = facts.mayPrice ? values.verifiedPrice : measuredAnew ? null : (arrived.amounts?.price ?? null)
  const standing = standingPrice(
    { price: saidPrice, kg: values.pricedWeight },
    { rate: measuredRate, kg: measured.totals.totalChargeableWeight },
  )
  const verified = withTyped(arrived, standing.price)
  const fees = sumFees(values.fees)
  const figures: ShipmentFigures = {
    line: 'ecommerce',
    weighed,
    declared: { ...pricedOf(estimate), rate },
    measured,
    verified: hasMeasured ? { ...pricedOf(verified), rate: measuredRate, standing, priceKg: standing.kg } : undefined,
    isPriceStale: isPriceStale(values, 'ecommerce', service),
    fees,
    total: withFees((hasMeasured ? verified : estimate).amounts?.total ?? null, fees),
  }
  const isHeading = useIsHeading(values.contents.map(({ hsCode }) => hsCode))
  const problems = problemsOf(values, facts, true)
  // A field that is refused has no warning beside its error.
  const doubts = warningsOf(values, isHeading).filter(({ path }) => problems[path] === undefined)
  const parcelFigures = { estimate, problems, doubts }
  return (
    <FiguresContext value={figures}>
      <ParcelContext value={parcelFigures}>{children}</ParcelContext>
    </FiguresContext>
  )
}
