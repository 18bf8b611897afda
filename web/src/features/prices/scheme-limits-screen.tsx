import { exportSchemeLimits } from '@waybill/contract/exports/endpoints'
import { TAX_SCHEMES, type TaxScheme, taxKind } from '@waybill/contract/tax-profile/kinds'
import {
  addSchemeLimit,
  deleteSchemeLimit,
  editSchemeLimit,
  getSchemeLimit,
  schemeLimitGrid,
} from '@waybill/contract/tax-profile/scheme-limit-endpoints'
import { LIMIT_SCOPES, type SchemeLimit } from '@waybill/contract/tax-profile/scheme-limits'
import { formatAmount, formatDate } from '../../platform/format.ts'
import { useLanguage } from '../../platform/i18n.ts'
import { useHasPermission } from '../../platform/session.tsx'
import { useCurrencies } from '../../shipment/reference-queries.ts'
import { legalBasisIn } from '@waybill/contract/kernel/name-in'
import { QuietCell } from '../../ui/data-grid/cells.tsx'
import { RecordList } from '../../ui/record-dialog/record-list.tsx'
import { LawLink } from './law-link.tsx'
import { LISTS } from './prices.api.ts'
import css from './prices.module.css'
import { PricesTabs } from './prices-tabs.tsx'
import { useText } from './scheme-limit-texts.ts'

const CALLS = {
  get: getSchemeLimit,
  add: addSchemeLimit,
  edit: editSchemeLimit,
  remove: deleteSchemeLimit,
  export: exportSchemeLimits,
}

/** `/prices/scheme-limits`: up to which value IOSS and its like cover goods, from a day on (rule TAX-10). */
export const SchemeLimitsScreen = () => {
  const t = useText()
  const may = useHasPermission()
  const language = useLanguage()
  const currencies = useCurrencies().map((code) => ({ value: code, label: code }))
  const schemeOf = (scheme: TaxScheme): string => taxKind(scheme).label[language]
  const placeOf = (scheme: TaxScheme): string => taxKind(scheme).place[language]
  const schemeAt = (scheme: TaxScheme): string => `${schemeOf(scheme)} · ${placeOf(scheme)}`
  const schemes = TAX_SCHEMES.map((scheme) => ({ value: scheme, label: schemeAt(scheme) }))
  const scopes = LIMIT_SCOPES.map((per) => ({ value: per, label: t(per) }))
  const limitOf = ({ amount, currency, isBelow }: SchemeLimit): string =>
    amount === null
      ? t('anyValue')
      : t(isBelow ? 'below' : 'upTo', { amount: formatAmount(amount, currency ?? ''), currency: currency ?? '' })
  const nameOf = ({ scheme, validFrom }: SchemeLimit): string => `${schemeOf(scheme)} ${formatDate(validFrom)}`
  return (
    <RecordList<SchemeLimit, typeof schemeLimitGrid.columns>
      feature={LISTS.schemeLimits}
      entity="schemeLimit"
      calls={CALLS}
      may={{ edit: may('priceTable.edit'), export: may('priceTable.export') }}
      name={nameOf}
      addLabel={t('addLimit')}
      deleteQuestion={t('deleteLimit')}
      endpoint={schemeLimitGrid}
      title={t('prices')}
      noun={t('noun')}
      tabs={<PricesTabs />}
      choices={{ scheme: { options: schemes }, per: { options: scopes }, currency: { options: currencies } }}
      columns={[
        { name: 'scheme', header: t('scheme'), width: 300, cell: (row) => schemeAt(row.scheme) },
        {
          ...{ name: 'amount', header: t('limit'), width: 180, align: 'left' },
          cell: (row) => (row.amount === null ? <QuietCell>{t('anyValue')}</QuietCell> : limitOf(row)),
        },
        { name: 'per', header: t('per'), width: 160, cell: (row) => (row.amount === null ? '' : t(row.per)) },
        { name: 'validFrom', header: t('validFrom'), width: 140, cell: (row) => formatDate(row.validFrom) },
        { name: 'legalBasis', header: t('legalBasis'), cell: (row) => <LawLink row={row} /> },
      ]}
      card={(row) => ({
        number: limitOf(row),
        date: formatDate(row.validFrom),
        name: schemeOf(row.scheme),
        note: [placeOf(row.scheme), legalBasisIn(language, row)].join(' · '),
      })}
      form={{
        title: (limit) => (limit ? nameOf(limit) : t('newLimit')),
        fields: [
          { kind: 'select', name: 'scheme', label: t('scheme'), options: schemes, required: true, span: 6 },
          { kind: 'day', name: 'validFrom', label: t('validFrom'), required: true, span: 6 },
          {
            ...{ kind: 'number', name: 'amount', label: t('limit'), figure: { kind: 'exchangeRate', decimals: 2 } },
            ...{ note: t('emptyAny'), span: 6 },
          },
          {
            ...{ kind: 'select', name: 'currency', label: t('currency'), options: currencies },
            ...{ when: hasLimit, required: true, span: 6 },
          },
          {
            ...{ kind: 'select', name: 'per', label: t('per'), options: scopes, start: 'consignment' },
            ...{ when: hasLimit, required: true, span: 6 },
          },
          {
            ...{ kind: 'check', name: 'isBelow', label: t('isBelow'), note: t('isBelowNote'), yes: t('isBelow') },
            ...{ when: hasLimit, span: 6 },
          },
          { kind: 'text', name: 'legalBasis', label: t('legalBasis'), required: true, span: 6 },
          { kind: 'text', name: 'legalBasisVi', label: t('legalBasisVi'), note: t('emptyOriginal'), span: 6 },
          { kind: 'text', name: 'legalUrl', label: t('legalUrl'), span: 12 },
        ],
        bodyOf: (values) => ({ ...values, currency: hasLimit(values) ? values['currency'] : null }),
        note: <span className={`wb-caption ${css['note']}`}>{t('keep')}</span>,
      }}
    />
  )
}

const hasLimit = ({ amount }: { amount?: unknown }): boolean => typeof amount === 'number'
