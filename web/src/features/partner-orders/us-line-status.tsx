import { JANIO_ORDER_STATUSES } from '@waybill/contract/partner-orders/janio'
import type { StatusFamily } from '@waybill/contract/shipments/status'
import { useLanguage } from '../../platform/i18n.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import css from './orders.module.css'

/** Words that are louder than the status of ours that the order keeps. */
const LOUDER: Readonly<Record<string, StatusFamily>> = {
  FAILED_PICKUP: 'attention',
  FAILED_DELIVERY: 'problem',
  EXCEPTION: 'problem',
}

/** Janio's own word; what needs somebody is filled, with the reason below. */
export const UsLineStatus = ({ row }: { row: { status: string; statusCode: number; message: string | null } }) => {
  const language = useLanguage()
  const word = JANIO_ORDER_STATUSES[row.status]?.[language] ?? row.status
  const family = LOUDER[row.status]
  return (
    <>
      <StatusBadge code={row.statusCode} word={word} {...(family ? { family } : {})} />
      {row.message !== null && (
        <small className={css['below']} title={row.message}>
          {row.message}
        </small>
      )}
    </>
  )
}
