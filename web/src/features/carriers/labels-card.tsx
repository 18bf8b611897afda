import type { UnrefundedLabel } from '@waybill/contract/carriers/schemas'
import { connectionLabel } from '@waybill/contract/carriers/connections'
import { exportUnrefundedLabels } from '@waybill/contract/exports/endpoints'
import { Button, Skeleton } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { cutMiddle, formatCount, formatDate, formatDateTime } from '../../platform/format.ts'
import { useLanguage } from '../../platform/i18n.ts'
import { useHasPermission } from '../../platform/session.tsx'
import { shipmentPath } from '../../shipment/shipment-path.ts'
import { exportList } from '../../ui/data-grid/export-list.ts'
import { FailedState } from '../../ui/failed-state.tsx'
import { Section } from '../../ui/section.tsx'
import { OPEN_CLAIMS, useLabels, useLabelsToClaim } from './carriers.api.ts'
import { ClaimDialog } from './claim-dialog.tsx'
import css from './labels-card.module.css'
import { useText } from './texts.ts'

const HEADS = ['parcel', 'trackingNumber', 'carrier', 'bought', 'why', 'cancelled'] as const

/** Labels that are still charged, newest first: refunds are claimed by hand (rules CAR-6, CAR-7). */
export const LabelsCard = () => {
  const t = useText()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useLabels()
  const [claimed, setClaimed] = useState<UnrefundedLabel>()
  const labels = data?.pages.flatMap(({ rows }) => rows)
  return (
    <Section title={t('labels')} fact={t('labelsFact')} aside={<Aside hasLabels={(labels?.length ?? 0) > 0} />} flush>
      {error && !labels && <FailedState error={error} title={t('labelsFailed')} onRetry={() => void refetch()} />}
      {!error && !labels && <Skeleton height={90} radius={0} />}
      {labels?.length === 0 && <p className={`wb-muted wb-text-center ${css['empty']}`}>{t('noLabels')}</p>}
      {labels && labels.length > 0 && (
        <table className={`wb-full ${css['table']}`}>
          <thead>
            <tr>
              {HEADS.map((head) => (
                <th key={head} scope="col">
                  {t(head)}
                </th>
              ))}
              <th scope="col" aria-label={t('claim')} />
            </tr>
          </thead>
          <tbody>
            {labels.map((label) => (
              <LabelRow key={label.id} label={label} onClaim={() => setClaimed(label)} />
            ))}
          </tbody>
        </table>
      )}
      {hasNextPage && (
        <div className="wb-px-16 wb-py-10 wb-text-center wb-border-top">
          <Button size="xs" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('more')}
          </Button>
        </div>
      )}
      {claimed && <ClaimDialog label={claimed} onClose={() => setClaimed(undefined)} />}
    </Section>
  )
}

const Aside = ({ hasLabels }: { hasLabels: boolean }) => {
  const t = useText()
  const may = useHasPermission()
  const { data: toClaim } = useLabelsToClaim()
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      exportList(exportUnrefundedLabels)({ propertyFilters: OPEN_CLAIMS, OrderBy: 'cancelledAt descending' }),
  })
  return (
    <>
      {toClaim !== undefined && toClaim > 0 && (
        <span className="wb-number">
          <b className="wb-text wb-semibold">{formatCount(toClaim)}</b> {t('toClaim')}
        </span>
      )}
      {hasLabels && may('carrier.export') && (
        <Button
          size="xs"
          loading={isPending}
          leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
          onClick={() => mutate()}
        >
          {t('export')}
        </Button>
      )}
    </>
  )
}

const LabelRow = ({ label, onClaim }: { label: UnrefundedLabel; onClaim: () => void }) => {
  const t = useText()
  const language = useLanguage()
  const { number, parcelId, recipient, trackingNumber, carrier, boughtAt, reason, cancelledAt, cancelledBy } = label
  const { claim, claimedAt, claimedBy } = label
  const act = t(claim === 'open' ? 'markClaimed' : 'recordAnswer')
  return (
    <tr>
      <td>
        <Link to={shipmentPath('parcel', parcelId)} className={`wb-text wb-medium wb-number wb-link ${css['number']}`}>
          {number}
        </Link>
        <small className="wb-cut wb-below" title={recipient ?? undefined}>
          {recipient}
        </small>
      </td>
      <td className="wb-number" title={trackingNumber} data-label={t('trackingNumber')}>
        {cutMiddle(trackingNumber)}
      </td>
      <td data-label={t('carrier')}>{connectionLabel(carrier, language)}</td>
      <td className="wb-number" data-label={t('bought')}>
        {formatDate(boughtAt)}
      </td>
      <td data-label={t('why')}>
        <span className="wb-two-lines" title={reason}>
          {reason}
        </span>
      </td>
      <td className="wb-number" data-label={t('cancelled')}>
        {formatDateTime(cancelledAt).slice(0, -3)}
        <small className="wb-below">{cancelledBy}</small>
      </td>
      <td className={`wb-text-end ${css['act']}`}>
        <Button size="xs" aria-label={t('markOf', { act, number })} onClick={onClaim}>
          {act}
        </Button>
        {claimedAt && (
          <small className="wb-below">{t('claimedBy', { date: formatDate(claimedAt), who: claimedBy ?? '' })}</small>
        )}
      </td>
    </tr>
  )
}
