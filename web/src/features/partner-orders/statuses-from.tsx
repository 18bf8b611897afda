import type { PartnerState } from '@waybill/contract/partner-orders/endpoints'
import { formatDate, formatTime } from '../../platform/format.ts'
import { Banner } from '../../ui/inline-alert.tsx'
import { useText } from './texts.ts'

/** Shows how old the statuses are while a partner is unreachable (rule PTO-4). The rows stay. */
export const StatusesFrom = ({ state }: { state: PartnerState | undefined }) => {
  const t = useText()
  if (!state || state.isReached) return null
  return (
    <Banner tone="amber">
      {state.statusesFrom === null ? t('neverReached') : t('statusesFrom', { time: momentOf(state.statusesFrom) })}
    </Banner>
  )
}

/** Time of today; for earlier days with the date. */
export const momentOf = (at: string): string =>
  formatDate(at) === formatDate(new Date().toISOString()) ? formatTime(at) : `${formatDate(at)} ${formatTime(at)}`
