import { GHN_STATUSES, isGhnStatus } from '@waybill/contract/partner-orders/ghn'
import type { GhnOrderRow } from '@waybill/contract/partner-orders/grids'
import { useLanguage } from '../../platform/i18n.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { useText } from './texts.ts'

/** GHN's own status, after our customs mark. Statuses that need attention are filled, with GHN's reason below. */
export const InboundStatus = ({ row }: { row: GhnOrderRow }) => {
  const t = useText()
  const language = useLanguage()
  const word = isGhnStatus(row.status) ? GHN_STATUSES[row.status][language] : row.status
  const below = row.isOnHold ? word : row.message
  return (
    <>
      <StatusBadge code={row.statusCode} word={row.isOnHold ? t('onHoldAtCustoms') : word} />
      {below !== null && <small className="wb-below wb-cut">{below}</small>}
    </>
  )
}
