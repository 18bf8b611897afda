import { checkVietnamAddress } from '@waybill/contract/addresses/endpoints'
import { invoiceGrid, statementInvoices } from '@waybill/contract/billing/invoice-endpoints'
import { listUnmatched } from '@waybill/contract/billing/payment-endpoints'
import { getBalance, statementTotals } from '@waybill/contract/billing/statement-endpoints'
import { listConnections } from '@waybill/contract/carriers/endpoints'
import { deliveryTimes } from '@waybill/contract/dashboard/endpoints'
import { listDrafts } from '@waybill/contract/drafts/endpoints'
import { signInConfig, userInfo } from '@waybill/contract/identity/endpoints'
import type { UserInfo } from '@waybill/contract/identity/schemas'
import { getManifestOfParcel } from '@waybill/contract/manifests/endpoints'
import { notificationGrid } from '@waybill/contract/notifications/endpoints'
import { getOrderNotes, orderGrid } from '@waybill/contract/orders/endpoints'
import { getParcelNotes } from '@waybill/contract/parcels/list-endpoints'
import type { Role } from '@waybill/contract/permissions'
import { pickupGrid } from '@waybill/contract/pickups/endpoints'
import { findUnknownHeadings } from '@waybill/contract/products/endpoints'
import { getShipmentTaxNumbers } from '@waybill/contract/tax-profile/shipment-endpoints'
import { countryGrid, listCurrencies, providerGrid, serviceGrid } from '@waybill/contract/reference/lists'
import { listViews } from '@waybill/contract/views/endpoints'
import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { cleanup, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'
import { ErrorPage } from '../app/pages/error-page.tsx'
import { App } from '../app/providers.tsx'
import { routeTree } from '../app/routes.tsx'
import { makeQueryClient } from '../platform/query.ts'
import { startSignIn } from '../platform/sign-in.ts'
import { sessionKey } from '../platform/stored-session.ts'
import { toast } from '../ui/toast.tsx'
import { balanceOf } from './balances.ts'
import { ContractServer } from './contract-server.ts'
import { personOf } from './people.ts'
import { countries, provider, services } from './reference.ts'
import { noTotals } from './statements.ts'
import { nothingWaits } from './transfers.ts'
import { dismissToasts, setWidth } from './window.ts'

/** The server of the app under test: new for each test, with reference data and no shipments. */
export let server: ContractServer

/** Before each test: an empty browser and a new server. */
export const startServer = async (): Promise<void> => {
  server = await ContractServer.open()
  window.happyDOM.setURL(server.origin)
  setWidth(1440)
  localStorage.clear()
  sessionStorage.clear()
  server.lists(countryGrid, Object.values(countries))
  server.lists(serviceGrid, Object.values(services))
  server.lists(providerGrid, [provider])
  server.answers(listCurrencies, () => [
    { code: 'USD', order: 1 },
    { code: 'VND', order: 2 },
  ])
  server.answers(listViews, () => [])
  server.answers(listDrafts, () => [])
  server.answers(listConnections, () => [])
  server.answers(statementInvoices, () => ({ issueUntil: null, provider: null, invoices: [], can: { issue: false } }))
  server.lists(invoiceGrid, [])
  server.answers(getBalance, () => balanceOf())
  server.lists(pickupGrid, [])
  server.lists(orderGrid, [])
  server.answers(getManifestOfParcel, () => null)
  server.answers(getOrderNotes, () => [])
  server.answers(getParcelNotes, () => [])
  server.answers(deliveryTimes, () => [])
  server.answers(findUnknownHeadings, () => [])
  server.answers(statementTotals, () => noTotals)
  server.answers(listUnmatched, () => nothingWaits)
  server.answers(getShipmentTaxNumbers, () => ({ numbers: {}, day: '2026-11-28', rates: {}, limits: [] }))
  const current = { kind: 'current', province: null, from: null, street: null, addressLines: null } as const
  server.answers(checkVietnamAddress, () => ({ ...current, wards: [], provinces: [] }))
  server.lists(notificationGrid, [])
}

/** After each test: a call without a reply fails the test. */
export const stopServer = async (): Promise<void> => {
  await server.settle()
  dismissToasts()
  cleanup()
  await server.close()
  expect(server.mistakes).toEqual([])
}

/** `authTime`: time of sign-in, `expiresAt`: end of the session, in seconds since 1970. */
export type OpenOptions = { as?: Role; me?: Partial<UserInfo>; width?: number; authTime?: number; expiresAt?: number }

/** Signs a person in. */
export const signInAs = (
  person: UserInfo,
  { authTime, expiresAt }: Pick<OpenOptions, 'authTime' | 'expiresAt'> = {},
) => {
  server.answers(signInConfig, () => person.signIn)
  server.answers(userInfo, () => person)
  localStorage.setItem(
    sessionKey(person.signIn),
    JSON.stringify({ access_token: 'token', expires_at: expiresAt, profile: { sub: person.id, auth_time: authTime } }),
  )
  return startSignIn()
}

/** Opens the app at an address, signed in; `user` types and clicks. */
export const openApp = async (path: string, { as = 'Super Admin', me, width = 1440, ...session }: OpenOptions = {}) => {
  setWidth(width)
  const place = await signInAs(personOf(as, me), session)
  const router = createRouter({
    routeTree,
    history: createMemoryHistory({ initialEntries: [path] }),
    defaultErrorComponent: ErrorPage,
  })
  const user = userEvent.setup()
  const view = render(<App place={place} router={router} queryClient={makeQueryClient(toast.failure, toast.worked)} />)
  return {
    user,
    /** Current path and search. */
    address: () => router.state.location.href,
    close: view.unmount,
    back: () => router.history.back(),
  }
}
