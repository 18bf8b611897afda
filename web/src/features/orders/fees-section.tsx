import type { Fee } from '@waybill/contract/pricing/schemas'
import { type Control, useWatch } from 'react-hook-form'
import { formatMoney, formatVnd, formatWeight } from '../../platform/format.ts'
import { FeeLines, FeesCard, useFeeLines } from '../../shipment/fee-lines.tsx'
import { PriceParts } from '../../shipment/price-parts.tsx'
import { FieldGrid } from '../../ui/form/field-grid.tsx'
import { NumberField } from '../../ui/form/number-field.tsx'
import css from './order-form.module.css'
import { useOrderFigures } from './order-figures.tsx'
import type { OrderFormValues } from './order-form-values.ts'
import { useText } from './texts.ts'

type Props = {
  control: Control<OrderFormValues>
  fees: readonly Fee[]
  /** Names of fees that the order has and the catalogue may have lost. */
  named: ReadonlyMap<string, string>
  mayChange: boolean
  /** The declared price; a saved import order has it in its head card. */
  mayPrice: boolean
  /** The service has no rate: the price is asked of those who may set it (rule PRC-10). */
  priceRequired: boolean
}

/** The price with its explanation, and the fees on top: unique, the other one named, prefilled (rule FEE-2). */
export const FeesSection = (props: Props) => {
  const t = useText()
  const { control, mayChange, mayPrice } = props
  const { quoted, rate, price, weighed } = useOrderFigures()
  const weightKg = weighed.totals.totalChargeableWeight
  const serviceId = useWatch({ control, name: 'serviceId' })
  const lines = useFeeLines()
  return (
    <FeesCard lines={lines} mayChange={mayChange} places={['fees', 'totalPrice']}>
      <div className={css['priceRow']}>
        <PriceParts quoted={quoted} weightKg={weightKg} />
        {mayPrice ? (
          <FieldGrid>
            <NumberField
              control={control}
              name="totalPrice"
              label={t('price')}
              hint={t('priceFor', { weight: formatWeight(weightKg) })}
              placeholder={rate === null ? t('notAvailable') : formatMoney(rate)}
              required={props.priceRequired}
              decimals={0}
              unit="₫"
              align="right"
            />
          </FieldGrid>
        ) : (
          <div className={css['priceShown']}>
            <span>{t('price')}</span>
            <b>{price === null ? t('notAvailable') : formatVnd(price)}</b>
          </div>
        )}
      </div>
      <FeeLines
        lines={lines}
        fees={props.fees}
        named={props.named}
        mayChange={mayChange}
        priced={{ serviceId, basePriceVnd: quoted.breakdown?.base ?? null, chargeableWeightKg: weightKg }}
      />
    </FeesCard>
  )
}
