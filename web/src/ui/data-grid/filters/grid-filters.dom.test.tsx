import { orderGrid } from '@waybill/contract/orders/grid'
import type { UserEvent } from '@testing-library/user-event'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { lastFilters, lastQuery, rowsShown } from '../../../testing/grid.ts'
import { openApp, server } from '../../../testing/open-app.tsx'
import { orderRows } from '../../../testing/orders.ts'
import { services } from '../../../testing/reference.ts'

/** Opens Filter, picks a column and an operation; the test enters the value. */
const startFilter = async (user: UserEvent, column: string, compare?: string) => {
  await user.click(await screen.findByRole('button', { name: 'Filter' }))
  const [offered] = within(await screen.findByRole('group', { name: 'Filter by' })).getAllByRole('button', {
    name: column,
  })
  if (offered) await user.click(offered)
  const form = within(await screen.findByRole('form', { name: `Filter ${column}` }))
  if (compare) await user.selectOptions(form.getByRole('combobox', { name: 'Operator' }), compare)
  return {
    form,
    apply: async () => {
      await user.click(form.getByRole('button', { name: 'Apply' }))
      await waitFor(() => expect(screen.queryByRole('form', { name: `Filter ${column}` })).toBeNull())
    },
  }
}
const chip = (name: string) => screen.findByTitle(`Change filter ${name}`)
/** The person's filters, without the list's own, which come first. */
const asked = () => lastFilters(orderGrid)?.slice(1)
const openOrders = async (path = '/order/export?rows=15&page=2') => {
  server.lists(orderGrid, orderRows(17))
  const app = await openApp(path)
  await waitFor(() => expect(rowsShown()).not.toHaveLength(0))
  return app
}

test('filters by text with the chosen operation, adds a chip, and shows the first page', async () => {
  const { user, address } = await openOrders()
  const { form, apply } = await startFilter(user, 'Order no.', 'starts with')
  await user.type(form.getByRole('textbox', { name: 'Value' }), 'EXP00')
  await apply()
  expect(await chip('Order no.')).toHaveTextContent('Order no. EXP00…')
  await waitFor(() => expect(asked()).toEqual([{ name: 'code', operation: 'StartsWith', value: 'EXP00' }]))
  expect(lastQuery(orderGrid)?.['Skip']).toBe('0')
  expect(address()).toBe('/order/export?rows=15&code=StartsWith%3AEXP00')
})

test('Enter applies; several values are separated by lines or commas', async () => {
  const { user } = await openOrders()
  const { form } = await startFilter(user, 'Order no.', 'is one of')
  await user.type(form.getByRole('textbox', { name: 'Value' }), 'A1, A2{Enter}A3')
  await user.click(form.getByRole('button', { name: 'Apply' }))
  expect(await chip('Order no.')).toHaveTextContent('3 values')
  await waitFor(() => expect(asked()).toEqual([{ name: 'code', operation: 'In', value: ['A1', 'A2', 'A3'] }]))
})

test('accepts a figure with thousands separators, and does not apply an invalid one', async () => {
  const { user } = await openOrders()
  const { form, apply } = await startFilter(user, 'Price (VND)', 'at least')
  const value = form.getByRole('textbox', { name: 'Value' })
  await user.type(value, 'much')
  expect(form.getByRole('button', { name: 'Apply' })).toHaveAttribute('disabled')
  await user.clear(value)
  await user.type(value, '1,250,000')
  await apply()
  expect(await chip('Price (VND)')).toHaveTextContent('at least 1,250,000')
  await waitFor(() => expect(asked()).toEqual([{ name: 'totalPrice', operation: 'GreaterOrEqual', value: 1_250_000 }]))
})

test('accepts dates as DD/MM/YYYY; reversed dates give the same range', async () => {
  const { user } = await openOrders()
  const { form, apply } = await startFilter(user, 'Created')
  await user.type(await form.findByRole('textbox', { name: 'From' }), '20/11/2026')
  await user.type(form.getByRole('textbox', { name: 'To' }), '01/11/2026')
  await apply()
  await waitFor(() =>
    expect(asked()).toEqual([{ name: 'createdDate', operation: 'DateIn', value: ['2026-11-01', '2026-11-20'] }]),
  )
  expect(await chip('Created')).toHaveTextContent('01/11 – 20/11/2026')
})

test('picks statuses by name; more than two are shown as a count', async () => {
  const { user } = await openOrders()
  const { form, apply } = await startFilter(user, 'Status')
  const search = form.getByRole('textbox', { name: 'Search' })
  for (const name of ['Creating failed', 'Delivered', 'Lost']) {
    await user.clear(search)
    await user.type(search, name)
    await user.click(form.getByRole('checkbox', { name }))
  }
  await apply()
  expect(await chip('Status')).toHaveTextContent('3 of 22')
  await waitFor(() => expect(asked()).toEqual([{ name: 'orderStatus', operation: 'In', value: [3004, 6034, 2007] }]))
})

