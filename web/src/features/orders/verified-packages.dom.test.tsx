import { editOrder, getOrder, updateRealData } from '@waybill/contract/orders/endpoints'
import { orderGrid } from '@waybill/contract/orders/grid'
import type { OrderDetail } from '@waybill/contract/orders/schemas'
import { feeGrid, getPrice, getQuote } from '@waybill/contract/pricing/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { card, fill, pick } from '../../testing/form.ts'
import { openApp, server } from '../../testing/open-app.tsx'
import { quoteReply, savedOrder } from '../../testing/orders.ts'
import { idOf } from '../../testing/ids.ts'

beforeEach(() => {
  server.lists(orderGrid, [])
  server.lists(feeGrid, [])
  server.answers(getQuote, () => quoteReply(1_000_000, 2.5))
})

const openOrder = async (given: Partial<OrderDetail> = {}) => {
  const order = savedOrder(given)
  server.answers(getOrder, () => order)
  const app = await openApp(`/order/details/export/${order.id}`)
  await screen.findByRole('region', { name: 'Verified Packages' })
  return { ...app, order, verified: card('Verified Packages') }
}
const foot = () => within(screen.getByRole('contentinfo'))
const STALE = 'Re-calculate or update the Price before saving.'

test('Copy declared fills the verified packages; a differing measure shows its change in kg', async () => {
  const { user, verified } = await openOrder()
  expect(verified.getByText(/^Nothing has been measured yet\./)).toBeInTheDocument()
  await user.click(verified.getByRole('button', { name: 'Copy declared' }))
  expect(await verified.findByRole('textbox', { name: 'Weight, kg' })).toHaveValue('2.5')
  expect(verified.getByRole('row', { name: 'Line 1' })).toHaveTextContent(/=$/)
  await fill(user, verified, 'Weight, kg', '3')
  expect(verified.getByRole('row', { name: 'Line 1' })).toHaveTextContent(/\+0\.50$/)
  expect(verified.getByText('1 line measured at the hub, 1 different from declared')).toBeInTheDocument()
})

test('shows the red notice for another chargeable weight until the price is recalculated', async () => {
  server.answers(getPrice, () => 1_400_000)
  const { user, verified, order } = await openOrder()
  await user.click(verified.getByRole('button', { name: 'Copy declared' }))
  await fill(user, verified, 'Weight, kg', '4')
  const notice = await verified.findByRole('alert')
  expect(notice).toHaveTextContent(`Chargeable weight is now 4.00 kg, was 2.50 kg. ${STALE}`)
  await user.click(verified.getByRole('button', { name: /^Re-calculate price/ }))
  expect(await screen.findByText('Price recalculated successfully!')).toBeInTheDocument()
  expect(verified.queryByRole('alert')).toBeNull()
  expect(verified.getByRole('textbox', { name: 'Price (VND)' })).toHaveValue('1,400,000')
  const [asked] = server.asked(getPrice)
  expect(JSON.parse(asked?.query['propertyFilter'] ?? '{}')).toEqual({ shipmentId: order.id, weight: 4 })
})

test('asks why a price overrides the rate, and saves the answer (rule AMT-64)', async () => {
  server.answers(getQuote, () => quoteReply(1_000_000, 2.5))
  const { user, verified, order } = await openOrder()
  server.answers(updateRealData, () => order)
  await user.click(verified.getByRole('button', { name: 'Copy declared' }))
  await fill(user, verified, 'Price (VND)', '900000')
  await fill(user, verified, 'Why the amounts change', 'Goodwill')
  await user.click(foot().getByRole('button', { name: /^Verify/ }))
  await waitFor(() => expect(server.asked(updateRealData).map(({ body }) => body.reason)).toEqual(['Goodwill']))
})

test('VER-7: shows the rate of a new weight in the foot while there is no price, and next to a price of an older weight', async () => {
  server.answers(getQuote, ({ query }) =>
    query['propertyFilter']?.includes('"weight":4,') ? quoteReply(1_400_000, 4) : quoteReply(1_800_000, 6),
  )
  const { user, verified } = await openOrder()
  await user.click(verified.getByRole('button', { name: 'Copy declared' }))
  await fill(user, verified, 'Weight, kg', '4')
  await waitFor(() => expect(screen.getByRole('contentinfo')).toHaveTextContent(/Rate, for 4\.00 kg1,400,000 ₫/))
  expect(screen.getByRole('contentinfo')).not.toHaveTextContent('N/A')
  await fill(user, verified, 'Price (VND)', '1350000')
  await fill(user, verified, 'Weight, kg', '6')
  expect(await verified.findByText('rate for 6.00 kg: 1,800,000 ₫')).toBeInTheDocument()
  expect(screen.getByRole('contentinfo')).toHaveTextContent(/Price, for 4\.00 kg1,350,000 ₫/)
})

