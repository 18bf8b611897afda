import type { PartnerState } from '@waybill/contract/partner-orders/endpoints'
import { formatDate, formatTime } from '../../platform/format.ts'
import { Banner } from '../../ui/inline-alert.tsx'
import { useText } from './texts.ts'

/** While a partner is not reached: how old what stands here is (rule PTO-4). The rows stay. */
export const StatusesFrom = ({ state }: { state: PartnerState | undefined }) => {
  const t = useText()
  if (!state || state.isReached) return null
  return (
    <Banner tone="amber">
      {state.statusesFrom === null ? t('neverReached') : t('statusesFrom', { time: momentOf(state.statusesFrom) })}
    </Banner>
  )
}

/** The time of today; before that, the day too. */
export const momentOf = (at: string): string =>
  formatDate(at) === formatDate(new Date().toISOString()) ? formatTime(at) : `${formatDate(at)} ${formatTime(at)}`
