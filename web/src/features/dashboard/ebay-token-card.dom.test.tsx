import { dailyShipments, shipmentFigures, marketplaceToken } from '@waybill/contract/dashboard/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { Refused } from '../../testing/contract-server.ts'
import { openApp, server } from '../../testing/open-app.tsx'

beforeEach(() => {
  server.answers(dailyShipments, () => [])
  server.answers(shipmentFigures, () => ({
    statuses: [],
    unpriced: { parcels: 0, exports: 0, imports: 0, since: null },
    oldest: [],
  }))
})

const openCard = async () => {
  const app = await openApp('/dashboard', { as: 'Cs Employee' })
  return { ...app, card: within(await screen.findByRole('region', { name: 'eBay token' })) }
}

test('creates a token on request, copies it, and stores it nowhere in the browser (DSH-5)', async () => {
  server.answers(marketplaceToken, () => ({ signature: 'v^1.1#the-token' }))
  const { user, card } = await openCard()
  expect(card.queryByRole('button', { name: 'Copy' })).toBeNull()
  await user.click(card.getByRole('button', { name: 'Generate' }))
  expect(await card.findByRole('status', { name: 'eBay token' })).toHaveTextContent('v^1.1#the-token')
  await user.click(card.getByRole('button', { name: 'Copy' }))
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('v^1.1#the-token'))
  await screen.findByText('Token is copied')
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('the-token')
})

test('without configuration, the card names the settings', async () => {
  server.answers(marketplaceToken, () => {
    throw new Refused('invalid_state', { sentence: 'EBAY_CLIENT_ID and EBAY_CLIENT_SECRET must be set.' })
  })
  const { user, card } = await openCard()
  await user.click(card.getByRole('button', { name: 'Generate' }))
  expect(await card.findByRole('alert')).toHaveTextContent('EBAY_CLIENT_ID and EBAY_CLIENT_SECRET must be set.')
})
