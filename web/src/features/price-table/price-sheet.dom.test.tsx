import { listDiscountRates, upsertDiscountRates } from '@waybill/contract/pricing/endpoints'
import { getProvider, zoneGrid } from '@waybill/contract/reference/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openApp, server } from '../../testing/open-app.tsx'
import { priceRow, zones } from '../../testing/price-tables.ts'
import { provider, services } from '../../testing/reference.ts'

const serviceId = services.EXP.id
const saved = [
  priceRow(serviceId, 0.5, [100_000, 200_000, 300_000]),
  priceRow(serviceId, 1, [150_000, 250_000, 350_000]),
  priceRow(serviceId, { from: 1.01, to: null }, [140_000, 240_000, 340_000]),
]

beforeEach(() => {
  server.answers(getProvider, () => provider)
  server.lists(zoneGrid, zones)
  server.answers(listDiscountRates, () => saved)
})

const openSheet = async () => {
  const app = await openApp(`/discount-rate/${provider.id}?service=EXP`, { as: 'Accountant' })
  await screen.findByRole('table', { name: 'Price table EXP' })
  return app
}
const cell = (name: string) => screen.getByRole('textbox', { name })
const saveButton = () => screen.getByRole('button', { name: /^Save/ })
const rowNamed = (name: string) => screen.getByRole('row', { name })

test('arrows move between cells, and stop at the edge', async () => {
  const { user } = await openSheet()
  await user.click(cell('Zone 1, 0.50 kg'))
  await user.keyboard('{ArrowRight}')
  expect(cell('Zone 2, 0.50 kg')).toHaveFocus()
  await user.keyboard('{ArrowDown}')
  expect(cell('Zone 2, 1.00 kg')).toHaveFocus()
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}')
  expect(cell('Zone 2, 0.50 kg')).toHaveFocus()
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
  expect(cell('Zone 3, 0.50 kg')).toHaveFocus()
})

test('typing replaces the figure; Enter moves down, and the cell shows its saved value', async () => {
  const { user } = await openSheet()
  await user.click(cell('Zone 1, 0.50 kg'))
  await user.keyboard('120000{Enter}')
  expect(cell('Zone 1, 1.00 kg')).toHaveFocus()
  expect(cell('Zone 1, 0.50 kg')).toHaveValue('120,000')
  expect(rowNamed('0.50')).toHaveTextContent('1 edited')
  await user.keyboard('{ArrowUp}')
  expect(screen.getByText(/^was 100,000/)).toHaveTextContent('+20,000')
})

test('F2 edits within the figure, where arrows move the cursor; Escape restores it', async () => {
  const { user } = await openSheet()
  await user.click(cell('Zone 1, 0.50 kg'))
  await user.keyboard('{F2}9')
  expect(cell('Zone 1, 0.50 kg')).toHaveValue('100,0009')
  await user.keyboard('{ArrowLeft}')
  expect(cell('Zone 1, 0.50 kg')).toHaveFocus()
  await user.keyboard('{Escape}')
  expect(cell('Zone 1, 0.50 kg')).toHaveValue('100,000')
  expect(screen.getByText('All rows are saved.', { exact: false })).toBeInTheDocument()
})

test('a pasted line fills zones in order, several lines fill several rows; dots between thousands are accepted', async () => {
  const { user } = await openSheet()
  await user.click(cell('Zone 2, 0.50 kg'))
  await user.paste('210.000\t310.000')
  expect(cell('Zone 2, 0.50 kg')).toHaveValue('210,000')
  expect(cell('Zone 3, 0.50 kg')).toHaveValue('310,000')
  expect(cell('Zone 1, 0.50 kg')).toHaveValue('100,000')
  await user.click(cell('Zone 1, 0.50 kg'))
  await user.paste('1\t2\t3\r\n4\t5\t6\r\n')
  for (const [name, figure] of Object.entries({
    'Zone 1, 0.50 kg': '1',
    'Zone 3, 0.50 kg': '3',
    'Zone 3, 1.00 kg': '6',
  }))
    expect(cell(name)).toHaveValue(figure)
  expect(rowNamed('1.00')).toHaveTextContent('3 pasted')
})

test('an invalid figure is explained at its cell, and saving goes there instead of sending', async () => {
  const { user } = await openSheet()
  await user.click(cell('Zone 1, 0.50 kg'))
  await user.keyboard('dear{Enter}{ArrowRight}')
  expect(cell('Zone 1, 0.50 kg')).toHaveAttribute('aria-invalid', 'true')
  await user.keyboard('{Delete}')
  await user.click(saveButton())
  await waitFor(() => expect(cell('Zone 1, 0.50 kg')).toHaveFocus())
  expect(screen.getByText('Must be a number')).toBeInTheDocument()
  expect(cell('Zone 2, 1.00 kg')).toHaveAttribute('placeholder', 'Required')
  expect(server.asked(upsertDiscountRates)).toHaveLength(0)
})

