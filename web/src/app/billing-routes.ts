import { createRoute } from '@tanstack/react-router'
import { screen, shell } from './shell-route.ts'

const billing = createRoute({
  getParentRoute: () => shell,
  path: '/billing',
  component: screen(async () => (await import('../features/billing/billing-screen.tsx')).BillingScreen),
  staticData: { may: 'statement.read' },
})
const statement = createRoute({
  getParentRoute: () => shell,
  path: '/billing/statement/$id',
  component: screen(async () => (await import('../features/billing/statement/statement-screen.tsx')).StatementScreen),
  staticData: { may: 'statement.read' },
})
const invoices = createRoute({
  getParentRoute: () => shell,
  path: '/billing/invoices',
  component: screen(
    async () => (await import('../features/billing/invoices/invoice-list-screen.tsx')).InvoiceListScreen,
  ),
  staticData: { may: 'statement.manage' },
})
const receivables = createRoute({
  getParentRoute: () => shell,
  path: '/billing/receivables',
  component: screen(async () => (await import('../features/billing/figures/receivables-screen.tsx')).ReceivablesScreen),
  staticData: { may: 'statement.manage' },
})
const revenue = createRoute({
  getParentRoute: () => shell,
  path: '/billing/revenue',
  component: screen(async () => (await import('../features/billing/figures/revenue-screen.tsx')).RevenueScreen),
  staticData: { may: 'statement.manage' },
})
const payments = createRoute({
  getParentRoute: () => shell,
  path: '/billing/payments',
  component: screen(
    async () => (await import('../features/billing/payments/payment-list-screen.tsx')).PaymentListScreen,
  ),
  staticData: { may: 'payment.list' },
})
const unmatched = createRoute({
  getParentRoute: () => shell,
  path: '/billing/unmatched',
  component: screen(async () => (await import('../features/billing/unmatched/unmatched-screen.tsx')).UnmatchedScreen),
  staticData: { may: 'payment.manage' },
})
const bankAccounts = createRoute({
  getParentRoute: () => shell,
  path: '/billing/bank-accounts',
  component: screen(
    async () => (await import('../features/billing/bank-accounts/bank-accounts-screen.tsx')).BankAccountsScreen,
  ),
  staticData: { may: 'bankAccount.read' },
})

/** Routes of billing; the others are in `routes.tsx`. */
export const billingRoutes = [
  billing,
  statement,
  payments,
  unmatched,
  invoices,
  receivables,
  revenue,
  bankAccounts,
] as const
