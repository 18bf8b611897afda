import { signInConfig, userInfo } from '@waybill/contract/identity/endpoints'
import type { UserInfo } from '@waybill/contract/identity/schemas'
import { orderGrid } from '@waybill/contract/orders/grid'
import { parcelGrid } from '@waybill/contract/parcels/grid'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { takeEarlyResponse } from '../platform/early-requests.ts'
import { makeQueryClient } from '../platform/query.ts'
import { rememberPerson } from '../platform/remembered-person.ts'
import { userinfoQuery } from '../platform/session.tsx'
import { startSignIn } from '../platform/sign-in.ts'
import { sessionKey } from '../platform/stored-session.ts'
import { openApp, server } from '../testing/open-app.tsx'
import { orderRows } from '../testing/orders.ts'
import { personOf } from '../testing/people.ts'
import { storeDefaultViewFlag } from '../ui/data-grid/default-view-flag.ts'
import { sendFirstRequests } from './early-start.ts'
import { takeFirstAnswers } from './first-answers.ts'

const person = personOf('Super Admin')

/** Stores what a returning person's browser holds. */
const remember = (me: UserInfo, session: Record<string, unknown> = {}): void => {
  rememberPerson({ me, authTime: undefined })
  localStorage.setItem(
    sessionKey(me.signIn),
    JSON.stringify({ access_token: 'token', profile: { sub: me.id }, ...session }),
  )
}
const open = (pathname: string, search = '') => sendFirstRequests({ pathname, search })

// Later test files in this worker must not find a leftover answer.
afterEach(() => takeEarlyResponse(userInfo.path, { method: 'GET' }))

beforeEach(() => {
  server.lists(orderGrid, orderRows(3))
  server.lists(parcelGrid, [])
  server.answers(signInConfig, () => person.signIn)
  server.answers(userInfo, () => person)
})

test.each([
  ['/order', orderGrid],
  ['/order/export', orderGrid],
  ['/order/import', orderGrid],
  ['/shipment/sgl-parcel', parcelGrid],
])('%s uses the answers to its first requests, and asks for nothing twice', async (path, grid) => {
  remember(person)
  expect(open(path)?.list?.path).toBe(grid.path)
  await openApp(path)
  await screen.findByRole('grid')
  await waitFor(() => expect(screen.getByRole('grid')).toHaveAttribute('aria-busy', 'false'))
  expect(server.asked(grid)).toHaveLength(1)
  expect(server.asked(userInfo)).toHaveLength(1)
})

test('ignores answers to another person’s token', async () => {
  remember(person, { access_token: 'another' })
  open('/order')
  await openApp('/order')
  await screen.findByText('EXP0000000001')
  for (const call of [orderGrid, userInfo])
    expect(server.asked(call).map(({ headers }) => headers.authorization)).toEqual(['Bearer another', 'Bearer token'])
})

test('the first answers are in the cache before the page renders', async () => {
  remember(person)
  const sent = open('/order')
  await startSignIn()
  const cache = makeQueryClient(() => undefined)
  await takeFirstAnswers(cache, sent)
  expect(cache.getQueryData(userinfoQuery(person.id).queryKey)).toEqual(person)
  expect(cache.getQueriesData({ queryKey: ['orders', 'list'] })).toEqual([
    [expect.anything(), expect.objectContaining({ totalRecords: 3 })],
  ])
})

test('ignores the first answers of another person', async () => {
  remember(person)
  await startSignIn()
  const cache = makeQueryClient(() => undefined)
  await takeFirstAnswers(cache, { sub: 'another', list: undefined })
  expect(cache.getQueryCache().getAll()).toEqual([])
})

test('sends nothing without a valid session, with two sessions, or on sign-in pages', () => {
  expect(open('/order')).toBeUndefined()
  remember(person, { expires_at: 1 })
  expect(open('/order')).toBeUndefined()
  remember(person)
  expect(open('/login')).toBeUndefined()
  expect(open('/oidc-callback')).toBeUndefined()
  localStorage.setItem('oidc.user:https://other.example:waybill', 'x')
  expect(open('/order')).toBeUndefined()
})

test('requests no list early that may open with another view, or may not open', async () => {
  remember(person)
  expect(open('/order', '?status=3001')).toEqual({ sub: person.id, list: undefined })
  expect(open('/dashboard')).toEqual({ sub: person.id, list: undefined })
  storeDefaultViewFlag('orders', [{ isDefault: true }])
  expect(open('/order')?.list).toBeUndefined()
  storeDefaultViewFlag('orders', [])
  remember(personOf('Super Admin', { can: { ...person.can, 'order.list': false } }))
  expect(open('/order')?.list).toBeUndefined()
  await waitFor(() => expect(server.asked(userInfo)).toHaveLength(4))
  expect(server.asked(orderGrid)).toEqual([])
})
