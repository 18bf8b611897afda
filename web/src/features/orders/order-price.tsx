import type { ShipmentValues } from '../../shipment/form/shipment-values.ts'
import type { Service } from '@waybill/contract/reference/schemas'
import { type Control, useWatch } from 'react-hook-form'
import { formatVnd, formatWeight } from '../../platform/format.ts'
import { ChargedWords } from '../../shipment/form/creation/charged-words.tsx'
import { DeclaredPriceField } from '../../shipment/form/declared-price-field.tsx'
import { PriceParts } from '../../shipment/form/price-parts.tsx'
import { useShipmentFigures } from '../../shipment/form/shipment-figures.ts'
import { serviceName } from '../../shipment/form/services/service-rows.ts'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { FieldGrid } from '../../ui/form/field-grid.tsx'
import { Section } from '../../ui/section.tsx'
import css from './order-form.module.css'
import { useText } from './texts.ts'

type Props = {
  control: Control<ShipmentValues>
  service: Service | undefined
  /** Whether this person may set the price. */
  mayPrice: boolean
}

/** Price of a new order: weight, parts of the price, fees, total. */
export const OrderPrice = ({ control, service, mayPrice }: Props) => {
  const t = useText()
  const { declared, weighed, fees, total } = useShipmentFigures()
  const packages = useWatch({ control, name: 'declared' })
  const weightKg = weighed.totals.totalChargeableWeight
  const shown = (amount: number | null): string => (amount === null ? t('notAvailable') : formatVnd(amount))
  return (
    <Section
      id="price"
      title={t('priceTotal')}
      flush
      {...(service ? { fact: serviceName(service) } : {})}
      aside={<ErrorSummary control={control} places={['price']} />}
    >
      <ChargedWords line="express" serviceCode={service?.code ?? null} packages={packages} weighed={weighed} />
      <div className="wb-stack wb-gap-12 wb-px-16 wb-py-12">
        <PriceParts quoted={declared.quoted} weightKg={weightKg} />
        {mayPrice && (
          <FieldGrid>
            <DeclaredPriceField
              label={t('price')}
              hint={t('priceFor', { weight: formatWeight(weightKg) })}
              isRequired={service?.manualPrice === true}
            />
          </FieldGrid>
        )}
      </div>
      <dl className={`wb-grid wb-gap-6 wb-px-16 wb-py-12 wb-border-top ${css['sums']}`}>
        <div>
          <dt>{t('priceTotal')}</dt>
          <dd>{shown(declared.price)}</dd>
        </div>
        <div>
          <dt>{t('feesTotal')}</dt>
          <dd>{formatVnd(fees)}</dd>
        </div>
        <div>
          <dt>{t('total')}</dt>
          <dd>{shown(total)}</dd>
        </div>
      </dl>
    </Section>
  )
}
