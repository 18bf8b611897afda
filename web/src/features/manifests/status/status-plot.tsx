import type { ManifestDetail } from '@waybill/contract/manifests/schemas'
import { isStatusCode, STATUS_CODES, STATUSES } from '@waybill/contract/shipments/status'
import { formatCount } from '../../../platform/format.ts'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { useText } from '../texts.ts'
import css from './status.module.css'

type Props = { statuses: ManifestDetail['statuses']; children?: string | undefined }

/** Shipments by current status: a bar, and the counts (rule MNF-32). */
export const StatusPlot = ({ statuses, children }: Props) => {
  const t = useText()
  const total = statuses.reduce((sum, { count }) => sum + count, 0)
  const order = (status: number): number => (isStatusCode(status) ? STATUS_CODES.indexOf(status) : -1)
  const sorted = statuses.toSorted((a, b) => b.count - a.count || order(a.status) - order(b.status))
  return (
    <div className={`wb-grid wb-gap-8 wb-border-top wb-sunken ${css['plot']}`}>
      <h3>{t('shipmentsNow', { count: total, n: formatCount(total) })}</h3>
      <div className={`wb-flex wb-gap-2 ${css['segments']}`} aria-hidden>
        {sorted.map(({ status, count }) => (
          <i
            key={status}
            style={{
              flexGrow: count,
              background: `var(--wb-${isStatusCode(status) ? STATUSES[status].family : 'created'}-i)`,
            }}
          />
        ))}
      </div>
      <ul>
        {sorted.map(({ status, count }) => (
          <li key={status}>
            <StatusBadge code={status} short />
            <b>{formatCount(count)}</b>
          </li>
        ))}
      </ul>
      {children !== undefined && <p>{children}</p>}
    </div>
  )
}
