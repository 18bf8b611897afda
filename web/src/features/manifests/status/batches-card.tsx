import type { ManifestDetail } from '@waybill/contract/manifests/schemas'
import { Link } from '@tanstack/react-router'
import { formatCount, formatDateTime, formatKg } from '../../../platform/format.ts'
import { Section } from '../../../ui/section.tsx'
import { useCountryNames } from '../country-names.ts'
import { batchHref } from '../manifests.api.ts'
import shared from '../manifests.module.css'
import { useText } from '../texts.ts'
import css from './status.module.css'

type Summary = ManifestDetail['reconciled'][number]

/** Batches of the manifest, and who reconciled each before sending (rule MNF-45). */
export const BatchesCard = ({ batches, reconciled }: Pick<ManifestDetail, 'batches' | 'reconciled'>) => {
  const t = useText()
  const countryNameOf = useCountryNames()
  if (batches.length === 0) return null
  return (
    <Section title={t('batches')} flush>
      <ul className={`wb-number ${css['rows']}`}>
        {batches.map(({ id, name, parcels, weight, ...batch }) => (
          <li key={id}>
            <span>
              <Link to={batchHref(id)} className={`wb-accent wb-cut wb-link ${shared['link']}`}>
                {name}
              </Link>
              <small>{countryNameOf(batch)}</small>
            </span>
            <span>
              {t('parcelCount', { count: parcels, n: formatCount(parcels) })}
              <small>{formatKg(weight)} kg</small>
            </span>
            <Reconciled summary={reconciled.find(({ batchId }) => batchId === id)} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

const Reconciled = ({ summary }: { summary: Summary | undefined }) => {
  const t = useText()
  if (!summary || (summary.by.length === 0 && summary.decisions.length === 0))
    return <span className={css['wide']}>{t('notReconciled')}</span>
  const { scannedParcels, parcels, by, decisions } = summary
  return (
    <span className={css['wide']}>
      {t('scanned', { scanned: formatCount(scannedParcels), parcels: formatCount(parcels) })}
      <small>{by.map(({ name, scans }) => t('scansBy', { name, scans: formatCount(scans) })).join(', ')}</small>
      {decisions.length > 0 && (
        <details>
          <summary>{t('decisions', { count: decisions.length })}</summary>
          <ul>
            {decisions.map(({ number, action, note, by: who, at }) => (
              <li key={`${number} ${at}`}>
                <b>{number}</b> {t(`decision_${action}`)}
                {note !== '' && `: ${note}`}
                <small>{t('byAt', { who, at: formatDateTime(at) })}</small>
              </li>
            ))}
          </ul>
        </details>
      )}
    </span>
  )
}
