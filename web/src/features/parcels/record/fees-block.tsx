import type { ShownParcel } from '@waybill/contract/parcels/parcel-codec'
import { useShipmentFigures } from '../../../shipment/form/shipment-figures.ts'
import { FeesBlock } from '../../../shipment/record/fees-block.tsx'
import { EstimatedPriceField } from '../form/price-section.tsx'
import type { useParcelForm } from '../form/use-parcel-form.ts'

type Props = { parcel: ShownParcel; bound: ReturnType<typeof useParcelForm> }

/** Parts of the price, tariff, admin fee, fees, and the amount due (rule TAR-5). */
export const ParcelFeesBlock = ({ parcel, bound: { facts } }: Props) => {
  const { declared, verified } = useShipmentFigures()
  const { quoted, price } = verified ?? declared
  const { breakdown } = quoted
  const isMade = breakdown !== undefined && (breakdown.total === price || breakdown.setBy !== null)
  return (
    <FeesBlock
      shipment={parcel}
      fees={facts.fees}
      serviceId={facts.service?.id}
      breakdown={isMade ? breakdown : undefined}
      mayChange={facts.mayPrice}
      price={<EstimatedPriceField isRequired={facts.service?.manualPrice === true} />}
    />
  )
}
