import type { StatementDetail } from '@waybill/contract/billing/statement'
import { lazyComponent } from '../../../ui/lazy/lazy-component.tsx'
import { useOpenDialog } from '../../../ui/use-open-dialog.ts'
import { useOpenRecord } from '../../../ui/record-dialog/use-open-record.ts'
import { TermsDialogHost, TERMS_PARAM } from '../terms/terms-dialog-host.tsx'

const AddLineDialog = lazyComponent(async () => (await import('./add-line-dialog.tsx')).AddLineDialog, {
  kind: 'dialog',
})
const CreditNoteDialog = lazyComponent(async () => (await import('./credit-note-dialog.tsx')).CreditNoteDialog, {
  kind: 'dialog',
})

const PaymentDialog = lazyComponent(async () => (await import('../payments/payment-dialog.tsx')).PaymentDialog, {
  kind: 'dialog',
})

const WriteOffDialog = lazyComponent(async () => (await import('./write-off-dialog.tsx')).WriteOffDialog, {
  kind: 'dialog',
})

/** The dialogs of a statement's page; the address knows which one is open. */
export const useStatementDialogs = (merchantId: string) => {
  const line = useOpenDialog('line')
  const credit = useOpenDialog('credit')
  const payment = useOpenDialog('payment')
  const writeOff = useOpenDialog('write-off')
  const terms = useOpenRecord(TERMS_PARAM)
  return {
    line,
    credit,
    payment,
    writeOff,
    openWriteOff: writeOff.open,
    openPayment: payment.open,
    openLine: line.open,
    openCredit: credit.open,
    openTerms: () => terms.open(merchantId),
  }
}

type Dialogs = ReturnType<typeof useStatementDialogs>
export type StatementDialogsState = Pick<
  Dialogs,
  'openLine' | 'openCredit' | 'openPayment' | 'openTerms' | 'openWriteOff'
>

export const StatementDialogs = ({ statement, dialogs }: { statement: StatementDetail; dialogs: Dialogs }) => (
  <>
    {dialogs.line.isOpen && statement.can.change && <AddLineDialog statement={statement} close={dialogs.line.close} />}
    {dialogs.credit.isOpen && statement.can.credit && (
      <CreditNoteDialog statement={statement} close={dialogs.credit.close} />
    )}
    {dialogs.payment.isOpen && statement.can.pay && (
      <PaymentDialog
        start={{ merchantId: statement.merchantId, statementId: statement.id, amount: statement.due }}
        close={dialogs.payment.close}
      />
    )}
    {dialogs.writeOff.isOpen && statement.can.pay && (
      <WriteOffDialog statement={statement} close={dialogs.writeOff.close} />
    )}
    <TermsDialogHost />
  </>
)
