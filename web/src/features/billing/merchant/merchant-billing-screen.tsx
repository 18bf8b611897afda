import { IconFileCertificate } from '@tabler/icons-react'
import { useMe } from '../../../platform/session.tsx'
import { FailedState } from '../../../ui/failed-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Page } from '../../../ui/page.tsx'
import { useOpenDialog } from '../../../ui/use-open-dialog.ts'
import { useWidth } from '../../../ui/use-width.ts'
import { BalanceCard } from './balance-card.tsx'
import { HeldCard } from './held-card.tsx'
import { InvoiceDetailsDialog } from './invoice-details-dialog.tsx'
import { useOwnBalance, useOwnHeld } from './merchant-billing.api.ts'
import css from './merchant.module.css'
import { OwnPayments } from './own-payments.tsx'
import { OwnStatements } from './own-statements.tsx'
import { useText } from './texts.ts'
import { ToPayCard } from './to-pay-card.tsx'

/** `/billing` of a company: what to pay and how, balance, statements, payments (rules BIL-81 to BIL-84). */
export const MerchantBillingScreen = () => {
  const t = useText()
  const { company } = useMe()
  const isPhone = useWidth() === 'phone'
  const invoice = useOpenDialog('invoice')
  const balance = useOwnBalance()
  const held = useOwnHeld()
  const failed = [balance, held].find(({ error, data }) => error && !data)
  const retry = (): void => {
    for (const query of [balance, held]) void query.refetch()
  }
  return (
    <Page ground>
      <PageHeader
        title={t('title')}
        {...(isPhone ? {} : { fact: [company?.code, company?.name].filter(Boolean).join(' ') })}
        actions={[{ label: t('invoiceDetails'), icon: IconFileCertificate, run: invoice.open }]}
      />
      <div className="wb-scroll">
        {failed?.error && <FailedState error={failed.error} title={t('failed')} onRetry={retry} />}
        {!failed && !(balance.data && held.data) && <div className={css['room']} aria-busy />}
        {balance.data && held.data && (
          <div className={`wb-grid wb-gap-12 wb-dialog-body ${css['cards']}`}>
            {held.data.count > 0 && <HeldCard held={held.data} />}
            <ToPayCard balance={balance.data} held={held.data} />
            <BalanceCard balance={balance.data} />
            <OwnStatements balance={balance.data} />
            <OwnPayments paymentCode={balance.data.paymentCode} />
          </div>
        )}
      </div>
      {invoice.isOpen && <InvoiceDetailsDialog onClose={invoice.close} />}
    </Page>
  )
}
