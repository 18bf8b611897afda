import type { StatementDetail } from '@waybill/contract/billing/statement'
import {
  IconCash,
  IconCopy,
  IconEraser,
  IconFileInvoice,
  IconFileSpreadsheet,
  IconFileTypePdf,
  IconPlus,
  IconReceiptRefund,
  IconScale,
  IconSend,
  IconTrash,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useHasPermission } from '../../../platform/session.tsx'
import { confirm } from '../../../ui/confirm.tsx'
import { copyText } from '../../../ui/copy-button.tsx'
import type { BulkConfirm, BulkOutcome } from '../../../ui/data-grid/grid-types.ts'
import type { PageAction } from '../../../ui/page-action.ts'
import { useHistoryActions } from '../../../ui/record-dialog/use-history-of.ts'
import { toast } from '../../../ui/toast.tsx'
import { BILLING_PATH } from '../billing-paths.ts'
import { checksText } from '../statement-state.tsx'
import { useIssue } from '../statements/use-issue.ts'
import { billingTexts } from '../texts.ts'
import { usePapers } from '../use-papers.ts'
import type { StatementDialogsState } from './statement-dialogs.tsx'
import { useText } from './texts.ts'

export type StatementActs = ReturnType<typeof useStatementActs>

/** What can be done with a statement: in the head, behind `…`, in the footer, and by keys. */
export const useStatementActs = (statement: StatementDetail, dialogs: StatementDialogsState) => {
  const t = useText()
  const b = billingTexts.useText()
  const navigate = useNavigate()
  const history = useHistoryActions('statement')
  const manages = useHasPermission()('statement.manage')
  const { questionToIssue, issue, questionToDiscard, discard } = useIssue()
  const { openPdf, saveExcel, send } = usePapers()
  const [busy, setBusy] = useState<string>()
  const { can, state, number } = statement

  /** Whether it was done: the person may refuse, the server, too. */
  const ask = async (question: BulkConfirm, name: string, act: () => Promise<BulkOutcome>): Promise<boolean> => {
    const { title, text, label, isDestructive = false } = question
    if (!(await confirm({ title, text, confirmLabel: label, destructive: isDestructive }))) return false
    setBusy(name)
    try {
      const { failed } = await act()
      for (const { reason } of failed) toast.refused(reason)
      return failed.length === 0
    } catch (error) {
      toast.failure(error)
      return false
    } finally {
      setBusy(undefined)
    }
  }
  const disabledReason = state === 'checkFirst' ? `${b('checkFirst')}: ${checksText(b, statement)}` : undefined
  const issuing = (sends: boolean): PageAction => ({
    label: b(sends ? 'issueAndEmail' : 'issue'),
    icon: sends ? IconSend : IconFileInvoice,
    disabledReason,
    busy: busy === String(sends),
    run: () =>
      void (
        disabledReason === undefined &&
        ask(questionToIssue([statement], sends), String(sends), () => issue([statement], sends))
      ),
  })
  const issueAndEmail: PageAction = { ...issuing(true), primary: true, keys: 'Ctrl Enter' }
  const discarding: PageAction = {
    ...{ label: b('discard'), icon: IconTrash, destructive: true, busy: busy === 'discard' },
    run: () =>
      void ask(questionToDiscard([statement]), 'discard', () => discard([statement])).then(async (isDone) => {
        if (isDone) await navigate({ to: BILLING_PATH })
      }),
  }
  const papers: PageAction[] =
    number === null
      ? []
      : [
          { label: b('pdf'), icon: IconFileTypePdf, run: () => void openPdf(statement.id).catch(toast.failure) },
          {
            label: b('excel'),
            icon: IconFileSpreadsheet,
            run: () => void saveExcel(statement.id).catch(toast.failure),
          },
        ]
  const sending: PageAction = {
    ...{ label: b(statement.emailedAt === null ? 'send' : 'sendAgain'), icon: IconSend, busy: busy === 'send' },
    run: () => {
      setBusy('send')
      send([statement.id])
        .then(({ failed }) => failed.forEach(({ reason }) => toast.refused(reason)))
        .catch(toast.failure)
        .finally(() => setBusy(undefined))
    },
  }
  const paying: PageAction = {
    ...{ label: b('payment'), icon: IconCash, primary: true, keys: 'Alt P', run: dialogs.openPayment },
  }
  const terms: PageAction = { label: b('terms'), icon: IconScale, run: dialogs.openTerms }
  const copyLink: PageAction = {
    ...{ label: t('copyLink'), icon: IconCopy },
    run: () => void copyText(`${location.origin}${location.pathname}`),
  }
  return {
    issueAndEmail,
    head: [
      ...papers,
      ...(can.credit ? [{ label: t('creditNote'), icon: IconReceiptRefund, run: dialogs.openCredit }] : []),
      ...(can.change ? [{ label: t('addLine'), icon: IconPlus, run: dialogs.openLine }] : []),
    ] satisfies PageAction[],
    more: [
      ...(number === null ? [] : [copyLink]),
      ...(manages ? [terms] : []),
      ...(can.pay ? [{ label: t('writeOff'), icon: IconEraser, run: dialogs.openWriteOff }] : []),
      ...history(statement),
      ...(can.change ? [discarding] : []),
    ],
    foot: can.change ? [issuing(false), issueAndEmail] : [...(can.send ? [sending] : []), ...(can.pay ? [paying] : [])],
  }
}
