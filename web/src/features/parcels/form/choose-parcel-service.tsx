import { quoteParcelServices } from '@waybill/contract/parcels/endpoints'
import type { ParcelServicesBody } from '@waybill/contract/parcels/schemas'
import { useFormContext, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { api } from '../../../platform/api.ts'
import type { CountryChoice } from '../../../shipment/reference-queries.ts'
import { ChooseService } from '../../../shipment/form/services/choose-service.tsx'
import { isWholePackage } from '../../../shipment/form/services/service-rows.ts'
import { servicesBody } from './parcel-form-body.ts'
import type { ParcelFormValues } from './parcel-form-values.ts'

type Body = z.input<typeof ParcelServicesBody>

const ask = (body: Body, signal: AbortSignal) => api.call(quoteParcelServices, { body, signal })

/** The services for the parcel that is being typed. */
export const ChooseParcelService = ({ recipientCountry }: { recipientCountry: CountryChoice | undefined }) => {
  const { control } = useFormContext<ParcelFormValues>()
  const hasCountry = recipientCountry !== undefined
  const { hasPackage, body } = useWatch({
    control,
    compute: (values) => {
      const hasPackage = values.packages.some(isWholePackage)
      return { hasPackage, body: hasCountry && hasPackage ? servicesBody(values) : undefined }
    },
  })
  return (
    <ChooseService<Body>
      name="serviceCode"
      question={{
        body,
        countryId: recipientCountry?.id ?? '',
        call: ask,
      }}
      hasPackage={hasPackage}
      countryName={recipientCountry?.label ?? ''}
      hasDuties
    />
  )
}
