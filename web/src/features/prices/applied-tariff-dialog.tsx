import { Button } from '@mantine/core'
import { appliedTariff } from '@waybill/contract/pricing/endpoints'
import { TariffLineQuery } from '@waybill/contract/pricing/rate-bodies'
import type { AppliedTariff, TariffRate } from '@waybill/contract/pricing/schemas'
import {
  IOSS_CONDITIONS,
  type IossCondition,
  SERVICE_KINDS,
  type ServiceKind,
  type Trade,
  TRADES,
} from '@waybill/contract/reference/tariff-method'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { api } from '../../platform/api.ts'
import { formatMoney, formatVnd, today } from '../../platform/format.ts'
import { nameIn } from '@waybill/contract/kernel/name-in'
import { useLanguage } from '../../platform/i18n.ts'
import { basisWords } from '../../shipment/duties/duty-words.ts'
import { legalBasisIn } from '@waybill/contract/kernel/name-in'
import { dutyTexts } from '../../shipment/duties/texts-duties.ts'
import { useCountries, useCountryOptions, useCurrencies } from '../../shipment/reference-queries.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DayField } from '../../ui/form/day-field.tsx'
import { FieldGrid } from '../../ui/form/field-grid.tsx'
import { NumberField } from '../../ui/form/number-field.tsx'
import { schemaResolver } from '../../ui/form/problem-resolver.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useSubmit } from '../../ui/form/use-submit.ts'
import { InlineAlert } from '../../ui/inline-alert.tsx'
import css from './prices.module.css'
import { useText } from './tariff-texts.ts'
import { useRateWords } from './use-rate-words.ts'

type Values = {
  destinationCountryId: string
  originCountryId: string
  hsCode: string
  day: string
  value: number | null
  currency: string
  trade: Trade
  serviceKind: ServiceKind
  ioss: IossCondition
}
type Applied = { answer: AppliedTariff; currency: string }

const queryOf = (values: Values) => ({ ...values, value: values.value === null ? '' : String(values.value) })

/**
 * Shows the rates that apply to an item, which rates they precede and why, computed by the tariff that prices
 * shipments.
 */
export const AppliedTariffDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useText()
  const countries = useCountries()
  const currencies = useCurrencies()
  const [applied, setApplied] = useState<Applied>()
  const form = useForm<Values>({
    defaultValues: {
      destinationCountryId: '',
      originCountryId: countries.find(({ code }) => code === 'VN')?.id ?? '',
      hsCode: '',
      day: today(),
      value: null,
      currency: 'USD',
      ...{ trade: 'B2C', serviceKind: 'express', ioss: 'without' },
    },
    mode: 'onTouched',
    resolver: schemaResolver(TariffLineQuery, queryOf),
  })
  const { control } = form
  const currency = useWatch({ control, name: 'currency' })
  const { isSubmitting, problem, formProps } = useSubmit({
    form,
    send: async (values) =>
      setApplied({ answer: await api.call(appliedTariff, { query: queryOf(values) }), currency: values.currency }),
  })
  const options = useCountryOptions('id')
  const optionsOf = <Name extends Parameters<typeof t>[0]>(names: readonly Name[]) =>
    names.map((name) => ({ value: name, label: t(name) }))
  return (
    <Dialog onClose={onClose} size={760} title={t('whichApplies')} classNames={{ body: css['dialog'] }}>
      <form {...formProps}>
        <FieldGrid>
          <SelectField
            control={control}
            name="destinationCountryId"
            label={t('destination')}
            options={options}
            required
            span={6}
          />
          <SelectField
            control={control}
            name="originCountryId"
            label={t('origin')}
            options={options}
            required
            span={6}
          />
          <TextField control={control} name="hsCode" label={t('hsCode')} digits required span={3} />
          <NumberField
            control={control}
            name="value"
            label={t('value')}
            kind="money"
            currency={currency}
            required
            span={3}
          />
          <SelectField
            control={control}
            name="currency"
            label={t('currency')}
            options={currencies.map((code) => ({ value: code, label: code }))}
            required
            span={3}
          />
          <DayField control={control} name="day" label={t('day')} required span={3} />
          <SelectField control={control} name="trade" label={t('trade')} options={optionsOf(TRADES)} span={4} />
          <SelectField
            control={control}
            name="serviceKind"
            label={t('serviceKind')}
            options={optionsOf(SERVICE_KINDS)}
            span={4}
          />
          <SelectField control={control} name="ioss" label={t('ioss')} options={optionsOf(IOSS_CONDITIONS)} span={4} />
        </FieldGrid>
        <Button type="submit" variant="filled" mt="md" loading={isSubmitting}>
          {t('find')}
        </Button>
      </form>
      {problem !== undefined && <InlineAlert tone="red">{problem}</InlineAlert>}
      {applied && <Answer {...applied} />}
    </Dialog>
  )
}

