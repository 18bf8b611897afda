import { exportPickups, pickupGrid } from '@waybill/contract/pickups/endpoints'
import { PICKUP_STATUSES } from '@waybill/contract/pickups/columns'
import type { PickupRow } from '@waybill/contract/pickups/schemas'
import { IconPlus, IconUserCheck } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { formatCount, formatDate, formatTime } from '../../../platform/format.ts'
import { useHasPermission } from '../../../platform/session.tsx'
import { DataGrid } from '../../../ui/data-grid/data-grid.tsx'
import type { BulkAction, BulkOutcome } from '../../../ui/data-grid/grid-types.ts'
import { exportList } from '../../../ui/data-grid/export-list.ts'
import { lazyComponent } from '../../../ui/lazy/lazy-component.tsx'
import { useOpenRecord } from '../../../ui/record-dialog/use-open-record.ts'
import { useOpenDialog } from '../../../ui/use-open-dialog.ts'
import { useWidth } from '../../../ui/use-width.ts'
import { PickupStatusBadge } from '../pickup-status-badge.tsx'
import { PICKUPS } from '../pickups.live.ts'
import { useSubmittedPickups } from '../submitted-pickups.ts'
import { useText } from '../texts.ts'
import { pickupColumns } from './pickup-columns.tsx'
import { usePickupActions } from './use-pickup-actions.ts'

/** Lazy, with its calendar and selects, to keep them out of the list's first load. */
const RequestDialog = lazyComponent(
  async () => (await import('../request/request-pickup-dialog.tsx')).RequestPickupDialog,
  {
    kind: 'dialog',
  },
)
const PickupDialog = lazyComponent(async () => (await import('./pickup-dialog.tsx')).PickupDialog, { kind: 'dialog' })
const AssignManyDialog = lazyComponent(async () => (await import('./assign-pickups-dialog.tsx')).AssignPickupsDialog, {
  kind: 'dialog',
  close: ({ finish }) => finish(undefined),
})
const AssignDialog = lazyComponent(async () => (await import('./assign-pickup-dialog.tsx')).AssignPickupDialog, {
  kind: 'dialog',
})

/** `/order/pickup-request`: requests within the person's scope (rule PUP-20). */
export const PickupListScreen = () => {
  const t = useText()
  const may = useHasPermission()
  const shown = useOpenRecord()
  const assigned = useOpenRecord('assign')
  const request = useOpenDialog('request')
  const isPhone = useWidth() === 'phone'
  const mayAssign = may('pickup.assign')
  const toAssign = useSubmittedPickups(mayAssign)
  // Stable columns: new ones on each render would remount the buttons under the pointer.
  const columns = useMemo(() => pickupColumns(t), [t])
  const choices = useMemo(
    () => ({ status: { options: PICKUP_STATUSES.map((value) => ({ value, label: t(value) })) } }),
    [t],
  )
  const [many, setMany] = useState<{ ids: string[]; finish: (outcome: BulkOutcome | undefined) => void }>()
  const bulkActions = useMemo(
    (): BulkAction<PickupRow>[] =>
      mayAssign
        ? [
            {
              key: 'assign',
              label: t('assign'),
              icon: IconUserCheck,
              isEligible: (row) => row.can.assign || t('pickedAlready'),
              run: (rows) =>
                new Promise((resolve) => {
                  const finish = (outcome: BulkOutcome | undefined): void => {
                    setMany(undefined)
                    resolve(outcome)
                  }
                  setMany({ ids: rows.map(({ id }) => id), finish })
                }),
            },
          ]
        : [],
    [mayAssign, t],
  )
  return (
    <>
      <DataGrid
        id={PICKUPS}
        endpoint={pickupGrid}
        title={t('title')}
        noun={t('requests')}
        fact={({ total, isEstimate, all, noun }) => {
          const n = isEstimate ? t('about', { n: formatCount(total) }) : formatCount(total)
          if (isPhone) return n
          const fact = all === undefined ? `${n} ${noun}` : t('factOf', { n, all: formatCount(all), noun })
          return toAssign > 0 ? t('factToAssign', { fact, n: formatCount(toAssign) }) : fact
        }}
        pageSize={25}
        columns={columns}
        choices={choices}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.pickupNumber}
        onOpen={(row) => shown.open(row.id)}
        rowButton="assign"
        bulkActions={bulkActions}
        rowActions={usePickupActions(shown.open, assigned.open)}
        toolbar={
          may('pickup.request')
            ? [
                {
                  key: 'create',
                  label: t('createRequest'),
                  icon: IconPlus,
                  primary: true,
                  hotkey: 'N',
                  run: request.open,
                },
              ]
            : []
        }
        {...(may('pickup.export') ? { exportRun: exportList(exportPickups) } : {})}
        card={(row: PickupRow) => ({
          number: row.pickupNumber,
          date: `${formatDate(row.pickupTime)} ${formatTime(row.pickupTime)}`,
          name: `${row.accountNumber ?? t('other')}, ${row.pickupAddress}`,
          status: <PickupStatusBadge status={row.status} />,
          note: row.isLate ? t('lateWord') : row.pickupUserName,
          service: t('shipmentCount', { count: row.shipments, n: formatCount(row.shipments) }),
        })}
      />
      {request.isOpen && may('pickup.request') && <RequestDialog close={request.close} />}
      {shown.openId !== undefined && (
        <PickupDialog key={shown.openId} id={shown.openId} close={shown.close} assign={assigned.open} />
      )}
      {many && <AssignManyDialog {...many} />}
      {assigned.openId !== undefined && mayAssign && (
        <AssignDialog key={assigned.openId} id={assigned.openId} close={assigned.close} />
      )}
    </>
  )
}
