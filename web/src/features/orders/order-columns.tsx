import type { OrderRow } from '@waybill/contract/orders/row-schema'
import { STATUS } from '@waybill/contract/shipments/status'
import { IconLock } from '@tabler/icons-react'
import { cutMiddle } from '../../platform/format.ts'
import { amountColumns } from '../../shipment/amounts/amount-columns.tsx'
import { amountTexts } from '../../shipment/amounts/texts-amounts.ts'
import { listedColumns, shipmentColumns } from '../../shipment/list/shipment-columns.tsx'
import { unpricedWords } from '../../shipment/list/unpriced-words.ts'
import { CountryTag } from '../../ui/country-tag.tsx'
import { CutCell, NameCell, NumberCell } from '../../ui/data-grid/cells.tsx'
import type { ColumnDef } from '../../ui/data-grid/grid-types.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import type { ORDER_COLUMNS } from '@waybill/contract/orders/grid'
import css from './orders.module.css'
import { taskTexts } from './texts-task.ts'
import type { useText } from './texts.ts'

type Column = ColumnDef<OrderRow, keyof typeof ORDER_COLUMNS & string>

type Seen = {
  /** For company users (rules MER-15, LIV-12). */
  isCompany: boolean
  /** Imports show the sender instead of the receiver. */
  isImport: boolean
}

/**
 * Hidden from company users: their company is the same in every row, and staff names are internal (rules MER-15,
 * LIV-12).
 */
const FOR_STAFF: readonly string[] = ['user', 'companyCode', 'processedBy', 'handler']

/** Columns of the order list, two lines a cell below 1680 px (rule LST-8). */
export const orderColumns = (t: ReturnType<typeof useText>, { isCompany, isImport }: Seen): Column[] =>
  allColumns(t, { isCompany, isImport }).filter(({ name }) => !isCompany || !FOR_STAFF.includes(name))

const allColumns = (t: ReturnType<typeof useText>, { isCompany, isImport }: Seen): Column[] => {
  const shared = shipmentColumns(t)
  const amounts = amountColumns(amountTexts.text, { line: 'changed' })
  return [
    {
      name: 'code',
      header: t('code'),
      width: 142,
      opens: true,
      cell: (row) => <NumberCell value={row.code} />,
      copy: (row) => row.code,
    },
    ...listedColumns('express', 'code'),
    {
      name: 'user',
      header: t('user'),
      width: 200,
      widenFrom: 1800,
      cell: (row) => <CutCell>{row.merchantId === null ? t('other') : row.user}</CutCell>,
    },
    {
      name: 'companyCode',
      header: t('client'),
      width: 90,
      cell: (row) => row.companyCode,
      fold: { into: 'user', below: 1680 },
    },
    {
      name: 'to',
      header: t('to'),
      width: 200,
      widenFrom: 1800,
      copy: (row) => [row.to, row.toPlace, row.toCountry].filter(Boolean).join(', '),
      cell: (row) => (
        <>
          <NameCell>{row.to}</NameCell>
          <small className="wb-row wb-gap-6">
            {row.toCountry && <CountryTag code={row.toCountry} />} {row.toPlace}
          </small>
        </>
      ),
    },
    { name: 'from', header: t('from'), width: 200, cell: (row) => row.from, hidden: !isImport },
    { name: 'service', header: t('service'), width: 150, cell: (row) => row.service },
    {
      name: 'trackingNumber',
      header: t('trackingNumber'),
      width: 150,
      cell: (row) => row.trackingNumber && cutMiddle(row.trackingNumber),
      copy: (row) => row.trackingNumber,
      fold: { into: 'service', below: 1680 },
    },
    shared.packages,
    amounts.due,
    { ...shared.chargeable, width: 120, fold: { into: 'amountDue', below: 1680 } },
    ...amounts.parts,
    shared.dutyPayer,
    {
      name: 'orderStatus',
      header: t('status'),
      width: 168,
      cell: (row) => <StatusCell row={row} waybillWorks={isCompany ? t('worked') : undefined} />,
    },
    {
      name: 'processedBy',
      header: t('processedBy'),
      width: 140,
      cell: (row) => row.processedBy,
      hidden: true,
    },
    { name: 'handler', header: t('handler'), width: 140, cell: (row) => row.handler, hidden: true },
    shared.createdBy,
    shared.created,
    shared.statusSince,
  ]
}

/** Why the order failed, or, while nobody processes it, why it has no price. */
export const reasonOf = (row: OrderRow): string =>
  [
    row.orderStatus === STATUS.creatingFailed && row.additionalMessage,
    !row.isProcess && unpricedWords({ serviceCode: row.service, reasons: row.unpricedReasons }),
  ]
    .filter(Boolean)
    .join(' · ')

/**
 * The status with its reason and the person processing the order; a company only sees that Waybill is working on it
 * (rule LIV-12).
 */
const StatusCell = ({ row, waybillWorks }: { row: OrderRow; waybillWorks: string | undefined }) => {
  const reason = reasonOf(row)
  return (
    <>
      <StatusBadge code={row.orderStatus} short />
      {reason !== '' && (
        <small
          className={`wb-block wb-attention wb-break ${css['reason']}`}
          data-failed={row.orderStatus === STATUS.creatingFailed || undefined}
        >
          {reason}
        </small>
      )}
      {row.isProcess && (
        <small
          className="wb-row wb-gap-4"
          title={waybillWorks ?? taskTexts.text('heldBy', { by: row.processedBy ?? '' })}
        >
          <IconLock size={12} stroke={2} aria-hidden /> {waybillWorks ?? row.processedBy}
        </small>
      )}
    </>
  )
}
