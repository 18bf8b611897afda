import { useQuery } from '@tanstack/react-query'
import { formatCount } from '../../platform/format.ts'
import { useHasPermission } from '../../platform/session.tsx'
import { RouteTabs } from '../../ui/route-tabs.tsx'
import { invoicesToDecideQuery } from './invoices/invoices.api.ts'
import css from './billing.module.css'
import { useText } from './texts.ts'

/** Tabs of `/billing`, each a screen with its own address. */
const TABS = [
  { name: 'tabStatements', address: '/billing', may: 'statement.read' },
  { name: 'tabInvoices', address: '/billing/invoices', may: 'statement.manage' },
  { name: 'tabReceivables', address: '/billing/receivables', may: 'statement.manage' },
  { name: 'tabRevenue', address: '/billing/revenue', may: 'statement.manage' },
] as const

/** The parts of billing that the person may see; one alone needs no tabs. */
export const BillingTabs = () => {
  const t = useText()
  const may = useHasPermission()
  const { data: toDecide = 0 } = useQuery({ ...invoicesToDecideQuery, enabled: may('statement.manage') })
  const seen = TABS.filter((tab) => may(tab.may))
  if (seen.length < 2) return null
  const addresses = Object.fromEntries(seen.map(({ name, address }) => [name, address]))
  return (
    <RouteTabs
      addresses={addresses as Record<(typeof TABS)[number]['name'], string>}
      label={(name) => <TabLabel text={t(name)} count={name === 'tabInvoices' ? toDecide : 0} />}
      className={css['tabs']}
    />
  )
}

/** A tab with the number of those that wait for a decision. */
const TabLabel = ({ text, count }: { text: string; count: number }) => (
  <>
    {text}
    {count > 0 && <span className="wb-attention wb-number wb-medium"> {formatCount(count)}</span>}
  </>
)
