import type { ShipmentValues } from '../../../shipment/form/shipment-values.ts'
import type { ParcelAmounts } from '@waybill/contract/parcels/schemas'
import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { formatVnd, formatWeight } from '../../../platform/format.ts'
import { ChargedWords } from '../../../shipment/form/creation/charged-words.tsx'
import { DeclaredPriceField } from '../../../shipment/form/declared-price-field.tsx'
import { useShipmentFigures } from '../../../shipment/form/shipment-figures.ts'
import { PriceParts } from '../../../shipment/form/price-parts.tsx'
import { serviceName } from '../../../shipment/form/services/service-rows.ts'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'
import { FieldGrid } from '../../../ui/form/field-grid.tsx'
import { Section } from '../../../ui/section.tsx'
import { useParcelFigures } from './parcel-figures.tsx'
import css from './parcel-form.module.css'
import type { ParcelFormFacts } from './parcel-problems.ts'
import { parcelFormTexts } from './texts-form.ts'
import type { Quote } from './use-parcel-quote.ts'

/** Price of a new parcel, its fees, and the amount due (rule TAR-5). */
export const PriceSection = ({ facts }: { facts: ParcelFormFacts }) => {
  const t = parcelFormTexts.useText()
  const { control } = useFormContext<ShipmentValues>()
  const { estimate } = useParcelFigures()
  const { weighed, fees, total } = useShipmentFigures()
  const { mayPrice, service } = facts
  const weightKg = weighed.totals.totalChargeableWeight
  return (
    <Section
      id="price"
      title={t('price')}
      flush
      {...(service ? { fact: serviceName(service) } : {})}
      aside={<ErrorSummary control={control} places={['price', 'totalChargeableWeight']} />}
    >
      <ChargedWords
        line="ecommerce"
        serviceCode={service?.code ?? null}
        packages={useWatch({ control, name: 'declared' })}
        weighed={weighed}
      />
      <div className={`wb-stack ${css['finance']}`}>
        <Amounts
          title={t('estimate')}
          fact={t('estimateFact', { weight: formatWeight(weightKg) })}
          priced={estimate}
          weightKg={weightKg}
        >
          {mayPrice && (
            <FieldGrid>
              <EstimatedPriceField isRequired={service?.manualPrice === true} />
            </FieldGrid>
          )}
        </Amounts>
      </div>
      <dl className={`wb-grid wb-gap-6 wb-px-16 wb-py-12 wb-sunken ${css['due']}`}>
        <div>
          <dt>{t('fees')}</dt>
          <dd>{formatVnd(fees)}</dd>
        </div>
        <div>
          <dt>{t('amountDue')}</dt>
          <dd>{total === null ? t('notAvailable') : formatVnd(total)}</dd>
        </div>
      </dl>
    </Section>
  )
}

/** Price of the declared packages, and whether it follows a rate. */
export const EstimatedPriceField = ({ isRequired }: { isRequired: boolean }) => {
  const t = parcelFormTexts.useText()
  const { rate } = useShipmentFigures().declared
  return (
    <DeclaredPriceField
      label={t('estimatedPrice')}
      hint={t(rate === null ? 'byHand' : 'priceByRate')}
      isRequired={isRequired}
    />
  )
}

type AmountsProps = {
  title: string
  fact: string
  priced: Quote
  weightKg: number
  children?: ReactNode
}

/** Price, tariff and admin fee with their parts, and the total; each N/A with its reason. */
const Amounts = ({ title, fact, priced, weightKg, children }: AmountsProps) => {
  const t = parcelFormTexts.useText()
  const { amounts } = priced
  return (
    <section aria-label={title}>
      <h3>
        {title} <span>{fact}</span>
        {amounts?.tier && (
          <span className={`wb-push-end wb-medium wb-round-5 ${css['tier']}`}>{t('tier', { tier: amounts.tier })}</span>
        )}
      </h3>
      {children}
      <PriceParts
        quoted={{
          breakdown: amounts?.breakdown ?? undefined,
          reason: amounts ? (amounts.breakdown?.reason ?? undefined) : priced.reason,
          isLoading: priced.isLoading,
        }}
        weightKg={weightKg}
      />
      {amounts && <Sums amounts={amounts} isLoading={priced.isLoading} />}
    </section>
  )
}

const Sums = ({ amounts, isLoading }: { amounts: ParcelAmounts; isLoading: boolean }) => {
  const t = parcelFormTexts.useText()
  const shown = (amount: number | null): string => (amount === null ? t('notAvailable') : formatVnd(amount))
  const { price, tariff, adminFee, total } = amounts
  return (
    <>
      <dl className={`wb-grid wb-gap-6 ${css['amounts']}`} data-pending={isLoading || undefined}>
        <div data-sum>
          <dt>{t('price')}</dt>
          <dd>{shown(price)}</dd>
        </div>
        <div>
          <dt>{t('tariff')}</dt>
          <dd>{shown(tariff?.total ?? null)}</dd>
        </div>
        {tariff &&
          (['commodity', 'reciprocal', 'remedy'] as const).map((part) => (
            <div key={part} data-part>
              <dt>{t(part)}</dt>
              <dd>{formatVnd(tariff[part])}</dd>
            </div>
          ))}
        <div>
          <dt>{t('adminFee')}</dt>
          <dd>{formatVnd(adminFee)}</dd>
        </div>
        <div data-sum>
          <dt>{t('totalPrice')}</dt>
          <dd>{shown(total)}</dd>
        </div>
      </dl>
      {tariff === null && amounts.tariffReason !== null && <p className="wb-secondary">{t('noExchangeRate')}</p>}
    </>
  )
}
