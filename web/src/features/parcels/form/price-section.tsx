import type { ShipmentValues } from '../../../shipment/form/shipment-values.ts'
import type { ParcelAmounts } from '@waybill/contract/parcels/schemas'
import type { ChargedLayer } from '@waybill/contract/pricing/duty'
import { useFormContext, useWatch } from 'react-hook-form'
import { nameIn } from '@waybill/contract/kernel/name-in'
import { formatAmount, formatMoney, formatVnd } from '../../../platform/format.ts'
import { useLanguage } from '../../../platform/i18n.ts'
import { DutyLines } from '../../../shipment/duties/duty-lines.tsx'
import { LegalBasis } from '../../../shipment/duties/legal-basis.tsx'
import {
  dutyLayersOf,
  inCurrency,
  landedWords,
  leadWords,
  unknownWords,
  vatLayersOf,
} from '../../../shipment/duties/duty-words.ts'
import { dutyTexts } from '../../../shipment/duties/texts-duties.ts'
import { ChargedWords } from '../../../shipment/form/creation/charged-words.tsx'
import { DeclaredPriceField } from '../../../shipment/form/declared-price-field.tsx'
import { useShipmentFigures } from '../../../shipment/form/shipment-figures.ts'
import { PriceParts } from '../../../shipment/form/price-parts.tsx'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'
import { FieldGrid } from '../../../ui/form/field-grid.tsx'
import { Section } from '../../../ui/section.tsx'
import { useParcelFigures } from './parcel-figures.tsx'
import css from './parcel-form.module.css'
import type { ParcelFormFacts } from './parcel-problems.ts'
import { parcelFormTexts } from './texts-form.ts'

/** What a new parcel costs its sender and its recipient, and how each figure is made (rules TAR-5, TAR-17). */
export const PriceSection = ({ facts }: { facts: ParcelFormFacts }) => {
  const t = parcelFormTexts.useText()
  const d = dutyTexts.useText()
  const { control } = useFormContext<ShipmentValues>()
  const { estimate } = useParcelFigures()
  const { weighed } = useShipmentFigures()
  const { mayPrice, service } = facts
  const { amounts, isLoading } = estimate
  const [lead] = amounts?.landedCost?.layers ?? []
  return (
    <Section
      id="price"
      title={d('landedCost')}
      flush
      fact={[service?.code, amounts?.dutyPayer, 'VND'].filter(Boolean).join(', ')}
      aside={<ErrorSummary control={control} places={['price', 'totalChargeableWeight']} />}
    >
      <ChargedWords
        line="ecommerce"
        serviceCode={service?.code ?? null}
        packages={useWatch({ control, name: 'declared' })}
        weighed={weighed}
      />
      {lead && <LawSentence layer={lead} vndPerUnit={amounts?.landedCost?.vndPerUnit ?? null} />}
      <div className={`wb-grid wb-gap-10 wb-px-16 wb-py-14`}>
        {amounts?.tier && <p className={`wb-medium wb-round-5 ${css['tier']}`}>{t('tier', { tier: amounts.tier })}</p>}
        {mayPrice && (
          <FieldGrid>
            <EstimatedPriceField isRequired={service?.manualPrice === true} />
          </FieldGrid>
        )}
        <PriceParts
          quoted={{
            breakdown: amounts?.breakdown ?? undefined,
            reason: amounts ? (amounts.breakdown?.reason ?? undefined) : estimate.reason,
            isLoading,
          }}
          weightKg={weighed.totals.totalChargeableWeight}
        />
        {amounts && <Sums amounts={amounts} isLoading={isLoading} />}
      </div>
      {amounts && <LandedFoot amounts={amounts} />}
    </Section>
  )
}

