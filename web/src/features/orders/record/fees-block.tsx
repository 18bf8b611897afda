import type { ShownOrder } from '@waybill/contract/orders/order-codec'
import type { Fee } from '@waybill/contract/pricing/schemas'
import { useWatch } from 'react-hook-form'
import { formatWeight } from '../../../platform/format.ts'
import { DeclaredPriceField } from '../../../shipment/form/declared-price-field.tsx'
import { useShipmentFigures } from '../../../shipment/form/shipment-figures.ts'
import type { ShipmentValues } from '../../../shipment/form/shipment-values.ts'
import { FeesBlock } from '../../../shipment/record/fees-block.tsx'
import { useText } from '../texts.ts'
import { mayPriceDeclared } from './order-rights.ts'

type Props = { order: ShownOrder; fees: readonly Fee[]; isPriceTyped: boolean }

/** Parts of the price, and additional fees; editable for people who may change them (rule FEE-2). */
export const OrderFeesBlock = ({ order, fees, isPriceTyped }: Props) => {
  const t = useText()
  const { declared, verified, weighed } = useShipmentFigures()
  const weight = formatWeight(weighed.totals.totalChargeableWeight)
  return (
    <FeesBlock
      shipment={order}
      fees={fees}
      serviceId={useWatch<ShipmentValues, 'service'>({ name: 'service' })}
      // The parts belong to the declared price: shown only where that price counts.
      breakdown={(verified ?? declared).price === declared.price ? declared.quoted.breakdown : undefined}
      mayChange={order.can.changePrice}
      price={
        mayPriceDeclared(order) &&
        !order.isImport && (
          <DeclaredPriceField label={t('price')} hint={t('priceFor', { weight })} isRequired={isPriceTyped} />
        )
      }
    />
  )
}
