import type { Permission } from '@waybill/contract/permissions'
import type { BusinessLine } from '@waybill/contract/shipments/business-line'
import { IconBan, IconNote, IconTruckDelivery, IconUserShare, type Icon } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useHasPermission } from '../../../platform/session.tsx'
import type { BulkAction } from '../../../ui/data-grid/grid-types.ts'
import type { DeskAct } from './desk-calls.ts'
import { bulkDeskTexts } from './texts-bulk-desk.ts'
import type { BulkDesk } from './use-bulk-desk.tsx'

type Declared = {
  act: DeskAct
  label: 'assignTo' | 'note' | 'service' | 'cancel'
  icon: Icon
  may: Record<BusinessLine, Permission>
}

/** Actions on many shipments of either list, in the order of its menu. */
const ACTIONS: readonly Declared[] = [
  {
    act: 'assign',
    label: 'assignTo',
    icon: IconUserShare,
    may: { express: 'order.assign', ecommerce: 'parcel.receive' },
  },
  { act: 'note', label: 'note', icon: IconNote, may: { express: 'order.notes', ecommerce: 'parcel.notes' } },
  {
    act: 'service',
    label: 'service',
    icon: IconTruckDelivery,
    may: { express: 'order.editService', ecommerce: 'parcel.editDeclared' },
  },
  {
    act: 'cancel',
    label: 'cancel',
    icon: IconBan,
    may: { express: 'order.cancelMany', ecommerce: 'parcel.cancelMany' },
  },
]

/**
 * The bulk actions that both lists share (rules BLK-79 to BLK-82). `eligible` (stable) says which rows an action takes,
 * else why not.
 */
export const useDeskActions = <Row extends { id: string }>(
  line: BusinessLine,
  open: BulkDesk['open'],
  eligible: Partial<Record<DeskAct, (row: Row) => true | string>>,
): BulkAction<Row>[] => {
  const d = bulkDeskTexts.useText()
  const may = useHasPermission()
  const allowed = ACTIONS.filter((action) => may(action.may[line]))
  const names = allowed.map(({ act }) => act).join(' ')
  return useMemo(
    () =>
      ACTIONS.filter(({ act }) => names.split(' ').includes(act)).map(({ act, label, icon }) => ({
        key: `desk-${act}`,
        label: d(label),
        icon,
        ...(eligible[act] ? { isEligible: eligible[act] } : {}),
        run: (rows: readonly Row[]) =>
          open(
            act,
            rows.map(({ id }) => id),
          ),
      })),
    [d, names, open, eligible],
  )
}
