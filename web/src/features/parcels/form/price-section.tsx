import type { ParcelAmounts } from '@waybill/contract/parcels/schemas'
import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { formatMoney, formatVnd, formatWeight } from '../../../platform/format.ts'
import { PriceParts } from '../../../shipment/price-parts.tsx'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'
import { FieldGrid } from '../../../ui/form/field-grid.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { Section } from '../../../ui/section.tsx'
import { useParcelFigures } from './parcel-figures.tsx'
import css from './parcel-form.module.css'
import type { ParcelFormValues } from './parcel-form-values.ts'
import type { ParcelFormFacts } from './parcel-problems.ts'
import { parcelFormTexts } from './texts-form.ts'
import type { Priced } from './use-parcel-quote.ts'

/** Estimate and verified amounts beside each other, the fees, and what is due (rule TAR-5). */
export const PriceSection = ({ facts, isNew }: { facts: ParcelFormFacts; isNew: boolean }) => {
  const t = parcelFormTexts.useText()
  const { control } = useFormContext<ParcelFormValues>()
  const { estimate, verified, weighed, measured, fees, amountDue, isStale } = useParcelFigures()
  const realPrice = useWatch({ control, name: 'realTotalPrice' })
  const { mayPrice, service } = facts
  const weightKg = weighed.totals.totalChargeableWeight
  const measuredKg = measured.totals.totalChargeableWeight
  return (
    <Section
      id="price"
      title={t('price')}
      flush
      aside={<ErrorSummary control={control} places={['totalPrice', 'totalChargeableWeight']} />}
    >
      <div className={css['finance']} data-two={!isNew || undefined}>
        <Amounts
          title={t('estimate')}
          fact={t('estimateFact', { weight: formatWeight(weightKg) })}
          priced={estimate}
          weightKg={weightKg}
        >
          {mayPrice && (
            <FieldGrid>
              <NumberField
                control={control}
                name="totalPrice"
                label={t('estimatedPrice')}
                hint={estimate.rate === null ? t('byHand') : t('priceByRate')}
                placeholder={estimate.rate === null ? t('notAvailable') : formatMoney(estimate.rate)}
                required={service?.manualPrice === true}
                decimals={0}
                unit="₫"
                align="right"
                span={6}
              />
            </FieldGrid>
          )}
        </Amounts>
        {!isNew && (
          <Amounts
            title={t('verifiedPrice')}
            fact={verified ? t('verifiedFact', { weight: formatWeight(measuredKg) }) : undefined}
            priced={verified}
            weightKg={measuredKg}
            none={verified && !verified.isWhole ? t('verifiedIncomplete') : t('noVerified')}
            note={mayPrice && (isStale || realPrice === null) ? t('notTaken') : undefined}
          />
        )}
      </div>
      <dl className={css['due']}>
        <div>
          <dt>{t('fees')}</dt>
          <dd>{formatVnd(fees)}</dd>
        </div>
        <div>
          <dt>{t('amountDue')}</dt>
          <dd>{amountDue === null ? t('notAvailable') : formatVnd(amountDue)}</dd>
        </div>
      </dl>
    </Section>
  )
}

type AmountsProps = {
  title: string
  fact: string | undefined
  priced: Priced | undefined
  weightKg: number
  /** Said instead while there is nothing to price. */
  none?: string
  /** Why the price is another than its parts make. */
  note?: string | undefined
  children?: ReactNode
}

/** Price with what it is made of, tariff and its parts, admin fee, total; each N/A with its reason. */
const Amounts = ({ title, fact, priced, weightKg, none, note, children }: AmountsProps) => {
  const t = parcelFormTexts.useText()
  const amounts = priced?.amounts
  return (
    <section aria-label={title}>
      <h3>
        {title} {fact !== undefined && <span>{fact}</span>}
        {amounts?.tier && <span className={css['tier']}>{t('tier', { tier: amounts.tier })}</span>}
      </h3>
      {children}
      {!priced || (!amounts && none !== undefined) ? (
        <p className={css['why']}>{none}</p>
      ) : (
        <>
          <PriceParts
            quoted={{
              breakdown: amounts?.breakdown ?? undefined,
              reason: amounts ? (amounts.breakdown?.reason ?? undefined) : priced.reason,
              isLoading: priced.isLoading,
            }}
            weightKg={weightKg}
          />
          {amounts && <Sums amounts={amounts} isLoading={priced.isLoading} />}
          {amounts && note !== undefined && <p className={css['why']}>{note}</p>}
        </>
      )}
    </section>
  )
}

const Sums = ({ amounts, isLoading }: { amounts: ParcelAmounts; isLoading: boolean }) => {
  const t = parcelFormTexts.useText()
  const shown = (amount: number | null): string => (amount === null ? t('notAvailable') : formatVnd(amount))
  const { price, tariff, adminFee, total } = amounts
  return (
    <>
      <dl className={css['amounts']} data-pending={isLoading || undefined}>
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
      {tariff === null && amounts.tariffReason !== null && <p className={css['why']}>{t('noExchangeRate')}</p>}
    </>
  )
}
