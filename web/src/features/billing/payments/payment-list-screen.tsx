import { paymentGrid, unmatchPayment } from '@waybill/contract/billing/payment-endpoints'
import { PAYMENT_KINDS, type PaymentRow } from '@waybill/contract/billing/payments'
import { exportPayments } from '@waybill/contract/exports/endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { IconArrowBackUp, IconCashBanknote, IconReceiptRefund, IconUpload } from '@tabler/icons-react'
import { useMemo } from 'react'
import { api } from '../../../platform/api.ts'
import { formatDateTime, formatMoney, formatVnd } from '../../../platform/format.ts'
import { useSendOnce } from '../../../platform/send-once.ts'
import { useHasPermission, useMe } from '../../../platform/session.tsx'
import { confirm } from '../../../ui/confirm.tsx'
import { NumberCell, QuietCell } from '../../../ui/data-grid/cells.tsx'
import { DataGrid } from '../../../ui/data-grid/data-grid.tsx'
import { exportList } from '../../../ui/data-grid/export-list.ts'
import type { ColumnDef, RowAction } from '../../../ui/data-grid/grid-types.ts'
import { lazyComponent } from '../../../ui/lazy/lazy-component.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useOpenDialog } from '../../../ui/use-open-dialog.ts'
import { paymentKeys, PAYMENTS, statementKeys } from '../billing.live.ts'
import { BillingTabs } from '../billing-tabs.tsx'
import css from '../billing.module.css'
import { useText } from './texts.ts'

const PaymentDialog = lazyComponent(async () => (await import('./payment-dialog.tsx')).PaymentDialog, {
  kind: 'dialog',
})
const RefundDialog = lazyComponent(async () => (await import('./refund-dialog.tsx')).RefundDialog, { kind: 'dialog' })
const ImportDialog = lazyComponent(async () => (await import('./import-dialog.tsx')).ImportDialog, { kind: 'dialog' })

/** `/billing/payments`: payments, refunds, write-offs and reversals (rule BIL-50). */
export const PaymentListScreen = () => {
  const t = useText()
  const may = useHasPermission()
  const isCompany = useMe().companyId !== null
  const manages = may('payment.manage')
  const adding = useOpenDialog('payment')
  const refunding = useOpenDialog('refund')
  const importing = useOpenDialog('bank-statement')
  const columns = useMemo(() => paymentColumns(t, isCompany), [t, isCompany])
  const takeBack = useTakeBack()
  const undo = (row: PaymentRow): RowAction[] =>
    manages && ['payment', 'refund', 'writeOff'].includes(row.kind) && !row.isTakenBack
      ? [{ key: 'takeBack', label: t('takeBack'), icon: IconArrowBackUp, destructive: true, run: () => takeBack(row) }]
      : []
  return (
    <>
      <DataGrid
        id={PAYMENTS}
        endpoint={paymentGrid}
        title={t('title')}
        noun={t('payments')}
        columns={columns}
        choices={{ kind: { options: PAYMENT_KINDS.map((value) => ({ value, label: t(value) })) } }}
        rowKey={(row) => row.id}
        rowLabel={(row) => `${t(row.kind)} ${formatVnd(row.amount)}`}
        emptyNote={t('emptyList')}
        tabs={
          <div className={css['aloneTabs']}>
            <BillingTabs />
          </div>
        }
        toolbar={
          manages
            ? [
                { key: 'refund', label: t('refund'), icon: IconReceiptRefund, run: refunding.open },
                { key: 'import', label: t('bankStatement'), icon: IconUpload, run: importing.open },
                {
                  key: 'add',
                  label: t('addPayment'),
                  icon: IconCashBanknote,
                  primary: true,
                  hotkey: 'N',
                  run: adding.open,
                },
              ]
            : []
        }
        {...(may('payment.export') ? { exportRun: exportList(exportPayments) } : {})}
        rowActions={undo}
        card={(row) => ({
          number: formatVnd(row.amount),
          date: formatDateTime(row.receivedAt),
          name: isCompany ? t(row.kind) : row.merchant,
          note: [isCompany ? '' : t(row.kind), row.statements, row.reference].filter(Boolean).join(' · '),
          ...(row.isTakenBack ? { reason: t('isTakenBack') } : {}),
        })}
      />
      {manages && adding.isOpen && <PaymentDialog close={adding.close} />}
      {manages && refunding.isOpen && <RefundDialog close={refunding.close} />}
      {manages && importing.isOpen && <ImportDialog close={importing.close} />}
    </>
  )
}

const useTakeBack = () => {
  const t = useText()
  const cache = useQueryClient()
  const sendOnce = useSendOnce()
  return async ({ id, amount }: PaymentRow): Promise<void> => {
    const question = { title: t('takeBackTitle', { amount: formatVnd(amount) }), text: t('takeBackText') }
    if (!(await confirm({ ...question, confirmLabel: t('takeBack'), destructive: true }))) return
    await sendOnce({ id }, (idempotencyKey) => api.call(unmatchPayment, { params: { id }, idempotencyKey }))
    toast.success(t('takenBack'))
    await Promise.all([paymentKeys, statementKeys].map(({ all }) => cache.invalidateQueries({ queryKey: all })))
  }
}

type Column = ColumnDef<PaymentRow, keyof typeof paymentGrid.columns & string>
type Translate = ReturnType<typeof useText>

const paymentColumns = (t: Translate, isCompany: boolean): Column[] => [
  { name: 'receivedAt', header: t('received'), width: 150, cell: (row) => formatDateTime(row.receivedAt) },
  {
    name: 'kind',
    header: t('kind'),
    width: 140,
    cell: (row) => (row.isTakenBack ? <QuietCell>{t('isTakenBack')}</QuietCell> : t(row.kind)),
  },
  ...(isCompany
    ? []
    : ([
        { name: 'merchant', header: t('company'), width: 240 },
        { name: 'clientCode', header: t('client'), width: 90 },
      ] satisfies Column[])),
  { name: 'amount', header: t('amount'), width: 140, align: 'right', cell: (row) => formatMoney(row.amount) },
  { name: 'statements', header: t('statements'), width: 200 },
  {
    name: 'free',
    header: t('credit'),
    width: 120,
    align: 'right',
    cell: (row) => (row.free === 0 ? <QuietCell>–</QuietCell> : formatMoney(row.free)),
  },
  { name: 'reference', header: t('reference'), width: 160, cell: (row) => <NumberCell value={row.reference} /> },
  { name: 'bankAccount', header: t('account'), width: 150, hidden: isCompany },
  {
    name: 'source',
    header: t('source'),
    width: 130,
    cell: (row) => (row.source ? t(row.source) : ''),
    hidden: isCompany,
  },
  { name: 'note', header: t('note'), width: 180, hidden: true },
  { name: 'reason', header: t('reason'), width: 180 },
  { name: 'by', header: t('by'), width: 120, hidden: isCompany },
  { name: 'at', header: t('booked'), width: 150, cell: (row) => formatDateTime(row.at), hidden: true },
]