test('saves all changed rows in one call with their versions, and leaves the others alone', async () => {
  server.answers(upsertDiscountRates, ({ body }) =>
    [body].flat().map(({ ids, discountRates }) => {
      const row = saved.find((one) => one.ids.join() === ids?.join())
      if (!row) throw new Error('A row that is not saved was sent')
      const prices = row.discountRates.map((one, at) => ({ ...one, price: discountRates[at]?.price ?? 0 }))
      return { ...row, version: row.version + 1, discountRates: prices }
    }),
  )
  const { user } = await openSheet()
  await user.click(cell('Zone 1, 0.50 kg'))
  await user.keyboard('120000')
  await user.click(cell('Zone 3, 1.00 kg'))
  await user.keyboard('360000.5{Tab}')
  expect(saveButton()).toHaveTextContent('Save 2 rows')
  await user.keyboard('{Control>}s{/Control}')
  expect(await screen.findByText('Update success!')).toBeInTheDocument()
  const [asked, ...more] = server.asked(upsertDiscountRates)
  expect(more).toEqual([])
  expect(asked?.headers['idempotency-key']).toBeDefined()
  const sent = [asked?.body ?? []].flat()
  expect(sent.map(({ weight, version }) => [weight, version])).toEqual([
    [0.5, 3],
    [1, 3],
  ])
  expect(sent.map(({ discountRates }) => discountRates.map(({ price }) => price))).toEqual([
    [120_000, 200_000, 300_000],
    [150_000, 250_000, 360_000.5],
  ])
  await waitFor(() => expect(screen.getByText('All rows are saved.', { exact: false })).toBeInTheDocument())
})

test('shows server errors at their row and zone', async () => {
  server.refuses(upsertDiscountRates, 'invalid', {}, { '0.discountRates.1.price': 'Must be at least 0' })
  const { user } = await openSheet()
  await user.click(cell('Zone 1, 1.00 kg'))
  await user.keyboard('1{Tab}')
  await user.click(saveButton())
  await waitFor(() => expect(cell('Zone 2, 1.00 kg')).toHaveAttribute('aria-invalid', 'true'))
  expect(cell('Zone 2, 1.00 kg')).toHaveFocus()
  expect(cell('Zone 1, 1.00 kg')).toHaveValue('1')
})

test('names rows that somebody saved first, with who and when; mine can be kept and saved over theirs', async () => {
  const theirs = { ...priceRow(serviceId, 0.5, [111_000, 222_000, 333_000]), version: 4 }
  const mine = saved[0]
  server.refuses(upsertDiscountRates, 'stale', {
    by: 'super-admin',
    at: '2026-11-22T02:12:00.000Z',
    rows: [{ ids: mine?.ids ?? [], by: 'super-admin', at: '2026-11-22T02:12:00.000Z', version: 4 }],
  })
  const { user } = await openSheet()
  await user.click(cell('Zone 1, 0.50 kg'))
  await user.keyboard('120000{Tab}')
  server.answers(listDiscountRates, () => [theirs, ...saved.slice(1)])
  await user.click(saveButton())
  const dialog = within(await screen.findByRole('dialog', { name: 'Someone else saved first' }))
  expect(dialog.getByText(/^super-admin saved this at 09:12/)).toBeInTheDocument()
  expect(dialog.getAllByRole('row')[1]).toHaveTextContent('0.50super-admin')
  await user.click(dialog.getByRole('button', { name: 'Keep mine' }))
  expect(await screen.findByText('Your figures are kept. Save again to overwrite theirs.')).toBeInTheDocument()
  expect(cell('Zone 1, 0.50 kg')).toHaveValue('120,000')

  server.answers(upsertDiscountRates, () => [{ ...theirs, version: 5 }])
  await user.click(saveButton())
  await waitFor(() => expect(server.asked(upsertDiscountRates)).toHaveLength(2))
  expect([server.asked(upsertDiscountRates)[1]?.body ?? []].flat()[0]?.version).toBe(4)
})

test('can reload those rows instead, and keeps input in the others', async () => {
  const theirs = { ...priceRow(serviceId, 0.5, [111_000, 222_000, 333_000]), version: 4 }
  server.refuses(upsertDiscountRates, 'stale', {
    by: 'super-admin',
    at: null,
    rows: [{ ids: theirs.ids, by: 'super-admin', at: null, version: 4 }],
  })
  const { user } = await openSheet()
  await user.click(cell('Zone 1, 0.50 kg'))
  await user.keyboard('120000{Enter}130000{Tab}')
  server.answers(listDiscountRates, () => [theirs, ...saved.slice(1)])
  await user.click(saveButton())
  await user.click(await screen.findByRole('button', { name: 'Reload these rows' }))
  await waitFor(() => expect(cell('Zone 1, 0.50 kg')).toHaveValue('111,000'))
  expect(cell('Zone 1, 1.00 kg')).toHaveValue('130,000')
})

test('restores unsaved input when the screen is opened again', async () => {
  const first = await openSheet()
  await first.user.click(cell('Zone 1, 0.50 kg'))
  await first.user.keyboard('123456{Tab}')
  first.close()
  await openSheet()
  expect(cell('Zone 1, 0.50 kg')).toHaveValue('123,456')
  expect(screen.getByText(/^Your unsaved changes were restored/)).toBeInTheDocument()
})
