import { formatCount, formatDate, formatDateTime, formatWeight } from '../../platform/format.ts'
import { formatAge } from './age.ts'
import { QuietCell } from '../../ui/data-grid/cells.tsx'

type Word = 'reference' | 'packages' | 'chargeable' | 'createdBy' | 'created' | 'statusSince'
type Row = {
  senderReference: string | null
  totalQuantity: number
  totalChargeableWeight: number
  realChargeableWeight: number | null
  createdBy: string | null
  createdDate: string
  statusSince: string
}

/** The columns that the lists of both lines of business have; what arrived counts before what was declared. */
export const shipmentColumns = (t: (word: Word) => string) => ({
  reference: {
    name: 'senderReference' as const,
    header: t('reference'),
    width: 150,
    cell: (row: Row) => row.senderReference,
    copy: (row: Row) => row.senderReference,
  },
  packages: {
    name: 'totalQuantity' as const,
    header: t('packages'),
    width: 80,
    align: 'right' as const,
    cell: (row: Row) => formatCount(row.totalQuantity),
    hidden: true,
  },
  chargeable: {
    name: 'totalChargeableWeight' as const,
    header: t('chargeable'),
    align: 'right' as const,
    cell: (row: Row) => formatWeight(row.realChargeableWeight ?? row.totalChargeableWeight),
  },
  createdBy: {
    name: 'createdBy' as const,
    header: t('createdBy'),
    width: 140,
    cell: (row: Row) => row.createdBy,
    hidden: true,
  },
  /** How long it stands in its status (rule BLK-7); the moment is in the tooltip. */
  statusSince: {
    name: 'statusSince' as const,
    header: t('statusSince'),
    width: 90,
    cell: (row: Row) => (
      <QuietCell>
        <span title={formatDateTime(row.statusSince)}>{formatAge(row.statusSince)}</span>
      </QuietCell>
    ),
    fold: { into: 'createdDate', below: 1680 },
  },
  created: {
    name: 'createdDate' as const,
    header: t('created'),
    width: 100,
    cell: (row: Row) => <QuietCell>{formatDate(row.createdDate)}</QuietCell>,
  },
})
