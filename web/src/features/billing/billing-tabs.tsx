import { useQuery } from '@tanstack/react-query'
import { formatCount } from '../../platform/format.ts'
import { useHasPermission } from '../../platform/session.tsx'
import { RouteTabs } from '../../ui/route-tabs.tsx'
import { invoicesToDecideQuery } from './invoices/invoices.api.ts'
import css from './billing.module.css'
import { useUnmatched } from './payments/payments.api.ts'
import { useText } from './texts.ts'

/** Tabs of `/billing`, each a screen with its own address. */
const TABS = [
  { name: 'tabStatements', address: '/billing', may: 'statement.read' },
  { name: 'tabPayments', address: '/billing/payments', may: 'payment.list' },
  { name: 'tabUnmatched', address: '/billing/unmatched', may: 'payment.manage' },
  { name: 'tabInvoices', address: '/billing/invoices', may: 'statement.manage' },
  { name: 'tabReceivables', address: '/billing/receivables', may: 'statement.manage' },
  { name: 'tabRevenue', address: '/billing/revenue', may: 'statement.manage' },
] as const
type TabName = (typeof TABS)[number]['name']

/** The parts of billing that the person may see; one alone needs no tabs. */
export const BillingTabs = () => {
  const t = useText()
  const may = useHasPermission()
  const { data: toDecide = 0 } = useQuery({ ...invoicesToDecideQuery, enabled: may('statement.manage') })
  const unmatched = useUnmatched(may('payment.manage')).data?.count ?? 0
  const counts: Partial<Record<TabName, number>> = { tabInvoices: toDecide, tabUnmatched: unmatched }
  const seen = TABS.filter((tab) => may(tab.may))
  if (seen.length < 2) return null
  const addresses = Object.fromEntries(seen.map(({ name, address }) => [name, address]))
  return (
    <RouteTabs
      addresses={addresses as Record<TabName, string>}
      label={(name) => <TabLabel text={t(name)} count={counts[name] ?? 0} />}
      className={css['tabs']}
    />
  )
}

/** A tab with the number of those that wait for a decision. */
const TabLabel = ({ text, count }: { text: string; count: number }) => (
  <>
    {text}
    {count > 0 && <span className={`wb-number ${css['count']}`}>{formatCount(count)}</span>}
  </>
)
