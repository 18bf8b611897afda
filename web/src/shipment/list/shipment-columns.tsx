import { formatCount, formatDate, formatDateTime, formatWeight } from '../../platform/format.ts'
import { type PlainDtoName, plainDtoName } from '@waybill/contract/shipments/codec'
import type { BusinessLine } from '@waybill/contract/shipments/business-line'
import { LISTED_NAMES, listedLabelOf, type ListedName, PLAIN_FIELDS } from '@waybill/contract/shipments/fields'
import { language } from '../../platform/i18n.ts'
import { formatAge } from './age.ts'
import { QuietCell } from '../../ui/data-grid/cells.tsx'

type Word = 'packages' | 'chargeable' | 'createdBy' | 'created' | 'statusSince'
type Row = {
  totalQuantity: number
  totalChargeableWeight: number
  realChargeableWeight: number | null
  createdBy: string | null
  createdDate: string
  statusSince: string
  dutyPayer: 'DAP' | 'DDP' | null
}

type ListedDto = PlainDtoName<ListedName>
type ListedRow = Readonly<Record<ListedDto, string | null>>

/**
 * Columns of the model's listed fields (contract/src/shipments/fields.ts): the reference, folded into the number, then
 * the columns hidden by default.
 */
export const listedColumns = <Into extends string>(line: BusinessLine, into: Into) =>
  LISTED_NAMES.map((name, at) => {
    const valueOf = (row: ListedRow): string | null => row[plainDtoName(name)]
    return {
      name: plainDtoName(name),
      header: listedLabelOf(name, line)[language()],
      width: PLAIN_FIELDS[name].listed.width,
      cell: valueOf,
      copy: valueOf,
      ...(at === 0 ? { fold: { into, below: 1680 } } : { hidden: true }),
    }
  })

/** Columns that the lists of both business lines share; verified values take precedence over declared ones. */
export const shipmentColumns = (t: (word: Word) => string) => ({
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
  dutyPayer: {
    name: 'dutyPayer' as const,
    header: PLAIN_FIELDS.dutyPayer.label[language()],
    width: 150,
    cell: ({ dutyPayer }: Row) => dutyPayer && PLAIN_FIELDS.dutyPayer.of[dutyPayer][language()],
    hidden: true,
  },
  createdBy: {
    name: 'createdBy' as const,
    header: t('createdBy'),
    width: 140,
    cell: (row: Row) => row.createdBy,
    hidden: true,
  },
  /** Time in the current status (rule BLK-7); the tooltip shows the moment. */
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
