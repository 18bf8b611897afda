import { createRoute } from '@tanstack/react-router'
import { screen, shell } from './shell-route.ts'

const bankAccounts = createRoute({
  getParentRoute: () => shell,
  path: '/billing/bank-accounts',
  component: screen(
    async () => (await import('../features/billing/bank-accounts/bank-accounts-screen.tsx')).BankAccountsScreen,
  ),
  staticData: { may: 'bankAccount.read' },
})

export const billingRoutes = [bankAccounts] as const
