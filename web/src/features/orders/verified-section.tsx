import type { OrderDetail } from '@waybill/contract/orders/schemas'
import { type Control, useWatch } from 'react-hook-form'
import { useHasPermission } from '../../platform/session.tsx'
import { emptyPackage } from '../../shipment/form-values.ts'
import { verifiedTexts } from '../../shipment/texts-verified.ts'
import { UnpricedNotice } from '../../shipment/unpriced-notice.tsx'
import { VerifiedSection } from '../../shipment/verified-section.tsx'
import { useOrderFigures } from './order-figures.tsx'
import type { OrderFormValues } from './order-form-values.ts'
import { useOrderRecalculation } from './use-order-recalculation.ts'
import { VerifiedOrderFields } from './verified-fields.tsx'

type Props = { control: Control<OrderFormValues>; order: OrderDetail; mayPrice: boolean }

/** The fields of this card, for its error count and the section index. */
export const VERIFIED_FIELD_PATHS = ['verified', 'orderStatus', 'reason', 'trackingNumber', 'realTotalPrice', 'files']

/** What really arrived, beside what was declared (rule VER-8). */
export const VerifiedOrderSection = ({ control, order, mayPrice }: Props) => {
  const t = verifiedTexts.useText()
  const { weighed, verified, isPriceStale } = useOrderFigures()
  const recalculation = useOrderRecalculation(order)
  const mayVerify = useHasPermission()('order.verifyPackages')
  const realTotalPrice = useWatch({ control, name: 'realTotalPrice' })
  return (
    <VerifiedSection
      places={VERIFIED_FIELD_PATHS}
      mayEdit={order.can.editVerified}
      locked={mayVerify ? t('leftHub') : undefined}
      mayPrice={mayPrice}
      newLine={emptyPackage}
      was={weighed}
      is={verified}
      isPriceStale={isPriceStale}
      recalculation={recalculation}
      shortcutGroup={t('title')}
      unpriced={
        realTotalPrice === null && <UnpricedNotice serviceCode={order.service.code} reasons={order.unpricedReasons} />
      }
      fields={(recalculate) => (
        <VerifiedOrderFields control={control} order={order} mayPrice={mayPrice}>
          {recalculate}
        </VerifiedOrderFields>
      )}
    />
  )
}