test('a typed price is taken to be for the current weight', async () => {
  const { user, verified } = await openOrder()
  await user.click(verified.getByRole('button', { name: 'Copy declared' }))
  await fill(user, verified, 'Weight, kg', '4')
  await verified.findByRole('alert')
  await fill(user, verified, 'Price (VND)', '1500000')
  await waitFor(() => expect(verified.queryByRole('alert')).toBeNull())
  expect(verified.getByText('for 4.00 kg')).toBeInTheDocument()
  expect(verified.getByText('+500,000 ₫')).toHaveAttribute('title', '+500,000 ₫ compared with the declared price')
})

test('Verify asks first when the price is for another weight; Close sends nothing, Save sends everything in one call', async () => {
  const can = { ...savedOrder().can, changeStatus: [] }
  server.answers(updateRealData, () => savedOrder({ version: 8, orderStatus: 3003, can }))
  const { user, verified } = await openOrder()
  await user.click(verified.getByRole('button', { name: 'Copy declared' }))
  await fill(user, verified, 'Price (VND)', '1000000')
  await fill(user, verified, 'Weight, kg', '4')
  await pick(user, verified, 'Status', 'Processing at hub')
  await user.click(foot().getByRole('button', { name: /^Verify/ }))
  const question = within(await screen.findByRole('dialog', { name: 'The price is for a different weight' }))
  expect(question.getByText(`The chargeable weight is updated. ${STALE}`)).toBeInTheDocument()
  await user.click(question.getByRole('button', { name: 'Close' }))
  expect(server.asked(updateRealData)).toHaveLength(0)

  await user.click(foot().getByRole('button', { name: /^Verify/ }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('EXP0000000007 have just change status to Processing at hub')).toBeInTheDocument()
  const [asked, ...more] = server.asked(updateRealData)
  expect(more).toEqual([])
  expect(asked?.body).toMatchObject({
    version: 7,
    verify: true,
    orderStatus: 3003,
    realTotalPrice: 1_000_000,
    realOrderDetails: [{ quantity: 1, weight: 4 }],
  })
})

test('a Verify that keeps the status says Update success!', async () => {
  server.answers(updateRealData, () => savedOrder({ version: 8 }))
  const { user, verified } = await openOrder()
  await user.click(verified.getByRole('button', { name: 'Copy declared' }))
  await fill(user, verified, 'Price (VND)', '1000000')
  await user.click(foot().getByRole('button', { name: /^Verify/ }))
  expect(await screen.findByText('Update success!')).toBeInTheDocument()
})

test('disables Save and Verify, with the reason, while someone else processes the order', async () => {
  const processedBy = { id: idOf('ops'), username: 'ops-manager', name: 'Ops', at: '2026-11-22T02:12:00.000Z' }
  const { user } = await openOrder({
    isProcess: true,
    processedByUserId: processedBy.id,
    processedBy,
    can: { ...savedOrder().can, process: false },
  })
  expect((await screen.findAllByText(/is processing this order/))[0]).toBeInTheDocument()
  for (const name of [/^Save changes/, /^Verify/]) {
    expect(foot().getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true')
    await user.click(foot().getByRole('button', { name }))
  }
  await user.keyboard('{Control>}s{/Control}')
  expect(server.asked(editOrder)).toHaveLength(0)
  expect(server.asked(updateRealData)).toHaveLength(0)
})

test.each([
  ['held by a colleague', { isProcess: true, orderStatus: 3300 }, 'ops-manager is processing this order'],
  ['cancelled', { orderStatus: 3021 }, 'Not in status “Cancelled”'],
  ['lost', { orderStatus: 2009 }, /^Not in status “/],
  ['delivered', { orderStatus: 6034 }, 'It has left the hub'],
] as const)('VER-3: packages that cannot be verified say why: the order is %s', async (_why, given, sentence) => {
  const processedBy = { id: idOf('ops'), username: 'ops-manager', name: 'Ops', at: '2026-11-22T02:12:00.000Z' }
  const { verified } = await openOrder({
    ...given,
    ...('isProcess' in given ? { processedBy, processedByUserId: processedBy.id } : {}),
    can: { ...savedOrder().can, editVerified: false, process: false },
  })
  expect(verified.getByText(sentence)).toBeInTheDocument()
  expect(verified.queryByRole('button', { name: 'Copy declared' })).toBeNull()
})
