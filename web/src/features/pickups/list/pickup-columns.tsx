import type { PICKUP_COLUMNS } from '@waybill/contract/pickups/columns'
import type { PickupRow } from '@waybill/contract/pickups/schemas'
import { ActionIcon, Tooltip } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { formatCount, formatDate, formatTime } from '../../../platform/format.ts'
import { CutCell, NameCell, NumberCell, QuietCell } from '../../../ui/data-grid/cells.tsx'
import type { ColumnDef } from '../../../ui/data-grid/grid-types.ts'
import { PickupStatusBadge } from '../pickup-status-badge.tsx'
import { savePickupShipments } from '../save-pickup-shipments.ts'
import css from '../pickups.module.css'
import { toast } from '../../../ui/toast.tsx'
import type { Translate } from '../texts.ts'

type Column = ColumnDef<PickupRow, keyof typeof PICKUP_COLUMNS & string>

/** Below this width, email, note and creator are folded under another cell. */
const FOLD_BELOW = 1680

/** The columns of rule PUP-20. */
export const pickupColumns = (t: Translate): Column[] => [
  {
    name: 'accountNumber',
    opens: true,
    header: t('accountNumber'),
    width: 120,
    cell: (row) => (
      <>
        {row.accountNumber === null ? <span>{t('other')}</span> : <NumberCell value={row.accountNumber} />}
        <small className={`wb-below wb-regular wb-cut ${css['below']}`}>{row.pickupNumber}</small>
      </>
    ),
    copy: (row) => row.pickupNumber,
  },
  {
    name: 'contactNumber',
    header: t('contactNumber'),
    width: 148,
    cell: (row) => <CutCell>{row.contactNumber}</CutCell>,
    copy: (row) => row.contactNumber,
  },
  {
    name: 'contactEmail',
    header: t('contactEmail'),
    width: 200,
    fold: { into: 'contactNumber', below: FOLD_BELOW },
    cell: (row) => <CutCell>{row.contactEmail}</CutCell>,
  },
  {
    name: 'pickupAddress',
    header: t('pickupAddress'),
    cell: (row) =>
      row.note === null ? <NameCell>{row.pickupAddress}</NameCell> : <CutCell>{row.pickupAddress}</CutCell>,
    copy: (row) => row.pickupAddress,
  },
  {
    name: 'note',
    header: t('note'),
    width: 220,
    fold: { into: 'pickupAddress', below: FOLD_BELOW },
    cell: (row) => (row.note === null ? null : <CutCell>{row.note}</CutCell>),
  },
  { name: 'pickupTime', header: t('pickupTime'), width: 110, cell: (row) => <PickupTime row={row} t={t} /> },
  { name: 'status', header: t('status'), width: 134, cell: (row) => <PickupStatusBadge status={row.status} /> },
  {
    name: 'shipments',
    header: t('shipments'),
    width: 84,
    align: 'left',
    cell: (row) => <ShipmentCount row={row} t={t} />,
  },
  {
    name: 'createdDate',
    header: t('created'),
    width: 120,
    cell: (row) => <QuietCell>{formatDate(row.createdDate)}</QuietCell>,
  },
  {
    name: 'createdBy',
    header: t('createdBy'),
    width: 150,
    fold: { into: 'createdDate', below: FOLD_BELOW },
    cell: (row) => <CutCell>{row.createdBy}</CutCell>,
  },
  {
    name: 'pickupUserName',
    header: t('assignTo'),
    width: 140,
    cell: (row) => <Assigned row={row} t={t} />,
  },
]

type CellProps = { row: PickupRow; t: Translate }

/** An overdue request says so in red. */
const PickupTime = ({ row: { pickupTime, isLate }, t }: CellProps) => (
  <>
    {formatDate(pickupTime)}
    <small className={`wb-below wb-regular wb-cut ${css['below']}`} data-late={isLate || undefined}>
      {isLate ? t('late', { time: formatTime(pickupTime) }) : formatTime(pickupTime)}
    </small>
  </>
)

const ShipmentCount = ({ row: { id, pickupNumber, shipments }, t }: CellProps) => (
  <span className="wb-row wb-gap-4 wb-number">
    {formatCount(shipments)}
    <Tooltip label={t('download')}>
      <ActionIcon
        size={26}
        aria-label={t('downloadOf', { number: pickupNumber })}
        onClick={() => void savePickupShipments(id).catch(toast.failure)}
      >
        <IconDownload size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
    </Tooltip>
  </span>
)

const Assigned = ({ row: { pickupUserName }, t }: CellProps) =>
  pickupUserName === null ? <QuietCell>{t('notYet')}</QuietCell> : <NameCell>{pickupUserName}</NameCell>
