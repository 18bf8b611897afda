import { servicesBody } from './parcel-body.ts'
import type { ShipmentValues } from '../../../shipment/form/shipment-values.ts'
import { quoteParcelServices } from '@waybill/contract/parcels/endpoints'
import type { ParcelServicesBody } from '@waybill/contract/parcels/schemas'
import { useFormContext, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { api } from '../../../platform/api.ts'
import type { CountryChoice } from '../../../shipment/reference-queries.ts'
import { useDutyPayerField } from '../../../shipment/form/services/duty-payer-choice.tsx'
import { ChooseService } from '../../../shipment/form/services/choose-service.tsx'
import { isWholePackage } from '../../../shipment/form/services/service-rows.ts'

type Body = z.input<typeof ParcelServicesBody>

const ask = (body: Body, signal: AbortSignal) => api.call(quoteParcelServices, { body, signal })

/** Services for the parcel being entered. */
export const ChooseParcelService = ({ recipientCountry }: { recipientCountry: CountryChoice | undefined }) => {
  const { control } = useFormContext<ShipmentValues>()
  const payer = useDutyPayerField()
  const hasCountry = recipientCountry !== undefined
  const { hasPackage, body } = useWatch({
    control,
    compute: (values) => {
      const hasPackage = values.declared.some(isWholePackage)
      return { hasPackage, body: hasCountry && hasPackage ? servicesBody(values) : undefined }
    },
  })
  return (
    <ChooseService<Body>
      line="ecommerce"
      question={{
        body,
        countryId: recipientCountry?.id ?? '',
        call: ask,
      }}
      hasPackage={hasPackage}
      countryName={recipientCountry?.label ?? ''}
      payer={payer}
    />
  )
}
