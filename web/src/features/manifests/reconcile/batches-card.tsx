import { IconCircleCheck } from '@tabler/icons-react'
import type { Reconciliation } from '@waybill/contract/manifests/reconcile'
import { formatCount, formatKg } from '../../../platform/format.ts'
import { Section } from '../../../ui/section.tsx'
import css from './reconcile.module.css'
import { reconcileTexts } from './texts.ts'

/** Progress of each batch: scanned of listed, in parcels, pieces and weight. */
export const BatchesCard = ({ batches }: { batches: readonly Reconciliation[] }) => {
  const t = reconcileTexts.useText()
  const total = (of: (batch: Reconciliation) => number): number => batches.reduce((sum, batch) => sum + of(batch), 0)
  const facts = {
    scanned: formatCount(total(({ scannedPieces }) => scannedPieces)),
    pieces: formatCount(total(({ pieces }) => pieces)),
    scannedKg: formatKg(total(({ scannedWeight }) => scannedWeight)),
    kg: formatKg(total(({ weight }) => weight)),
  }
  return (
    <Section title={t('batches')} fact={t('batchesFact')} aside={t('piecesFact', facts)} flush>
      <ul className={css['batches']}>
        {batches.map(({ batchId, name, scannedParcels, parcels, missing }) => {
          const isIn = scannedParcels >= parcels
          return (
            <li className="wb-grid wb-align-center wb-gap-12 wb-border-bottom" key={batchId}>
              <span className="wb-medium wb-number">{name}</span>
              <progress
                className={`wb-full wb-overflow-hidden ${css['bar']}`}
                value={scannedParcels}
                max={Math.max(1, parcels)}
                data-full={isIn || undefined}
                aria-label={name}
              />
              <span className="wb-number wb-text-end">
                {formatCount(scannedParcels)}{' '}
                <span className="wb-muted wb-number">{t('of', { count: formatCount(parcels) })}</span>
              </span>
              {isIn ? (
                <span className="wb-inline-row wb-gap-5 wb-fixed wb-delivered wb-medium wb-nowrap">
                  <IconCircleCheck size={16} stroke={1.75} aria-hidden />
                  {t('allIn')}
                </span>
              ) : (
                <span className={css['short']}>
                  {t('missingCount', { count: formatCount(Math.max(missing.length, parcels - scannedParcels)) })}
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
