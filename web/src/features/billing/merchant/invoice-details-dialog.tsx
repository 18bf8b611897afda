import { useQuery } from '@tanstack/react-query'
import { useMe } from '../../../platform/session.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FailedState } from '../../../ui/failed-state.tsx'
import { termsQuery } from '../terms/terms-queries.ts'
import css from './merchant.module.css'
import { useText } from './texts.ts'

/** What invoices say of a company, and where statements go: read here, changed by the accountant (rule BIL-84). */
export const InvoiceDetailsDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useText()
  const { companyId, company } = useMe()
  const { data: terms, error, refetch } = useQuery({ ...termsQuery(companyId ?? ''), enabled: companyId !== null })
  const empty = <span className="wb-attention">{t('missing')}</span>
  return (
    <Dialog title={t('invoiceDetails')} onClose={onClose} size={480}>
      {error && !terms && <FailedState error={error} onRetry={() => void refetch()} />}
      {terms && (
        <dl className={`wb-grid ${css['details']}`}>
          <dt>{t('legalName')}</dt>
          <dd className="wb-break">{terms.legalName ?? company?.name ?? empty}</dd>
          <dt>{t('taxCode')}</dt>
          <dd className="wb-number">{terms.taxCode ?? empty}</dd>
          <dt>{t('invoiceAddress')}</dt>
          <dd className="wb-break">{terms.invoiceAddress ?? empty}</dd>
          <dt>{t('emails')}</dt>
          <dd className="wb-break">{terms.emails.length > 0 ? terms.emails.join(', ') : (company?.email ?? empty)}</dd>
        </dl>
      )}
      <p className="wb-caption wb-lh-17 wb-mt-8">{t('askAccountant')}</p>
    </Dialog>
  )
}
