import { STATUS } from '@waybill/contract/shipments/status'
import { today } from '../../platform/format.ts'
import { useHasPermission } from '../../platform/session.tsx'
import type { ReadyView } from '../../ui/data-grid/grid-types.ts'
import { readyViewTexts } from './texts-ready-views.ts'

/** Column names of a list that ready views filter on. */
type Columns<Name extends string> = {
  status: Name
  /** Filters for shipments assigned to nobody, and to somebody. */
  unassigned: ReadyView<Name>['filters'][number]
  assigned: ReadyView<Name>['filters'][number]
  holder: Name
}
type SharedName = 'statusSince' | 'isOverLimit' | 'isUnpriced'

const AT_HUB = [STATUS.receivedAtHub, STATUS.processingAtHub]
const HELD = [STATUS.holdForPayment, STATUS.heldByCustoms, STATUS.heldAtPointOfDelivery]
const HELD_DAYS = 3
const DAY_MS = 86_400_000

/** The last day whose shipments are older than a number of whole days. */
const lastDayBefore = (days: number): string =>
  new Date(Date.parse(`${today()}T00:00:00Z`) - (days + 1) * DAY_MS).toISOString().slice(0, 10)

/** The predefined views of a shipment list for this person (rule BLK-8), longest in their status first. */
export const useReadyViews = <Name extends string>({
  status,
  unassigned,
  assigned,
  holder,
}: Columns<Name>): ReadyView<Name | SharedName>[] => {
  const t = readyViewTexts.useText()
  const may = useHasPermission()
  const sort = { column: 'statusSince' as const, descending: false }
  const inStatus = (codes: readonly number[]) => ({ name: status, operation: 'In' as const, value: codes })
  const isTrue = (name: SharedName) => ({ name, operation: 'Equal' as const, value: true })
  const isSince = { name: 'statusSince' as const, operation: 'LessOrEqual' as const, value: lastDayBefore(HELD_DAYS) }
  return [
    ...(may('view.waiting')
      ? [
          { name: t('unassigned'), filters: [inStatus(AT_HUB), unassigned], sort },
          { name: t('held', { days: HELD_DAYS }), filters: [inStatus(HELD), isSince], sort },
          { name: t('overLimit'), filters: [isTrue('isOverLimit')], sort },
          { name: t('unpriced'), filters: [isTrue('isUnpriced')], sort },
        ]
      : []),
    ...(may('view.holders') ? [{ name: t('holders'), filters: [assigned], sort, shows: [holder] }] : []),
  ]
}
