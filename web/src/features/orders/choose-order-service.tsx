import { type ShipmentValues, merchantOf } from '../../shipment/form/shipment-values.ts'
import { measuresOf, textOrNull } from '@waybill/contract/shipments/codec'
import { quoteOrderServices } from '@waybill/contract/orders/endpoints'
import type { OrderServicesBody } from '@waybill/contract/orders/schemas'
import { type Control, useWatch } from 'react-hook-form'
import { api } from '../../platform/api.ts'
import type { CountryChoice } from '../../shipment/reference-queries.ts'
import { ChooseService } from '../../shipment/form/services/choose-service.tsx'
import { isWholePackage } from '../../shipment/form/services/service-rows.ts'
import type { OrderType } from './orders.api.ts'

type Props = { control: Control<ShipmentValues>; type: OrderType; countries: readonly CountryChoice[] }

const ask = (body: OrderServicesBody, signal: AbortSignal) => api.call(quoteOrderServices, { body, signal })

/** The goods as far as they are typed; null while none has a value. */
const goodsOf = (values: ShipmentValues): OrderServicesBody['goods'] =>
  values.contents.some(({ declaredValue }) => (declaredValue ?? 0) > 0)
    ? {
        currency: values.currency,
        itemType: textOrNull(values.itemType),
        categoryOfShipment: textOrNull(values.category),
        iossAccountNumber: textOrNull(values.iossNumber),
        company: textOrNull(values.consignee.company),
        items: values.contents.map(({ hsCode, declaredValue, origin, quantity, itemWeight }) => ({
          ...{ hsCode, declaredValue, quantity, itemWeight },
          originId: textOrNull(origin),
        })),
      }
    : null

/** Services for the order being entered; the foreign country decides which. */
export const ChooseOrderService = ({ control, type, countries }: Props) => {
  const [packages, merchantId, countryId] = useWatch({
    control,
    name: ['declared', 'merchant', type === 'import' ? 'sender.country' : 'consignee.country'],
  })
  const goods = useWatch({ control, compute: (values) => goodsOf(values) })
  const hasPackage = packages.some(isWholePackage)
  const body = {
    countryId,
    merchantId: merchantOf(merchantId),
    orderDetails: packages.map(measuresOf),
    goods: type === 'import' ? null : goods,
  }
  return (
    <ChooseService<OrderServicesBody>
      line="express"
      question={{ body: countryId !== '' && hasPackage ? body : undefined, countryId, call: ask }}
      hasPackage={hasPackage}
      isFrom={type === 'import'}
      countryName={countries.find(({ id }) => id === countryId)?.label ?? ''}
    />
  )
}
