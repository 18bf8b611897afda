import type { StatementRow } from '@waybill/contract/billing/statement'
import {
  IconCash,
  IconDownload,
  IconFileInvoice,
  IconFileSpreadsheet,
  IconFileTypePdf,
  IconMail,
  IconReceiptRefund,
  IconScale,
  IconSend,
  IconTrash,
} from '@tabler/icons-react'
import { useHasPermission } from '../../../platform/session.tsx'
import { confirm } from '../../../ui/confirm.tsx'
import type { BulkAction, BulkConfirm, BulkOutcome, RowAction } from '../../../ui/data-grid/grid-types.ts'
import { useOpenRecord } from '../../../ui/record-dialog/use-open-record.ts'
import { useHistoryOf } from '../../../ui/record-dialog/use-history-of.ts'
import { toast } from '../../../ui/toast.tsx'
import { statementPath } from '../billing-paths.ts'
import { checksText } from '../statement-state.tsx'
import { TERMS_PARAM } from '../terms/terms-dialog-host.tsx'
import { useText } from '../texts.ts'
import { usePapers } from '../use-papers.ts'
import { useIssue } from './use-issue.ts'

/** Actions on one statement of the list and on the selected ones; people who only read get its papers. */
export const useStatementActions = (): {
  bulkActions: BulkAction<StatementRow>[]
  rowActions: (row: StatementRow) => RowAction[]
} => {
  const t = useText()
  const { questionToIssue, issue, questionToDiscard, discard } = useIssue()
  const history = useHistoryOf('statement')
  const terms = useOpenRecord(TERMS_PARAM)
  const { openPdf, saveExcel, saveBoth, send } = usePapers()
  const manages = useHasPermission()('statement.manage')
  const paperActions = (row: StatementRow): RowAction[] => [
    { key: 'pdf', label: t('pdf'), icon: IconFileTypePdf, run: () => openPdf(row.id) },
    ...(manages
      ? [
          {
            ...{ key: 'send', label: t(row.emailedAt === null ? 'send' : 'sendAgain'), icon: IconMail },
            run: async () => {
              for (const { reason } of (await send([row.id])).failed) toast.refused(reason)
            },
          },
        ]
      : []),
    { key: 'excel', label: t('excel'), icon: IconFileSpreadsheet, run: () => saveExcel(row.id) },
  ]
  if (!manages) return { bulkActions: [], rowActions: paperActions }

  const isDraft = (row: StatementRow): true | string => row.number === null || t('issuedAlready')
  const isIssuable = (row: StatementRow): true | string =>
    row.state === 'checkFirst' ? `${t('checkFirst')}: ${checksText(t, row)}` : isDraft(row)

  const issuing = (sends: boolean) => ({
    ...(sends
      ? { key: 'issueSend', label: t('issueAndEmail'), icon: IconSend, hotkey: 'I' }
      : { key: 'issue', label: t('issue'), icon: IconFileInvoice }),
    isEligible: isIssuable,
    confirm: (rows: readonly StatementRow[]) => questionToIssue(rows, sends),
    run: (rows: readonly StatementRow[]) => issue(rows, sends),
  })
  const discarding = {
    ...{ key: 'discard', label: t('discard'), icon: IconTrash, isEligible: isDraft },
    confirm: questionToDiscard,
    run: discard,
  }
  const acts = [issuing(true), issuing(false), discarding]
  const isIssued = (row: StatementRow): true | string => row.number !== null || t('isDraft')
  const papers: BulkAction<StatementRow>[] = [
    {
      ...{ key: 'papers', label: t('papers'), icon: IconDownload, isEligible: isIssued },
      run: (rows) => saveBoth(rows.map(({ id }) => id)),
    },
    {
      ...{ key: 'send', label: t('send'), icon: IconMail, isEligible: isIssued },
      run: (rows) => send(rows.map(({ id }) => id)),
    },
  ]

  const runOne = async (
    act: {
      confirm: (rows: readonly StatementRow[]) => BulkConfirm
      run: (rows: readonly StatementRow[]) => Promise<BulkOutcome>
    },
    row: StatementRow,
  ): Promise<void> => {
    const { title, text, label, isDestructive = false } = act.confirm([row])
    if (!(await confirm({ title, text, confirmLabel: label, destructive: isDestructive }))) return
    for (const { reason } of (await act.run([row])).failed) toast.refused(reason)
  }
  return {
    bulkActions: [issuing(true), issuing(false), ...papers, discarding],
    rowActions: (row) => [
      ...(row.number === null
        ? acts.map((act) => {
            const may = act.isEligible(row)
            return {
              ...{ key: act.key, label: act.label, icon: act.icon, destructive: act === discarding },
              disabledReason: may === true ? undefined : may,
              run: () => runOne(act, row),
            }
          })
        : paperActions(row)),
      ...(row.due > 0
        ? [{ key: 'payment', label: t('payment'), icon: IconCash, href: `${statementPath(row.id)}?dialog=payment` }]
        : []),
      ...(row.number !== null && row.kind !== 'creditNote' && row.credited < row.amount
        ? [
            {
              ...{ key: 'credit', label: t('creditNote'), icon: IconReceiptRefund },
              href: `${statementPath(row.id)}?dialog=credit`,
            },
          ]
        : []),
      { key: 'terms', label: t('terms'), icon: IconScale, run: () => terms.open(row.merchantId) },
      ...history(row),
    ],
  }
}
