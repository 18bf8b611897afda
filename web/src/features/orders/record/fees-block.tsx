import type { ShipmentValues } from '../../../shipment/form/shipment-values.ts'
import type { ShownOrder } from '@waybill/contract/orders/order-codec'
import type { Fee } from '@waybill/contract/pricing/schemas'
import { useFormContext, useWatch } from 'react-hook-form'
import { formatMoney, formatWeight } from '../../../platform/format.ts'
import { useChosenFees } from '../../../shipment/record/chosen-fees.ts'
import { FeeFields, FeesBlock } from '../../../shipment/record/fees-block.tsx'
import { FeesText } from '../../../shipment/record/fees-text.tsx'
import { PriceHistory } from '../../../shipment/record/price-history.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { useOrderFigures } from '../order-figures.tsx'
import { useText } from '../texts.ts'
import { mayPriceDeclared } from './order-rights.ts'
import { useOrderMoney } from './use-order-money.ts'

type Props = { order: ShownOrder; fees: readonly Fee[]; isPriceTyped: boolean }

/** Parts of the price, and additional fees; editable for people who may change them (rule FEE-2). */
export const OrderFeesBlock = ({ order, fees, isPriceTyped }: Props) => {
  const { price: figure } = useOrderFigures()
  const { named, shown } = useChosenFees(order.fees, fees)
  const { lines, total } = useOrderMoney(order)
  const { quoted } = useOrderFigures()
  const price = lines[0]
  return (
    <FeesBlock
      fields={
        order.can.changePrice ? (
          <OrderFeeFields order={order} fees={fees} named={named} isPriceTyped={isPriceTyped} />
        ) : undefined
      }
    >
      <FeesText
        // The parts belong to the declared price: shown only where that price counts.
        breakdown={price?.amount === figure ? quoted.breakdown : undefined}
        price={price}
        fees={shown}
        total={total}
      />
      <PriceHistory changes={order.priceChanges} createdDate={order.createdDate} createdBy={order.createdBy} />
    </FeesBlock>
  )
}

const OrderFeeFields = ({ order, fees, named, isPriceTyped }: Props & { named: ReadonlyMap<string, string> }) => {
  const t = useText()
  const { control } = useFormContext<ShipmentValues>()
  const { quoted, rate, weighed } = useOrderFigures()
  const weightKg = weighed.totals.totalChargeableWeight
  const serviceId = useWatch({ control, name: 'service' })
  return (
    <FeeFields
      fees={fees}
      named={named}
      priced={{ serviceId, basePriceVnd: quoted.breakdown?.base ?? null, chargeableWeightKg: weightKg }}
    >
      {mayPriceDeclared(order) && !order.isImport && (
        <NumberField
          control={control}
          name="price"
          label={t('price')}
          hint={t('priceFor', { weight: formatWeight(weightKg) })}
          placeholder={rate === null ? t('notAvailable') : formatMoney(rate)}
          required={isPriceTyped}
          kind="money"
          currency="VND"
          unit="₫"
          align="right"
        />
      )}
    </FeeFields>
  )
}
