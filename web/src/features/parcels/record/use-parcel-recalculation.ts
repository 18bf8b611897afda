import { quoteParcel } from '@waybill/contract/parcels/endpoints'
import type { ParcelDetail } from '@waybill/contract/parcels/schemas'
import { useFormContext } from 'react-hook-form'
import { api } from '../../../platform/api.ts'
import { useRecalculation } from '../../../shipment/form/use-recalculation.ts'
import { lookedUp } from '../form/amounts.ts'
import { useParcelFigures } from '../form/parcel-figures.tsx'
import { quoteBody } from '../form/parcel-form-body.ts'
import type { ParcelFormValues } from '../form/parcel-form-values.ts'

/** The price of what was measured, SGL by the larger of both weights (rule TAR-7). */
export const useParcelRecalculation = (parcel: ParcelDetail | undefined) => {
  const { getValues } = useFormContext<ParcelFormValues>()
  const { totalChargeableWeight } = useParcelFigures().measured.totals
  return useRecalculation(totalChargeableWeight, async () =>
    lookedUp(await api.call(quoteParcel, { body: quoteBody(getValues(), { id: parcel?.id, verified: true }) })),
  )
}