test('picks a service by name, and filters by its code', async () => {
  const { user } = await openOrders()
  const { form, apply } = await startFilter(user, 'Service')
  await user.click(await form.findByRole('checkbox', { name: 'EXP DHL Express' }))
  await apply()
  expect(await chip('Service')).toHaveTextContent('EXP DHL Express')
  await waitFor(() => expect(asked()).toEqual([{ name: 'service', operation: 'In', value: ['EXP'] }]))
})

test('offers no filter twice; one that only an address or a saved view uses is shown by name', async () => {
  const { user } = await openOrders(`/order/export?serviceId=${services.EXP.id}`)
  await waitFor(() => expect(screen.getByTitle('Change filter Service')).toHaveTextContent('EXP DHL Express'))
  await user.click(await screen.findByRole('button', { name: 'Filter' }))
  const offered = within(await screen.findByRole('group', { name: 'Filter by' })).getAllByRole('button')
  const names = offered.map(({ textContent }) => textContent)
  expect(names.filter((name) => name === 'Service')).toHaveLength(1)
  expect([...new Set(names)]).toEqual(names)
})

test('filters a switch by yes or no, and other columns by empty', async () => {
  const { user } = await openOrders()
  const processing = await startFilter(user, 'Processing')
  await user.click(processing.form.getByRole('radio', { name: 'No' }))
  await processing.apply()
  const reference = await startFilter(user, 'Reference', 'is empty')
  await reference.apply()
  expect(await chip('Reference')).toHaveTextContent('empty')
  await waitFor(() =>
    expect(asked()).toEqual([
      { name: 'isProcess', operation: 'Equal', value: false },
      { name: 'senderReference', operation: 'IsNull', value: true },
    ]),
  )
})

test('a click on a chip edits its filter, its × removes it, and Clear all removes all', async () => {
  const { user, address } = await openOrders('/order/export?status=3001&code=EXP&find=blue')
  await user.click(await chip('Order no.'))
  const value = await screen.findByRole('textbox', { name: 'Value' })
  await user.clear(value)
  await user.type(value, 'EXP000{Enter}')
  await waitFor(() => expect(asked()).toContainEqual({ name: 'code', operation: 'Contains', value: 'EXP000' }))
  await user.click(screen.getByRole('button', { name: 'Remove filter Order no.' }))
  await waitFor(() => expect(address()).toBe('/order/export?status=3001&find=blue'))
  await user.click(screen.getByRole('button', { name: 'Clear all' }))
  await waitFor(() => expect(address()).toBe('/order/export'))
  expect(screen.getByRole('searchbox', { name: 'Find in this list' })).toHaveValue('')
})

test('the find box requests once when typing pauses, and Escape clears it', async () => {
  const { user, address } = await openOrders()
  await user.type(screen.getByRole('searchbox', { name: 'Find in this list' }), 'lotus')
  await waitFor(() => expect(asked()).toEqual([{ name: 'find', operation: 'Contains', value: 'lotus' }]))
  const finds = server.asked(orderGrid).flatMap(({ filters }) => filters.filter(({ name }) => name === 'find'))
  expect(new Set(finds.map(({ value }) => value))).toEqual(new Set(['lotus']))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(address()).toBe('/order/export?rows=15'))
})

test('a header filters its own column and those folded under it', async () => {
  const { user } = await openOrders()
  await user.click(screen.getByRole('button', { name: 'Order no., Reference: sort and filter' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Filter Reference' }))
  expect(await screen.findByRole('form', { name: 'Filter Reference' })).toBeInTheDocument()
})

test('pasted numbers become one filter; its dialog lists those that were not found', async () => {
  const { user } = await openOrders()
  await user.click(screen.getByRole('searchbox', { name: 'Find in this list' }))
  await user.paste('exp0000000001\r\nEXP0000000002\r\nEXP0000000099')
  expect(await chip('Numbers')).toHaveTextContent('Numbers 3')
  await waitFor(() =>
    expect(asked()).toEqual([
      { name: 'numbers', operation: 'In', value: ['EXP0000000001', 'EXP0000000002', 'EXP0000000099'] },
    ]),
  )
  await user.click(await chip('Numbers'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Numbers' }))
  const missing = within(await dialog.findByRole('region', { name: '1 not found in this list' }))
  expect(missing.getByRole('listitem')).toHaveTextContent('EXP0000000099')
})
