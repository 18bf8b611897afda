import type { TariffRate } from '@waybill/contract/pricing/schemas'
import {
  IOSS_CONDITIONS,
  LAYER_KINDS,
  LAYER_UNITS,
  type LayerUnit,
  SERVICE_KINDS,
  TRADES,
} from '@waybill/contract/reference/tariff-method'
import type { FieldValues } from 'react-hook-form'
import { useCountryOptions, useCurrencies } from '../../shipment/reference-queries.ts'
import type { Option } from '../../ui/form/select-field.tsx'
import type { RecordField } from '../../ui/record-dialog/record-fields.tsx'
import { useText } from './tariff-texts.ts'

/** The choice of destination that stands for the group, among ids of countries. */
const EUROPE = 'EU'

const isUnit =
  (...units: LayerUnit[]) =>
  ({ unit }: FieldValues): boolean =>
    units.some((one) => one === unit)
const isGiven = (value: unknown): boolean => value !== null && value !== undefined && value !== ''

/** Its amounts are in a currency: all but a percent without bounds. */
const hasCurrency = (values: FieldValues): boolean =>
  values['unit'] !== 'percent' || isGiven(values['least']) || isGiven(values['most'])

/** The values of fields that can be left out, and are not shown for the chosen unit: null. */
const CHOICES = ['originCountryId', 'currency', 'trade', 'valueCurrency', 'serviceKind', 'ioss', 'validTo'] as const

/** The body of Add of what the form holds. */
export const tariffRateBody = (values: FieldValues): object => {
  const isPercent = values['unit'] === 'percent'
  const isEurope = values['destinationCountryId'] === EUROPE
  return {
    ...values,
    ...Object.fromEntries(CHOICES.map((name) => [name, values[name] || null])),
    destinationCountryId: isEurope ? null : values['destinationCountryId'],
    destinationGroup: isEurope ? 'EU' : null,
    ratePercent: isPercent ? values['ratePercent'] : null,
    amount: isPercent ? null : values['amount'],
    headingDigits: values['unit'] === 'heading' ? values['headingDigits'] : null,
    ...(hasCurrency(values) ? {} : { currency: null }),
    ...(isGiven(values['valueLimit']) ? {} : { valueCurrency: null }),
  }
}

/** The fields of a row of duty; those of a unit are shown with it. */
export const useTariffRateFields = (): readonly RecordField<FieldValues>[] => {
  const t = useText()
  const countries = useCountryOptions('id')
  const currencies = useCurrencies().map((code) => ({ value: code, label: code }))
  const optionsOf = <Name extends Parameters<typeof t>[0]>(names: readonly Name[]): Option[] =>
    names.map((name) => ({ value: name, label: t(name) }))
  const destinations = [{ value: EUROPE, label: t('europe'), tag: 'EU' }, ...countries]
  const amount = { kind: 'exchangeRate', decimals: 4 } as const
  return [
    { kind: 'select', name: 'kind', label: t('kind'), options: optionsOf(LAYER_KINDS), required: true, span: 4 },
    { kind: 'number', name: 'order', label: t('order'), figure: { kind: 'whole' }, start: 1, required: true, span: 2 },
    { kind: 'text', name: 'name', label: t('name'), note: t('orderHint'), span: 6 },
    { kind: 'text', name: 'nameVi', label: t('nameVi'), note: t('emptySame'), span: 6 },
    {
      ...{ kind: 'select', name: 'destinationCountryId', label: t('destination'), options: destinations },
      from: (record) => {
        const { destinationGroup, destinationCountryId } = record as TariffRate
        return destinationGroup ?? destinationCountryId
      },
      ...{ required: true, span: 4 },
    },
    {
      ...{ kind: 'select', name: 'originCountryId', label: t('origin'), options: countries },
      ...{ placeholder: t('anyOrigin'), clearable: true, span: 4 },
    },
    { kind: 'text', name: 'hsPrefix', label: t('hsPrefix'), note: t('hsHint'), digits: true, span: 4 },
    {
      ...{ kind: 'select', name: 'unit', label: t('chargedBy'), options: optionsOf(LAYER_UNITS), start: 'percent' },
      ...{ required: true, span: 4 },
    },
    {
      ...{ kind: 'number', name: 'ratePercent', label: t('rate'), figure: { kind: 'percent', decimals: 3 }, unit: '%' },
      ...{ when: isUnit('percent'), required: true, span: 4 },
    },
    {
      ...{ kind: 'number', name: 'amount', label: t('amount'), figure: amount },
      ...{ when: isUnit('kilogram', 'piece', 'heading'), required: true, span: 4 },
    },
    {
      ...{ kind: 'number', name: 'headingDigits', label: t('headingDigits'), figure: { kind: 'whole' } },
      ...{ note: t('headingHint'), when: isUnit('heading'), span: 4 },
    },
    { kind: 'number', name: 'least', label: t('least'), figure: amount, span: 4 },
    { kind: 'number', name: 'most', label: t('most'), figure: amount, span: 4 },
    {
      ...{ kind: 'select', name: 'currency', label: t('currency'), options: currencies, clearable: true },
      ...{ when: hasCurrency, required: true, span: 4 },
    },
    {
      ...{ kind: 'select', name: 'trade', label: t('trade'), options: optionsOf(TRADES) },
      ...{ placeholder: t('anyTrade'), clearable: true, span: 4 },
    },
    {
      ...{ kind: 'select', name: 'serviceKind', label: t('serviceKind'), options: optionsOf(SERVICE_KINDS) },
      ...{ placeholder: t('anyService'), clearable: true, span: 4 },
    },
    {
      ...{ kind: 'select', name: 'ioss', label: t('ioss'), options: optionsOf(IOSS_CONDITIONS) },
      ...{ placeholder: t('anyIoss'), clearable: true, span: 4 },
    },
    { kind: 'number', name: 'valueLimit', label: t('valueLimit'), figure: amount, span: 4 },
    {
      ...{ kind: 'select', name: 'valueCurrency', label: t('valueCurrency'), options: currencies, clearable: true },
      ...{ when: ({ valueLimit }) => isGiven(valueLimit), required: true, span: 4 },
    },
    { kind: 'check', name: 'ddpOnly', label: t('ddpOnly'), note: t('ddpOnlyNote'), yes: t('ddpOnly'), span: 4 },
    { kind: 'text', name: 'legalBasis', label: t('legalBasis'), required: true, span: 6 },
    { kind: 'text', name: 'legalBasisVi', label: t('legalBasisVi'), note: t('emptySame'), span: 6 },
    { kind: 'text', name: 'legalUrl', label: t('legalUrl'), span: 6 },
    { kind: 'day', name: 'validFrom', label: t('validFrom'), required: true, span: 4 },
    { kind: 'day', name: 'validTo', label: t('validTo'), note: t('openEnd'), span: 4 },
    {
      ...{ kind: 'check', name: 'isSettled', label: t('isSettled'), note: t('settledNote'), yes: t('isSettled') },
      ...{ start: true, span: 4 },
    },
  ]
}
