import type { ManifestDetail } from '@waybill/contract/manifests/schemas'
import { formatCount, formatKg, formatUsd, formatVnd } from '../../../platform/format.ts'
import { Section } from '../../../ui/section.tsx'
import { useText } from '../texts.ts'
import css from './status.module.css'

/** Totals of the manifest, its customs and its IOSS numbers (rule MNF-32). */
export const TotalsCard = ({ totals }: Pick<ManifestDetail, 'totals'>) => {
  const t = useText()
  const { parcels, pieces, weight, declaredValue, customs, ioss } = totals
  const usd = (value: number | null): string => (value === null ? t('notKnown') : formatUsd(value))
  const facts = [
    { label: t('parcels'), value: formatCount(parcels) },
    { label: t('pieces'), value: formatCount(pieces) },
    { label: t('weight'), value: formatKg(weight) },
    { label: t('declaredValue'), value: usd(declaredValue) },
    { label: t('customs'), value: formatVnd(customs) },
    ...ioss.map((one) => ({
      label: t('iossNumber', { number: one.number }),
      value: `${t('parcelCount', { count: one.parcels, n: formatCount(one.parcels) })}, ${usd(one.declaredValue)}`,
    })),
  ]
  return (
    <Section title={t('totals')}>
      <dl className={`wb-grid wb-gap-6 ${css['facts']}`}>
        {facts.map(({ label, value }) => (
          <div className="wb-flex wb-justify-between wb-gap-12" key={label}>
            <dt className="wb-muted wb-break">{label}</dt>
            <dd className="wb-medium wb-number">{value}</dd>
          </div>
        ))}
      </dl>
      {ioss.length === 0 && <p className={`wb-muted ${css['quiet']}`}>{t('noIoss')}</p>}
    </Section>
  )
}