/** What the law takes, by the first layer of the duty. */
const LawSentence = ({ layer, vndPerUnit }: { layer: ChargedLayer; vndPerUnit: number | null }) => {
  const d = dutyTexts.useText()
  const { control } = useFormContext<ShipmentValues>()
  const currency = useWatch({ control, name: 'currency' })
  const language = useLanguage()
  return (
    <p className="wb-px-16 wb-py-10 wb-secondary wb-border-bottom">
      <b className="wb-text wb-semibold">{leadWords(layer, d)}</b> {nameIn(language, layer)}, <LegalBasis row={layer} />
      . {vndPerUnit !== null && currency !== 'VND' && d('exchangeRate', { currency, rate: formatMoney(vndPerUnit) })}
    </p>
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

/** Price, admin fee, duty with its lines and VAT: what the sender pays, and what the recipient does. */
const Sums = ({ amounts, isLoading }: { amounts: ParcelAmounts; isLoading: boolean }) => {
  const t = parcelFormTexts.useText()
  const d = dutyTexts.useText()
  const { fees, total } = useShipmentFigures()
  const { price, adminFee, tariff, importVat, dutyPayer, landedCost, tariffReason } = amounts
  const isSenders = dutyPayer === 'DDP'
  const unknown = landedCost ? unknownWords(landedCost, d) : []
  return (
    <>
      <dl className={`wb-grid wb-gap-6 ${css['amounts']}`} data-pending={isLoading || undefined}>
        <Amount label={t('price')} amount={price} kind="sum" />
        <Amount label={t('adminFee')} amount={adminFee} />
        {isSenders && <Duties landedCost={landedCost} tariff={tariff?.total ?? null} importVat={importVat} />}
        {fees !== 0 && <Amount label={t('fees')} amount={fees} />}
        <Amount label={d('youPay')} fact={d('amountDue')} amount={total} kind="sum" />
        {landedCost && (
          <Amount
            label={d('recipientPays')}
            fact={landedCost.recipientPays === 0 ? undefined : d('atTheDoor')}
            amount={landedCost.recipientPays}
            kind={landedCost.recipientPays === 0 ? undefined : 'attention'}
          />
        )}
        {landedCost && dutyPayer === 'DAP' && (
          <>
            <Duties landedCost={landedCost} tariff={landedCost.duties} importVat={landedCost.vat} kind="part" />
            {landedCost.collectingFee > 0 && (
              <Amount label={d('collectingFee')} amount={landedCost.collectingFee} kind="part" />
            )}
          </>
        )}
      </dl>
      {tariffReason !== null && <p className="wb-secondary">{d(`dutyUnknown_${tariffReason}`)}</p>}
      {unknown.length > 0 && <p className="wb-secondary">{unknown.join(' ')}</p>}
    </>
  )
}

type DutiesProps = Pick<ParcelAmounts, 'landedCost' | 'importVat'> & { tariff: number | null; kind?: 'part' }

const Duties = ({ landedCost, tariff, importVat, kind }: DutiesProps) => {
  const d = dutyTexts.useText()
  const isPaid = landedCost?.isVatPaidAtSale === true
  return (
    <>
      <Amount label={d('duty')} amount={tariff} kind={kind} />
      {landedCost && <DutyLines layers={dutyLayersOf(landedCost)} />}
      <Amount label={d('importVat')} fact={isPaid ? d('paidAtSale') : undefined} amount={importVat} kind={kind} />
      {landedCost && importVat !== 0 && <DutyLines layers={vatLayersOf(landedCost)} />}
    </>
  )
}

type AmountProps = {
  label: string
  fact?: string | undefined
  amount: number | null
  /** `part`: of the amount above, `attention`: at the door. */
  kind?: 'sum' | 'part' | 'attention' | undefined
}

const Amount = ({ label, fact, amount, kind }: AmountProps) => {
  const d = dutyTexts.useText()
  return (
    <div data-sum={kind === 'sum' || undefined} data-part={kind === 'part' || undefined}>
      <dt>
        {label} {fact !== undefined && <small>{fact}</small>}
      </dt>
      <dd data-attention={kind === 'attention' || undefined}>
        {amount === null ? d('notAvailable') : formatVnd(amount)}
      </dd>
    </div>
  )
}

/** What is paid in the end, in VND and in the declared currency at the shipment's rate. */
const LandedFoot = ({ amounts: { landedCost, total } }: { amounts: ParcelAmounts }) => {
  const d = dutyTexts.useText()
  const { control } = useFormContext<ShipmentValues>()
  const currency = useWatch({ control, name: 'currency' })
  const { fees } = useShipmentFigures()
  const landed = landedCost ?? { total, unknown: [], vndPerUnit: null }
  return (
    <div className={`wb-px-16 wb-py-10 wb-sunken wb-border-top ${css['landed']}`}>
      <b>{d('landedCost')}</b>
      <span>
        <b>{landedWords(landed, d)}</b>
        {fees !== 0 && <small>{d('withoutFees', { amount: formatVnd(fees) })}</small>}
        {landed.total !== null && landed.vndPerUnit !== null && currency !== 'VND' && (
          <small>{`${formatAmount(inCurrency(landed.total, landed.vndPerUnit), currency)} ${currency}`}</small>
        )}
      </span>
    </div>
  )
}
