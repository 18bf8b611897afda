import type { Invoice, StatementInvoices } from '@waybill/contract/billing/invoices'
import type { StatementDetail } from '@waybill/contract/billing/statement'
import { UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatDate, formatVnd } from '../../../platform/format.ts'
import { confirm } from '../../../ui/confirm.tsx'
import { lazyComponent } from '../../../ui/lazy/lazy-component.tsx'
import { useOpenRecord } from '../../../ui/record-dialog/use-open-record.ts'
import { toast } from '../../../ui/toast.tsx'
import { RailPart } from '../statement/rail-part.tsx'
import { TERMS_PARAM } from '../terms/terms-dialog-host.tsx'
import { correctionText, InvoiceBadge, invoiceNumber, IssueUntil } from './invoice-state.tsx'
import { invoicesQuery } from './invoices.api.ts'
import { useText } from './texts.ts'
import { useInvoices } from './use-invoices.ts'

const EnterInvoiceDialog = lazyComponent(async () => (await import('./enter-invoice-dialog.tsx')).EnterInvoiceDialog, {
  kind: 'dialog',
})

/** The e-invoices of a statement, in the rail of its page (rule BIL-64). */
export const InvoicePart = ({ statement }: { statement: StatementDetail }) => {
  const t = useText()
  const { data } = useQuery(invoicesQuery(statement.id))
  const entering = useOpenRecord('invoice')
  const isNote = statement.kind === 'creditNote'
  if (!data) return null
  const shown = isNote ? data.invoices.filter(({ statementId }) => statementId === statement.id) : data.invoices
  if (shown.length === 0) {
    if (!data.can.issue && data.issueUntil === null) return null
    return (
      <RailPart title={t('eInvoice')}>
        {data.issueUntil === null ? (
          <p className="wb-muted">{t(isNote ? 'noneOfNote' : 'none')}</p>
        ) : (
          <IssueUntil day={data.issueUntil} />
        )}
      </RailPart>
    )
  }
  const entered = shown.find(({ id }) => id === entering.openId)
  return (
    <>
      {shown.map((invoice) => (
        <OneInvoice key={invoice.id} invoice={invoice} of={data} enter={() => entering.open(invoice.id)} />
      ))}
      {entered && data.can.issue && <EnterInvoiceDialog invoice={entered} close={entering.close} />}
    </>
  )
}

type OneProps = { invoice: Invoice; of: StatementInvoices; enter: () => void }

const OneInvoice = ({ invoice, of, enter }: OneProps) => {
  const t = useText()
  const { saveXml } = useInvoices()
  const number = invoiceNumber(invoice)
  const isIssued = invoice.state === 'issued' || invoice.state === 'adjusted' || invoice.state === 'replaced'
  return (
    <RailPart
      title={t('eInvoice')}
      sub={correctionText(t, invoice.kind, formatVnd(invoice.amount))}
      aside={of.can.issue ? <Act label={t('xml')} run={() => saveXml(invoice.id)} /> : undefined}
    >
      {number !== undefined && (
        <p>
          <span className="wb-semibold">{number}</span>{' '}
          {invoice.day !== null && <span className="wb-muted">{formatDate(invoice.day)}</span>}
          {invoice.authorityCode !== null && (
            <small className="wb-block wb-muted wb-number wb-fz-12">{invoice.authorityCode}</small>
          )}
        </p>
      )}
      {!(isIssued && invoice.state === 'issued') && <InvoiceBadge invoice={invoice} />}
      {invoice.problem !== null && <p className="wb-break wb-fz-12-5 wb-secondary">{invoice.problem}</p>}
      {of.can.issue && <Acts invoice={invoice} of={of} enter={enter} />}
    </RailPart>
  )
}

/** What can be done with it now. */
const Acts = ({ invoice, of, enter }: OneProps) => {
  const t = useText()
  const { send, saveExcel, openPdf } = useInvoices()
  const terms = useOpenRecord(TERMS_PARAM)
  const { id, kind, state, merchantId, isByHand } = invoice
  const sendOne = async (replaces = false): Promise<void> => {
    for (const { reason } of (await send([id], replaces)).failed) toast.refused(reason)
  }
  const replace = async (): Promise<void> => {
    const question = { title: t('replaceTitle'), text: t('replaceText'), confirmLabel: t('replace') }
    if (await confirm(question)) await sendOne(true)
  }
  const isOpen = state === 'toIssue' || state === 'refused'
  const again = kind === 'adjustment' ? t('adjust') : kind === 'replacement' ? t('replace') : t('send')
  return (
    <div className="wb-row wb-wrap wb-gap-12">
      {state === 'refused' && <Act label={t('correct')} run={() => terms.open(merchantId)} />}
      {isOpen && of.provider !== null && (
        <Act label={state === 'refused' ? t('sendAgain') : again} run={() => sendOne(kind === 'replacement')} />
      )}
      {isOpen && of.provider !== null && kind === 'adjustment' && <Act label={t('replace')} run={replace} />}
      {(isOpen || state === 'waiting') && <Act label={t('enter')} run={enter} />}
      {isOpen && <Act label={t('excel')} run={() => saveExcel(id)} />}
      {!isOpen && state !== 'waiting' && !isByHand && <Act label={t('pdf')} run={() => openPdf(id)} />}
      {state === 'issued' && isByHand && <Act label={t('correctNumber')} run={enter} />}
    </div>
  )
}

const Act = ({ label, run }: { label: string; run: () => unknown }) => (
  <UnstyledButton
    className="wb-focus wb-accent wb-medium wb-fz-12"
    onClick={() => void Promise.resolve(run()).catch(toast.failure)}
  >
    {label}
  </UnstyledButton>
)
