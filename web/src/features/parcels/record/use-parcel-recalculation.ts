import { quoteBody } from '../form/parcel-body.ts'
import type { ShipmentValues } from '../../../shipment/form/shipment-values.ts'
import type { ShownParcel } from '@waybill/contract/parcels/parcel-codec'
import { quoteParcel } from '@waybill/contract/parcels/endpoints'
import { useFormContext } from 'react-hook-form'
import { api } from '../../../platform/api.ts'
import { useRecalculation } from '../../../shipment/form/use-recalculation.ts'
import { lookedUp } from '../form/amounts.ts'
import { useShipmentFigures } from '../../../shipment/form/shipment-figures.ts'

/** Recalculates the price of the verified packages; SGL by the larger of both weights (rule TAR-7). */
export const useParcelRecalculation = (parcel: ShownParcel | undefined) => {
  const { getValues } = useFormContext<ShipmentValues>()
  const { totalChargeableWeight } = useShipmentFigures().measured.totals
  return useRecalculation(totalChargeableWeight, async () =>
    lookedUp(await api.call(quoteParcel, { body: quoteBody(getValues(), { id: parcel?.id, verified: true }) })),
  )
}
