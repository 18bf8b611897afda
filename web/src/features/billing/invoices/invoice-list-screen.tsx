import { type Invoice, INVOICE_KINDS, INVOICE_STATES } from '@waybill/contract/billing/invoices'
import { invoiceGrid } from '@waybill/contract/billing/invoice-endpoints'
import { exportInvoices } from '@waybill/contract/exports/endpoints'
import { IconFileCode, IconFileSpreadsheet, IconFileTypePdf, IconNumber, IconSend } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { formatDate, formatMoney, formatVnd } from '../../../platform/format.ts'
import { useHasPermission } from '../../../platform/session.tsx'
import { NameCell, NumberCell, QuietCell } from '../../../ui/data-grid/cells.tsx'
import { DataGrid } from '../../../ui/data-grid/data-grid.tsx'
import { exportList } from '../../../ui/data-grid/export-list.ts'
import type { BulkAction, ColumnDef, RowAction } from '../../../ui/data-grid/grid-types.ts'
import { lazyComponent } from '../../../ui/lazy/lazy-component.tsx'
import { toast } from '../../../ui/toast.tsx'
import { INVOICES } from '../billing.live.ts'
import { statementPath } from '../billing-paths.ts'
import css from '../billing.module.css'
import { BillingTabs } from '../billing-tabs.tsx'
import { correctionText, InvoiceBadge, invoiceNumber } from './invoice-state.tsx'
import { type Translate, useText } from './texts.ts'
import { useInvoices } from './use-invoices.ts'

const EnterInvoiceDialog = lazyComponent(async () => (await import('./enter-invoice-dialog.tsx')).EnterInvoiceDialog, {
  kind: 'dialog',
})

/** What still asks for work, or for the provider's answer. */
const OPEN_STATES = ['toIssue', 'waiting', 'refused'] as const

/** `/billing/invoices`: the register of e-invoices (rule BIL-64). */
export const InvoiceListScreen = () => {
  const t = useText()
  const may = useHasPermission()
  const [entered, setEntered] = useState<Invoice>()
  const columns = useMemo(() => invoiceColumns(t), [t])
  return (
    <>
      <DataGrid
        id={INVOICES}
        endpoint={invoiceGrid}
        title={t('title')}
        noun={t('invoices')}
        columns={columns}
        choices={{
          state: { options: INVOICE_STATES.map((value) => ({ value, label: t(value) })) },
          kind: { options: INVOICE_KINDS.map((value) => ({ value, label: t(value) })) },
        }}
        initialFilters={[{ name: 'state', operation: 'In', value: [...OPEN_STATES] }]}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.statement}
        rowHref={(row) => statementPath(row.statementId)}
        pageSize={25}
        emptyNote={t('emptyList')}
        tabs={
          <div className={css['aloneTabs']}>
            <BillingTabs />
          </div>
        }
        {...(may('invoice.export') ? { exportRun: exportList(exportInvoices) } : {})}
        {...useInvoiceActions(setEntered)}
        card={(row: Invoice) => ({
          number: row.statement,
          date: <span className="wb-text wb-fz-14 wb-number">{formatMoney(row.amount)}</span>,
          name: row.merchant,
          status: <InvoiceBadge invoice={row} />,
          note: invoiceNumber(row),
          reason: row.problem ?? undefined,
        })}
      />
      {entered && <EnterInvoiceDialog invoice={entered} close={() => setEntered(undefined)} />}
    </>
  )
}

type Column = ColumnDef<Invoice, keyof typeof invoiceGrid.columns & string>

const Second = ({ children }: { children: string | null | undefined }) =>
  children ? <small className="wb-below wb-regular wb-cut">{children}</small> : null

const invoiceColumns = (t: Translate): Column[] => [
  {
    name: 'statement',
    header: t('statement'),
    width: 140,
    opens: true,
    cell: (row) => <NumberCell value={row.statement} />,
    copy: (row) => row.statement,
  },
  { name: 'merchant', header: t('company'), cell: (row) => <NameCell>{row.merchant}</NameCell> },
  {
    name: 'amount',
    header: t('amount'),
    width: 140,
    align: 'right',
    cell: (row) => (
      <>
        {formatMoney(row.amount)}
        <Second>{row.kind === 'original' ? null : t(row.kind)}</Second>
      </>
    ),
  },
  {
    name: 'number',
    header: t('invoice'),
    width: 230,
    cell: (row) => {
      const number = invoiceNumber(row)
      return number === undefined ? (
        <QuietCell>–</QuietCell>
      ) : (
        <>
          <NumberCell value={number} />
          <Second>{row.authorityCode}</Second>
        </>
      )
    },
    copy: (row) => invoiceNumber(row),
  },
  {
    name: 'day',
    header: t('day'),
    width: 120,
    cell: (row) =>
      row.day === null ? (
        <QuietCell>–</QuietCell>
      ) : (
        <>
          {formatDate(row.day)}
          <Second>{row.isByHand ? t('byHand') : null}</Second>
        </>
      ),
  },
  {
    name: 'issueUntil',
    header: t('issueUntil'),
    width: 112,
    cell: (row) => <QuietCell>{formatDate(row.issueUntil)}</QuietCell>,
  },
  {
    name: 'state',
    header: t('state'),
    width: 250,
    cell: (row) => (
      <>
        <InvoiceBadge invoice={row} isBrief />
        <Second>{row.problem ?? correctionText(t, row.kind, formatVnd(row.amount))}</Second>
      </>
    ),
  },
]

/** Actions on one e-invoice of the list and on the selected ones. */
const useInvoiceActions = (enter: (invoice: Invoice) => void) => {
  const t = useText()
  const { send, saveXml, saveExcel, openPdf } = useInvoices()
  const isSendable = ({ state }: Invoice): true | string =>
    state === 'toIssue' || state === 'refused' || t(state === 'waiting' ? 'isSent' : 'isIssued')
  const sending: BulkAction<Invoice> = {
    ...{ key: 'send', label: t('send'), icon: IconSend, isEligible: isSendable },
    confirm: (rows) => ({
      title: t('sendTitle', { count: rows.length }),
      text: t('sendText', { sum: formatVnd(rows.reduce((sum, { amount }) => sum + amount, 0)) }),
      label: t('send'),
    }),
    run: (rows) => send(rows.map(({ id }) => id)),
  }
  const rowActions = (row: Invoice): RowAction[] => {
    const sendable = isSendable(row)
    const isFinished = row.state === 'adjusted' || row.state === 'replaced'
    return [
      {
        ...{ key: 'send', label: t('send'), icon: IconSend },
        disabledReason: sendable === true ? undefined : sendable,
        run: async () => {
          for (const { reason } of (await send([row.id], row.kind === 'replacement')).failed) toast.refused(reason)
        },
      },
      {
        ...{ key: 'enter', label: t(row.isByHand ? 'correctNumber' : 'enter'), icon: IconNumber },
        disabledReason: isFinished || (row.state === 'issued' && !row.isByHand) ? t('isIssued') : undefined,
        run: () => enter(row),
      },
      ...(row.authorityCode !== null && !row.isByHand
        ? [{ key: 'pdf', label: t('pdf'), icon: IconFileTypePdf, run: () => openPdf(row.id) }]
        : []),
      { key: 'xml', label: t('xml'), icon: IconFileCode, run: () => saveXml(row.id) },
      { key: 'excel', label: t('excel'), icon: IconFileSpreadsheet, run: () => saveExcel(row.id) },
    ]
  }
  return { bulkActions: [sending], rowActions }
}
