import { quoteBody } from './parcel-body.ts'
import { type ShipmentValues, valuesOf } from '../../../shipment/form/shipment-values.ts'
import type { ShownParcel } from '@waybill/contract/parcels/parcel-codec'
import type { ParcelAmounts } from '@waybill/contract/parcels/schemas'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { sumFees, type Weighed, computePackageWeights, withFees } from '../../../shipment/form/package-weights.ts'
import { isPriceStale, type StandingPrice, standingPrice } from '../../../shipment/record/verified-lines.ts'
import { withPrice } from './amounts.ts'
import { warningsOf, type ParcelFormFacts, problemsOf } from './parcel-problems.ts'
import { type Priced, useParcelQuote } from './use-parcel-quote.ts'

/** Weights, prices and errors for the form's current values. */
type ParcelFigures = {
  weighed: Weighed
  measured: Weighed
  /** For the declared weight; `rate` ignores a typed price. */
  estimate: Priced & { rate: number | null }
  /** For the verified packages; undefined while there are none. */
  verified: (Priced & { isWhole: boolean; rate: number | null | undefined; standing: StandingPrice }) | undefined
  fees: number
  amountDue: number | null
  /** The verified price was made for another weight. */
  isStale: boolean
  /** Error messages of the whole parcel, by form path. */
  problems: Readonly<Record<string, string>>
  doubts: readonly { path: string; sentence: string }[]
}

const FiguresContext = createContext<ParcelFigures | undefined>(undefined)

export const useParcelFigures = (): ParcelFigures => {
  const figures = useContext(FiguresContext)
  if (!figures) throw new Error('useParcelFigures works inside ParcelFiguresProvider')
  return figures
}

const isWhole = ({ quantity, weight, length, width, height }: ShipmentValues['verified'][number]): boolean =>
  [quantity, weight, length, width, height].every((measure) => measure !== null && measure > 0)

const without = (amounts: ParcelAmounts | undefined, price: number | null): ParcelAmounts | undefined =>
  amounts && withPrice(amounts, price)

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
  const declared: Priced = asksAnew ? quoted : { amounts: parcel.finance.estimate, reason: undefined, isLoading: false }
  const rate = declared.amounts?.price ?? null
  const estimate = {
    ...declared,
    rate,
    amounts: values.price === null ? declared.amounts : without(declared.amounts, values.price),
  }

  const hasMeasured = values.verified.length > 0
  const whole = values.verified.every(isWhole)
  const measuredQuestion = quoteBody(values, { id: parcel?.id, verified: true })
  const measuredAnew =
    hasMeasured && (!parcel?.finance.verified || JSON.stringify(measuredQuestion) !== saved?.measured)
  const requoted = useParcelQuote(measuredQuestion, measuredAnew && whole)
  const arrived: Priced = measuredAnew
    ? requoted
    : { amounts: parcel?.finance.verified ?? undefined, reason: undefined, isLoading: false }
  const measuredRate = measuredAnew && !whole ? undefined : arrived.amounts?.breakdown?.total
  const saidPrice = facts.mayPrice ? values.verifiedPrice : measuredAnew ? null : (arrived.amounts?.price ?? null)
  const standing = standingPrice(
    { price: saidPrice, kg: values.pricedWeight },
    { rate: measuredRate, kg: measured.totals.totalChargeableWeight },
  )
  const verified = hasMeasured
    ? {
        ...arrived,
        isWhole: whole,
        rate: measuredRate,
        standing,
        amounts: without(arrived.amounts, standing.price),
      }
    : undefined

  const fees = sumFees(values.fees)
  const figures: ParcelFigures = {
    weighed,
    measured,
    estimate,
    verified,
    fees,
    amountDue: withFees((verified ?? estimate).amounts?.total ?? null, fees),
    isStale: isPriceStale(values, 'ecommerce', service),
    problems: problemsOf(values, facts, true),
    doubts: warningsOf(values),
  }
  return <FiguresContext value={figures}>{children}</FiguresContext>
}
