import { formatDateTime } from '../platform/format.ts'
import { InitialsAvatar } from '../ui/initials-avatar.tsx'
import { Section } from '../ui/section.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import css from './form-parts.module.css'
import { shipmentTexts } from './texts.ts'

type HistoryLine = {
  id: string
  status: number | null
  actionTime: string
  actionUser: string
  place: string | null
  reason: string | null
  applied: boolean
}

/** Who moved the shipment where and when, newest first, in UTC+7 (rule FMT-1). */
export const StatusHistory = ({ rows }: { rows: readonly HistoryLine[] }) => {
  const t = shipmentTexts.useText()
  return (
    <Section id="history" title={t('history')} fact={t('timesUtc7')} flush>
      <table className={css['history']}>
        <thead>
          <tr>
            <th>{t('time')}</th>
            <th>{t('status')}</th>
            <th>{t('by')}</th>
            <th>{t('place')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td className={css['figure']}>{formatDateTime(row.actionTime)}</td>
              <td>
                {row.status !== null && <StatusBadge code={row.status} />}
                {!row.applied && <small>{t('notApplied')}</small>}
                {row.reason && <small>{row.reason}</small>}
              </td>
              <td>
                <span className={css['person']}>
                  <InitialsAvatar name={row.actionUser} size="small" />
                  {row.actionUser}
                </span>
              </td>
              <td>{row.place}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}
