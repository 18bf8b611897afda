import { airportOf } from '@waybill/contract/manifests/airports'
import type { MANIFEST_COLUMNS, ManifestRow } from '@waybill/contract/manifests/grids'
import { formatCount, formatDate } from '../../../platform/format.ts'
import { NumberCell, QuietCell } from '../../../ui/data-grid/cells.tsx'
import type { ColumnDef } from '../../../ui/data-grid/grid-types.ts'
import { ManifestStatusBadge } from '../manifest-status-badge.tsx'
import type { Translate } from '../texts.ts'
import { ManifestResult } from './manifest-result.tsx'

type Column = ColumnDef<ManifestRow, keyof typeof MANIFEST_COLUMNS & string>

/** The columns of rule MNF-1. */
export const manifestColumns = (t: Translate, openReport: (transactionId: string) => void): Column[] => [
  {
    name: 'createdDate',
    header: t('created'),
    width: 100,
    cell: (row) => <QuietCell>{formatDate(row.createdDate)}</QuietCell>,
  },
  {
    name: 'manifestCode',
    opens: true,
    header: t('code'),
    width: 164,
    cell: (row) => (
      <>
        <NumberCell value={row.manifestCode} />
        <small className="wb-below wb-regular wb-cut">{sizeOf(row, t)}</small>
      </>
    ),
    copy: (row) => row.manifestCode,
  },
  { name: 'manifestDate', header: t('date'), width: 112, cell: (row) => formatDate(row.manifestDate) },
  { name: 'manifestOrigin', header: t('origin'), width: 124, cell: (row) => <AirportCell code={row.manifestOrigin} /> },
  {
    name: 'manifestDestination',
    header: t('destination'),
    width: 124,
    cell: (row) => <AirportCell code={row.manifestDestination} />,
  },
  { name: 'flightInfo', header: t('flight'), width: 92 },
  { name: 'mawb', header: t('mawb'), width: 122, copy: (row) => row.mawb },
  { name: 'status', header: t('status'), width: 116, cell: (row) => <ManifestStatusBadge status={row.status} /> },
  { name: 'result', header: t('result'), cell: (row) => <ManifestResult row={row} open={openReport} /> },
]

/** "192 parcels, version 2"; the first version is not mentioned. */
export const sizeOf = ({ parcels, version }: ManifestRow, t: Translate): string => {
  const shown = t('parcelCount', { count: parcels, n: formatCount(parcels) })
  return version > 1 ? t('ofVersion', { parcels: shown, version }) : shown
}

const AirportCell = ({ code }: { code: string }) => (
  <>
    <span className="wb-medium">{code}</span>
    <small className="wb-below wb-regular wb-cut">{airportOf(code)?.city}</small>
  </>
)
