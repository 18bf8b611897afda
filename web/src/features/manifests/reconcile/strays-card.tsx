import { Button } from '@mantine/core'
import type { Reconciliation } from '@waybill/contract/manifests/reconcile'
import { isStatusCode, STATUSES } from '@waybill/contract/shipments/status'
import { formatCount } from '../../../platform/format.ts'
import { useLanguage } from '../../../platform/i18n.ts'
import { Section } from '../../../ui/section.tsx'
import { useCountryNames } from '../country-names.ts'
import css from './reconcile.module.css'
import { reconcileTexts } from './texts.ts'

/** `target`: the batch that it was scanned for, and can be added to. */
export type Stray = Reconciliation['strays'][number] & { target: Reconciliation }

type Props = { strays: readonly Stray[]; onDecide: (stray: Stray, action: 'add' | 'note') => Promise<void> }

/** Scanned pieces that none of the chosen batches lists: to be added to one, or set aside (rule MNF-43). */
export const StraysCard = ({ strays, onDecide }: Props) => {
  const t = reconcileTexts.useText()
  const whereOf = useStrayWords()
  if (strays.length === 0) return null
  return (
    <Section title={t('strays')} fact={t('straysFact')} aside={<b>{formatCount(strays.length)}</b>} flush>
      <ul className={css['parcels']}>
        {strays.map((stray) => (
          <li className="wb-row wb-gap-10 wb-lh-18 wb-border-bottom" key={`${stray.target.batchId} ${stray.number}`}>
            <div>
              <span className="wb-medium wb-number">{stray.number}</span>{' '}
              <span className={`wb-shrink wb-secondary wb-break ${css['name']}`}>{stray.consigneeName}</span>
              <small className="wb-block wb-fz-12">{whereOf(stray)}</small>
            </div>
            {stray.canAdd ? (
              <span className={`wb-inline-row wb-justify-end wb-gap-8 ${css['acts']}`}>
                <Button size="xs" variant="subtle" onClick={() => void onDecide(stray, 'note')}>
                  {t('setAsideAct')}
                </Button>
                <Button size="xs" variant="default" onClick={() => void onDecide(stray, 'add')}>
                  {t('addTo', { batch: stray.target.name.slice(-3) })}
                </Button>
              </span>
            ) : (
              <span className="wb-muted wb-number">{t('setAside')}</span>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

const useStrayWords = () => {
  const t = reconcileTexts.useText()
  const language = useLanguage()
  const countryNameOf = useCountryNames()
  return ({ id, batch, status, ...stray }: Stray): string => {
    if (id === null) return t('strayUnknown')
    if (batch !== null) return t('strayIn', { batch, country: countryNameOf(stray) ?? '' })
    const word = isStatusCode(status ?? 0) ? STATUSES[status as keyof typeof STATUSES][language] : ''
    return t('strayNoBatch', { status: word })
  }
}