const Answer = ({ answer, currency }: Applied) => {
  const t = useText()
  const { layers, total, vat, vndPerUnit } = answer
  const shown = (amount: number | null): string => (amount === null ? 'N/A' : formatVnd(amount))
  return (
    <div className={`wb-grid wb-gap-12 ${css['answer']}`} role="status">
      {layers.map((layer) => (
        <LayerAnswer key={`${layer.kind} ${layer.order}`} layer={layer} />
      ))}
      {layers.length === 0 && <p className="wb-muted">{t('noRateText')}</p>}
      <div className={`wb-flex wb-justify-between wb-wrap wb-number ${css['foot']}`}>
        <span className="wb-muted">
          {vndPerUnit === null
            ? t('noExchange', { currency })
            : t('atRate', { currency, rate: formatMoney(vndPerUnit) })}
        </span>
        <span>
          <b>
            {t('total')} {shown(total)}
          </b>
          {vat !== 0 && ` · ${t('vat')} ${shown(vat)}`}
        </span>
      </div>
      <span className="wb-muted">{t('methods')}</span>
    </div>
  )
}

const LayerAnswer = ({ layer: { kind, applied, charged, beaten } }: { layer: AppliedTariff['layers'][number] }) => {
  const t = useText()
  const reasons = {
    ...{ conditions: t('byConditions'), limit: t('byLimit') },
    ...{ prefix: t('byPrefix'), origin: t('byOrigin'), newest: t('byNewest') },
  }
  const words = useRateWords()
  const d = dutyTexts.useText()
  const language = useLanguage()
  const name = nameIn(language, applied)
  const says = (rate: TariffRate): string => {
    const goods = `${t('hsPrefix')} ${rate.hsPrefix || t('anyGoods')}`
    const scope = [rate.originCountry?.code ?? t('anyOrigin'), goods, words.conditions(rate)]
    return `${words.charge(rate)}, ${legalBasisIn(language, rate)} (${scope.filter((part) => part !== '').join(', ')})`
  }
  return (
    <section className={`wb-px-16 wb-py-12 wb-border wb-round-10 ${css['part']}`} aria-label={name || t(kind)}>
      <h3 className="wb-flex wb-justify-between wb-gap-12 wb-fz-14 wb-number">
        <span>{name ? `${t(kind)}: ${name}` : t(kind)}</span>
        <span>{charged === null ? 'N/A' : formatVnd(charged.amount)}</span>
      </h3>
      <p>
        {t('applies')}: <b>{charged === null ? says(applied) : basisWords(charged, d, language)}</b>
        {beaten.length === 0 && <span className="wb-muted"> · {t('alone')}</span>}
      </p>
      {!applied.isSettled && (
        <p>
          <b>{t('notSettled')}:</b> {t('notSettledText')}
        </p>
      )}
      {beaten.length > 0 && (
        <ul aria-label={t('before')}>
          {beaten.map(({ rate, by }) => (
            <li key={rate.id}>
              {t('before')} {says(rate)}: {reasons[by]}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
