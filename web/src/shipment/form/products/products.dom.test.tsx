import { deleteDraft, listDrafts, saveDraft } from '@waybill/contract/drafts/endpoints'
import type { Draft } from '@waybill/contract/drafts/schemas'
import { listUsers } from '@waybill/contract/identity/endpoints'
import { advanceFeeGrid, feeGrid } from '@waybill/contract/pricing/endpoints'
import { addProduct, listProducts, searchHsCodes } from '@waybill/contract/products/endpoints'
import { mapItemTexts } from '@waybill/contract/shipments/item-fields'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { card, fill } from '../../../testing/form.ts'
import { idOf } from '../../../testing/ids.ts'
import { Refused } from '../../../testing/contract-server.ts'
import { openApp, server } from '../../../testing/open-app.tsx'

const LACQUER = {
  id: idOf('lacquer'),
  description: 'Lacquer box',
  hsCode: '442090',
  countryOfOrigin: 'VN',
  declaredValue: 25.5,
  itemWeight: 0.125,
  ...mapItemTexts(() => null),
  sku: 'LB-1',
  version: 1,
}
let kept: Draft[] = []

beforeEach(() => {
  kept = []
  server.lists(feeGrid, [])
  server.lists(advanceFeeGrid, [])
  server.answers(listUsers, () => [])
  server.answers(listDrafts, () => kept)
  server.answers(listProducts, () => [LACQUER])
  server.answers(searchHsCodes, () => [{ code: '460212', en: 'Rattan baskets', vi: 'Giỏ mây' }])
})

const openOrder = async () => {
  const app = await openApp('/order/details/export', { as: 'Company Admin', me: { companyId: idOf('company') } })
  await screen.findByRole('region', { name: 'Item details' })
  return app
}
const line = (label: string) => card('Item details').getByRole('textbox', { name: label })

test('MER-12: fills an item from a saved product, and finds an HS code by words', async () => {
  const { user } = await openOrder()
  await user.click(card('Item details').getByRole('button', { name: 'Products and HS codes' }))
  await user.click(await screen.findByRole('button', { name: 'Use Lacquer box' }))
  await waitFor(() => expect(line('HS code')).toHaveValue('442090'))
  expect(line('Item description')).toHaveValue('Lacquer box')
  expect(line('SKU')).toHaveValue('LB-1')
  await user.click(card('Item details').getByRole('button', { name: 'Products and HS codes' }))
  await user.type(await screen.findByLabelText('Find a product or an HS code'), 'gio may')
  expect(screen.getByText('No saved product matches.')).toBeInTheDocument()
  await user.click(await screen.findByRole('button', { name: 'Use 460212' }))
  await waitFor(() =>
    expect(card('Item details').getAllByRole('textbox', { name: 'HS code' })[1] ?? null).toHaveValue('460212'),
  )
  const descriptions = card('Item details').getAllByRole('textbox', { name: 'Item description' })
  expect(descriptions[1] ?? null).toHaveValue('Rattan baskets')
})

test('MER-12: saves items as products with the value of one piece', async () => {
  const bodies: unknown[] = []
  server.answers(addProduct, ({ body }) => {
    bodies.push(body)
    return { ...LACQUER, description: 'Silk scarf' }
  })
  const { user } = await openOrder()
  const items = card('Item details')
  await fill(user, items, 'HS code', '621410')
  await fill(user, items, 'Item description', 'Silk scarf')
  await fill(user, items, 'Quantity', '3')
  await fill(user, items, 'Declared value', '90')
  await user.click(items.getByRole('button', { name: 'Products and HS codes' }))
  await user.click(await screen.findByRole('button', { name: 'Save the items as products' }))
  await screen.findByText('1 product saved')
  expect(bodies).toMatchObject([
    { description: 'Silk scarf', hsCode: '621410', countryOfOrigin: 'VN', declaredValue: 30 },
  ])
})

test('MER-12, CAL-11: repeats a save whose answer was lost with the same key', async () => {
  const keys: unknown[] = []
  server.answers(addProduct, ({ headers }) => {
    if (keys.push(headers['idempotency-key']) === 1) throw new Refused('unavailable')
    return { ...LACQUER, description: 'Silk scarf' }
  })
  const { user } = await openOrder()
  const items = card('Item details')
  await fill(user, items, 'HS code', '621410')
  await fill(user, items, 'Item description', 'Silk scarf')
  await fill(user, items, 'Quantity', '3')
  await fill(user, items, 'Declared value', '90')
  await user.click(items.getByRole('button', { name: 'Products and HS codes' }))
  await user.click(await screen.findByRole('button', { name: 'Save the items as products' }))
  await waitFor(() => expect(keys).toHaveLength(1))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Save the items as products' })).not.toHaveAttribute('data-loading'),
  )
  await user.click(screen.getByRole('button', { name: 'Save the items as products' }))
  await screen.findByText('1 product saved')
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
})

test('MER-14: saves an order as a draft on the server and opens it again', async () => {
  server.answers(saveDraft, ({ body: { line: ofLine, content } }) => {
    const draft = { id: idOf('draft'), line: ofLine, content, savedDate: '2026-11-20T05:00:00.000Z' }
    kept = [draft]
    return draft
  })
  server.answers(deleteDraft, ({ params }) => {
    kept = []
    return { id: params['id'] ?? '' }
  })
  const { user } = await openOrder()
  await fill(user, card('Receiver'), 'Name', 'Anna Schmidt')
  await user.click(screen.getByRole('button', { name: 'Save as draft' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save as draft' }))
  await screen.findByText('Draft saved: Anna Schmidt')
  await fill(user, card('Receiver'), 'Name', 'Somebody else')
  await user.click(await screen.findByRole('button', { name: 'Open Anna Schmidt' }))
  await user.click(await screen.findByRole('button', { name: 'Open draft' }))
  await waitFor(() => expect(card('Receiver').getByRole('textbox', { name: 'Name' })).toHaveValue('Anna Schmidt'))
  await user.click(screen.getByRole('button', { name: 'Delete draft Anna Schmidt' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Drafts' })).toBe(null))
})

test('MER-14: a saved draft has no unsaved changes; its address opens it', async () => {
  server.answers(saveDraft, ({ body: { line: ofLine, content } }) => {
    const draft = { id: idOf('draft'), line: ofLine, content, savedDate: '2026-11-20T05:00:00.000Z' }
    kept = [draft]
    return draft
  })
  const { user, address } = await openOrder()
  await fill(user, card('Receiver'), 'Name', 'Anna Schmidt')
  await user.click(screen.getByRole('button', { name: 'Save as draft' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save as draft' }))
  await screen.findByText('Draft saved: Anna Schmidt')
  await waitFor(() => expect(address()).toContain(`draft=${idOf('draft')}`))
  const stored = Object.keys(sessionStorage).filter((key) => key.startsWith('waybill.draft.'))
  expect(stored).toEqual([])
})

test('MER-14: the address of a draft opens it without unsaved changes', async () => {
  kept = [
    {
      id: idOf('draft'),
      line: 'express',
      content: { name: 'Anna', kind: 'export', values: { senderReference: 'ORDER-77' } },
      savedDate: '2026-11-20T05:00:00.000Z',
    },
  ]
  await openApp(`/order/details/export?draft=${idOf('draft')}`, {
    as: 'Company Admin',
    me: { companyId: idOf('company') },
  })
  expect(await screen.findByDisplayValue('ORDER-77')).toBeInTheDocument()
  expect(screen.queryByText(/What you typed before/)).toBe(null)
})
