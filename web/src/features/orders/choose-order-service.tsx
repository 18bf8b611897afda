import { quoteOrderServices } from '@waybill/contract/orders/endpoints'
import type { OrderServicesBody } from '@waybill/contract/orders/schemas'
import { type Control, useWatch } from 'react-hook-form'
import { api } from '../../platform/api.ts'
import { measuresOf, merchantOf } from '../../shipment/form/form-values.ts'
import type { CountryChoice } from '../../shipment/reference-queries.ts'
import { ChooseService } from '../../shipment/form/services/choose-service.tsx'
import { isWholePackage } from '../../shipment/form/services/service-rows.ts'
import type { OrderFormValues } from './order-form-values.ts'
import type { OrderType } from './orders.api.ts'

type Props = { control: Control<OrderFormValues>; type: OrderType; countries: readonly CountryChoice[] }

const ask = (body: OrderServicesBody, signal: AbortSignal) => api.call(quoteOrderServices, { body, signal })

/** The services for the order that is being typed; the country abroad decides. */
export const ChooseOrderService = ({ control, type, countries }: Props) => {
  const [packages, merchantId, countryId] = useWatch({
    control,
    name: ['packages', 'merchantId', type === 'import' ? 'from.countryId' : 'to.countryId'],
  })
  const hasPackage = packages.some(isWholePackage)
  const body = { countryId, merchantId: merchantOf({ merchantId }), orderDetails: packages.map(measuresOf) }
  return (
    <ChooseService<OrderServicesBody>
      name="serviceId"
      question={{ body: countryId !== '' && hasPackage ? body : undefined, countryId, call: ask }}
      hasPackage={hasPackage}
      isFrom={type === 'import'}
      countryName={countries.find(({ id }) => id === countryId)?.label ?? ''}
      hasDuties={false}
    />
  )
}
