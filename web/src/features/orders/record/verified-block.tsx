import type { ShipmentValues } from '../../../shipment/form/shipment-values.ts'
import type { ShownOrder } from '@waybill/contract/orders/order-codec'
import { useFormContext, useWatch } from 'react-hook-form'
import { useHasPermission } from '../../../platform/session.tsx'
import { useShipmentFigures } from '../../../shipment/form/shipment-figures.ts'
import { RecordBlock } from '../../../shipment/record/record-block.tsx'
import { PriceReasonField } from '../../../shipment/record/price-reason-field.tsx'
import { StatusFields } from '../../../shipment/record/status-fields.tsx'
import { TrackingNumber } from '../../../shipment/record/verified-fields.tsx'
import { VerifiedBlock } from '../../../shipment/record/verified-block.tsx'
import { verifiedTexts } from '../../../shipment/record/texts-verified.ts'
import { UnpricedNotice } from '../../../shipment/list/unpriced-notice.tsx'
import { FieldGrid } from '../../../ui/form/field-grid.tsx'
import { ImportPrice } from './import-price.tsx'
import { useText } from '../texts.ts'
import { useOrderRecalculation } from '../use-order-recalculation.ts'
import { useVerifiedLock } from '../../../shipment/record/use-verified-lock.ts'
import { useOrderLock } from '../use-order-lock.ts'
import { mayPriceDeclared } from './order-rights.ts'
import { usePriceWords } from './use-price-words.ts'
import { VerifiedOrderFields } from './verified-fields.tsx'

const PATHS = ['verified', 'status', 'reason', 'priceReason', 'trackingNumber', 'verifiedPrice', 'files'] as const

/** Verified packages against declared ones (rule VER-8). */
export const VerifiedOrderBlock = ({ order }: { order: ShownOrder }) => {
  const lockOf = useVerifiedLock()
  const { heldBy } = useOrderLock(order)
  const t = verifiedTexts.useText()
  const { control } = useFormContext<ShipmentValues>()
  const { weighed, measured, isPriceStale, verified, declared } = useShipmentFigures()
  const recalculation = useOrderRecalculation(order)
  const mayVerify = useHasPermission()('order.verifyPackages')
  const verifiedPrice = useWatch({ control, name: 'verifiedPrice' })
  const { can } = order
  const mayPrice = can.save && can.changePrice
  return (
    <VerifiedBlock
      places={PATHS}
      mayEdit={can.editVerified}
      locked={mayVerify && can.save ? lockOf({ status: order.status, heldBy }) : undefined}
      mayDeclare={can.editDeclared}
      mayPrice={mayPrice}
      isPriceRequired={order.unpricedReasons.length === 0}
      declaredPrice={declared.price}
      was={weighed}
      is={measured}
      isPriceStale={isPriceStale}
      rate={verified?.rate}
      priceWords={usePriceWords(order)}
      recalculation={recalculation}
      shortcutGroup={t('title')}
      unpriced={
        verifiedPrice === null && <UnpricedNotice serviceCode={order.service.code} reasons={order.unpricedReasons} />
      }
      fields={<VerifiedOrderFields control={control} order={order} />}
    />
  )
}

/** Status and price of an import order, which has no verified packages (rule ORD-10). */
export const ImportBlock = ({ order }: { order: ShownOrder }) => {
  const t = useText()
  const v = verifiedTexts.useText()
  const {
    control,
    formState: { defaultValues },
  } = useFormContext<ShipmentValues>()
  const price = useWatch({ control, name: 'price' })
  return (
    <RecordBlock id="verified" title={t('statusAndPrice')}>
      <FieldGrid>
        <StatusFields current={order.status} can={order.can} span={4} failureNeedsReason />
        <ImportPrice mayPrice={mayPriceDeclared(order)} />
        {price !== defaultValues?.price && <PriceReasonField span={4} />}
        <TrackingNumber shipment={order} label={v('trackingNumber')} none={v('none')} />
      </FieldGrid>
    </RecordBlock>
  )
}
