import type { ParcelStatuses } from '@waybill/contract/parcels/list-schemas'
import { isStatusCode, STATUS, STATUSES } from '@waybill/contract/shipments/status'
import { IconFileText, IconMapSearch, IconRoute } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { ApiError } from '../../../platform/api.ts'
import { formatDateTime } from '../../../platform/format.ts'
import { useLanguage } from '../../../platform/i18n.ts'
import { HeadFact } from '../../../shipment/record/head-notes.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FailedState } from '../../../ui/failed-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Page } from '../../../ui/page.tsx'
import { Section } from '../../../ui/section.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { STATUS_ICONS } from '../../../ui/status-icons.ts'
import { PARCEL_LIST_PATH, parcelHref } from '../parcels.api.ts'
import { timelineQuery } from '../parcel-queries.ts'
import { useText } from './texts-timeline.ts'
import css from './timeline.module.css'

/** Assumed when the status is none of ours (rule STA-13). */
const DEFAULT_STATUS = STATUS.generated

/** `/shipment/sgl-parcel/tracking-statuses/{trackingNumber}`: history of a parcel, newest first, in UTC+7. */
export const TimelineScreen = () => {
  const t = useText()
  const navigate = useNavigate()
  const { trackingNumber = '' } = useParams({ strict: false })
  const { data, error, refetch } = useQuery(timelineQuery(trackingNumber))
  const crumbs = [{ label: t('ecommerce'), to: PARCEL_LIST_PATH }]
  if (!data)
    return (
      <Page>
        <PageHeader title={t('title', { id: trackingNumber })} crumbs={crumbs} />
        {error instanceof ApiError && error.status === 404 ? (
          <EmptyState icon={IconMapSearch} title={t('unknown', { number: trackingNumber })} />
        ) : (
          error && <FailedState error={error} onRetry={() => void refetch()} backTo="/shipment/sgl-parcel" />
        )}
      </Page>
    )
  const { id, sglShipmentId, countryCode, currentStatus, trackingNumber: provider } = data
  const name = countryCode === null ? sglShipmentId : `${sglShipmentId} - ${countryCode}`
  return (
    <Page ground>
      <PageHeader
        title={t('title', { id: name })}
        crumbs={crumbs}
        meta={
          <>
            <StatusBadge code={isStatusCode(currentStatus) ? currentStatus : DEFAULT_STATUS} variant="pill" size="lg" />
            {provider !== null && <HeadFact label={t('provider')} value={provider} />}
          </>
        }
        actions={[{ label: t('details'), icon: IconFileText, run: () => void navigate({ to: parcelHref({ id }) }) }]}
      />
      <div className={css['page']}>
        <Section title={t('statuses')} fact={t('times')}>
          {data.statuses.length === 0 ? (
            <EmptyState icon={IconRoute} title={t('onset')} />
          ) : (
            <Entries statuses={data.statuses} />
          )}
        </Section>
      </div>
    </Page>
  )
}

/** Status, time and place; an event that arrived late is marked, as it did not change the status (rule STA-12). */
const Entries = ({ statuses }: Pick<ParcelStatuses, 'statuses'>) => {
  const t = useText()
  const language = useLanguage()
  return (
    <ol>
      {statuses.map(({ id, statusCode, updatedDate, location, applied }) => {
        if (!isStatusCode(statusCode)) return null
        const Icon = STATUS_ICONS[statusCode]
        const { family } = STATUSES[statusCode]
        return (
          <li key={id} className={`wb-grid wb-gap-12 wb-relative ${css['entry']}`} data-late={!applied || undefined}>
            <span className={`wb-place-center ${css['sign']}`} style={{ color: `var(--wb-${family}-i)` }}>
              <Icon size={18} stroke={1.75} aria-hidden />
            </span>
            <span className={`wb-flex wb-wrap ${css['words']}`}>
              <b className="wb-medium">{STATUSES[statusCode][language]}</b>
              {!applied && (
                <span className={`wb-px-6 wb-secondary wb-fz-12 wb-round-5 ${css['late']}`}>{t('notApplied')}</span>
              )}
              {location !== null && <span className={`wb-muted ${css['place']}`}>{location}</span>}
            </span>
            <time className={`wb-secondary wb-number ${css['time']}`} dateTime={updatedDate}>
              {formatDateTime(updatedDate)}
            </time>
          </li>
        )
      })}
    </ol>
  )
}
