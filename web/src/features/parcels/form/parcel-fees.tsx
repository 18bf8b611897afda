import type { ParcelDetail } from '@waybill/contract/parcels/shapes'
import { useMemo } from 'react'
import { useFormContext } from 'react-hook-form'
import { AddFee, FeeLines, useFeeLines } from '../../../shipment/fee-lines.tsx'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'
import { Section } from '../../../ui/section.tsx'
import { useParcelFigures } from './parcel-figures.tsx'
import type { ParcelFormValues } from './parcel-form-values.ts'
import type { ParcelFormFacts } from './parcel-problems.ts'
import { parcelFormTexts } from './texts-form.ts'

type Props = { parcel: ParcelDetail | undefined; facts: ParcelFormFacts }

/** Shipment Fees, added and removed by those who may change prices (spec 3 §5). */
export const ParcelFees = ({ parcel, facts: { fees, service, mayPrice } }: Props) => {
  const t = parcelFormTexts.useText()
  const { control } = useFormContext<ParcelFormValues>()
  const lines = useFeeLines()
  const { estimate, weighed } = useParcelFigures()
  const named = useMemo(() => new Map((parcel?.fees ?? []).map(({ feeId, fee }) => [feeId, fee.name])), [parcel])
  return (
    <Section
      id="fees"
      title={t('fees')}
      flush
      aside={
        <>
          <ErrorSummary control={control} places={['fees']} />
          {mayPrice && <AddFee lines={lines} />}
        </>
      }
    >
      <FeeLines
        lines={lines}
        fees={fees}
        named={named}
        mayChange={mayPrice}
        priced={{
          serviceId: service?.id,
          basePriceVnd: estimate.amounts?.breakdown?.base ?? null,
          chargeableWeightKg: weighed.totals.totalChargeableWeight,
        }}
      />
    </Section>
  )
}
