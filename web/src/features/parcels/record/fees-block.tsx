import type { ShipmentValues } from '../../../shipment/form/shipment-values.ts'
import type { ShownParcel } from '@waybill/contract/parcels/parcel-codec'
import { useFormContext } from 'react-hook-form'
import { formatMoney } from '../../../platform/format.ts'
import { useChosenFees } from '../../../shipment/record/chosen-fees.ts'
import { FeeFields, FeesBlock } from '../../../shipment/record/fees-block.tsx'
import { FeesText } from '../../../shipment/record/fees-text.tsx'
import type { Sum } from '../../../shipment/record/money-sum.ts'
import { PriceHistory } from '../../../shipment/record/price-history.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { useParcelFigures } from '../form/parcel-figures.tsx'
import { parcelFormTexts } from '../form/texts-form.ts'
import type { useParcelForm } from '../form/use-parcel-form.ts'

type Props = { parcel: ShownParcel; bound: ReturnType<typeof useParcelForm>; sum: Sum }

/** Parts of the price, tariff, admin fee, fees, and the amount due (rule TAR-5). */
export const ParcelFeesBlock = ({ parcel, bound, sum: { lines, total } }: Props) => {
  const { estimate, verified } = useParcelFigures()
  const { named, shown } = useChosenFees(parcel.fees, bound.facts.fees)
  const { breakdown, price } = (verified ?? estimate).amounts ?? {}
  const isMade = breakdown && (breakdown.total === price || breakdown.setBy !== null)
  return (
    <FeesBlock fields={bound.facts.mayPrice ? <ParcelFeeFields bound={bound} named={named} /> : undefined}>
      <FeesText
        breakdown={isMade ? breakdown : undefined}
        price={lines[0]}
        more={lines.slice(1, -1)}
        fees={shown}
        total={total}
      />
      <PriceHistory changes={parcel.priceChanges} createdDate={parcel.createdDate} createdBy={parcel.createdBy} />
    </FeesBlock>
  )
}

const ParcelFeeFields = ({ bound, named }: Pick<Props, 'bound'> & { named: ReadonlyMap<string, string> }) => {
  const t = parcelFormTexts.useText()
  const { control } = useFormContext<ShipmentValues>()
  const { estimate, weighed } = useParcelFigures()
  const { fees, service } = bound.facts
  return (
    <FeeFields
      fees={fees}
      named={named}
      priced={{
        serviceId: service?.id,
        basePriceVnd: estimate.amounts?.breakdown?.base ?? null,
        chargeableWeightKg: weighed.totals.totalChargeableWeight,
      }}
    >
      <NumberField
        control={control}
        name="price"
        label={t('estimatedPrice')}
        hint={estimate.rate === null ? t('byHand') : t('priceByRate')}
        placeholder={estimate.rate === null ? t('notAvailable') : formatMoney(estimate.rate)}
        required={service?.manualPrice === true}
        kind="money"
        currency="VND"
        unit="₫"
        align="right"
      />
    </FeeFields>
  )
}
