import { JANIO_ORDER_STATUSES } from '@waybill/contract/partner-orders/janio'
import type { StatusFamily } from '@waybill/contract/shipments/status'
import { IconAlertTriangle, IconClock, IconPackageOff, IconTruckOff, type Icon } from '@tabler/icons-react'
import { useLanguage } from '../../platform/i18n.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'

/** Janio statuses that say more than our status, with their family and icon. */
const OWN_LOOK: Readonly<Record<string, { family?: StatusFamily; icon: Icon }>> = {
  PENDING_PICKUP: { icon: IconClock },
  FAILED_PICKUP: { family: 'attention', icon: IconTruckOff },
  FAILED_DELIVERY: { family: 'problem', icon: IconPackageOff },
  EXCEPTION: { family: 'problem', icon: IconAlertTriangle },
}

/** Janio's own status; those that need attention are filled, with the reason below. */
export const UsLineStatus = ({ row }: { row: { status: string; statusCode: number; message: string | null } }) => {
  const language = useLanguage()
  const word = JANIO_ORDER_STATUSES[row.status]?.[language] ?? row.status
  return (
    <>
      <StatusBadge code={row.statusCode} word={word} {...OWN_LOOK[row.status]} />
      {row.message !== null && (
        <small className="wb-below wb-cut" title={row.message}>
          {row.message}
        </small>
      )}
    </>
  )
}
