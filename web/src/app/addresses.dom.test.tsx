import { getParcel, parcelGrid } from '@waybill/contract/parcels/endpoints'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp, server } from '../testing/open-app.tsx'
import { savedParcel } from '../testing/parcels.ts'

test('the address in a parcel notification leads to the parcel', async () => {
  server.lists(parcelGrid, [])
  const parcel = savedParcel()
  server.answers(getParcel, () => parcel)
  const { address } = await openApp(`/order/details/parcel/${parcel.id}`)
  await waitFor(() => expect(address()).toBe(`/shipment/sgl-parcel/update-shipment/${parcel.id}`))
  expect(screen.queryByText('Page not found')).not.toBeInTheDocument()
})

test('SIT-5: a cookie without a secret marks a signed-in browser, and a mistyped address shows the app’s own page', async () => {
  await openApp('/oder/export')
  await screen.findByRole('heading', { name: 'Page not found' })
  expect(screen.getAllByRole('navigation').length).toBeGreaterThan(0)
  expect(document.cookie).toContain('waybill.signedIn=1')
})

test('SGN-17: explains an ended session, and what is kept, before the sign-in page', async () => {
  sessionStorage.setItem('waybill.draft.anna.order/new', '{}')
  const { address } = await openApp('/login?from=%2Forder&ended=true', { authTime: 1, expiresAt: 1 })
  await screen.findByText('Your session has ended')
  screen.getByText('Sign in to continue where you left off. Your input in one form is kept in this tab.')
  screen.getByRole('button', { name: 'Sign in' })
  expect(address()).toContain('/login')
})
