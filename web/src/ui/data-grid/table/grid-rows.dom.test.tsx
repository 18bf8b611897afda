import { orderGrid } from '@waybill/contract/orders/grid'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { lastQuery, rowOf, rowsShown } from '../../../testing/grid.ts'
import { openApp, server } from '../../../testing/open-app.tsx'
import { orderRow, orderRows } from '../../../testing/orders.ts'

const head = (name: string) => screen.getByRole('columnheader', { name: new RegExp(`^${name}`) })

test('opens with its first page in default order', async () => {
  server.lists(orderGrid, orderRows(30))
  await openApp('/order/export')
  await waitFor(() => expect(rowsShown()).toHaveLength(25))
  expect(rowsShown()[0]).toBe('EXP0000000001')
  expect(lastQuery(orderGrid)).toMatchObject({ Skip: '0', Take: '25', OrderBy: 'createdDate descending' })
  expect(screen.getByText('1–25 of 30')).toBeInTheDocument()
  expect(screen.getByText('30 orders')).toBeInTheDocument()
  expect(head('Created')).toHaveAttribute('aria-sort', 'descending')
})

test('a header sorts by its column, reverses on the second click, and always returns to the first page', async () => {
  server.lists(orderGrid, orderRows(40))
  const { user, address } = await openApp('/order/export?page=2')
  expect(await screen.findByText('26–40 of 40')).toBeInTheDocument()
  await user.click(within(head('Amount due')).getByRole('button', { name: 'Amount due (VND)' }))
  await waitFor(() => expect(lastQuery(orderGrid)).toMatchObject({ Skip: '0', OrderBy: 'amountDue ascending' }))
  expect(head('Amount due')).toHaveAttribute('aria-sort', 'ascending')
  expect(head('Created')).not.toHaveAttribute('aria-sort')
  await user.click(within(head('Amount due')).getByRole('button', { name: 'Amount due (VND)' }))
  await waitFor(() => expect(lastQuery(orderGrid)).toMatchObject({ Skip: '0', OrderBy: 'amountDue descending' }))
  expect(head('Amount due')).toHaveAttribute('aria-sort', 'descending')
  expect(address()).toBe('/order/export?sort=-amountDue')
})

test('shows ten page buttons, five before the current one and four after; rows stay while others load', async () => {
  server.lists(orderGrid, orderRows(450))
  const { user } = await openApp('/order/export?page=12&rows=15')
  const pages = within(await screen.findByRole('navigation', { name: 'Pages' }))
  await screen.findByText('166–180 of 450')
  const numbers = pages.getAllByRole('button', { name: /^Page/ }).map(({ textContent }) => textContent)
  expect(numbers).toEqual(['7', '8', '9', '10', '11', '12', '13', '14', '15', '16'])
  expect(pages.getByRole('button', { name: 'Page 12' })).toHaveAttribute('aria-current', 'page')

  const release = server.holds(orderGrid)
  await user.click(pages.getByRole('button', { name: 'Next page' }))
  expect(await screen.findByRole('progressbar', { name: 'Loading' })).toBeInTheDocument()
  expect(rowsShown()[0]).toBe('EXP0000000166')
  release()
  await waitFor(() => expect(rowsShown()[0]).toBe('EXP0000000181'))
  expect(screen.getByText('181–195 of 450')).toBeInTheDocument()
})

test('another page size keeps the first row in view', async () => {
  server.lists(orderGrid, orderRows(120))
  const { user } = await openApp('/order/export?page=3&rows=15')
  await screen.findByText('31–45 of 120')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rows' }), '25')
  expect(await screen.findByText('26–50 of 120')).toBeInTheDocument()
})

test('a page beyond the last one shows the last one', async () => {
  server.lists(orderGrid, orderRows(30))
  const { address } = await openApp('/order/export?page=9')
  expect(await screen.findByText('26–30 of 30')).toBeInTheDocument()
  expect(address()).toBe('/order/export?page=2')
})

test('an empty list says so, and how many rows the filters hide', async () => {
  server.lists(orderGrid, [orderRow(1), orderRow(2)])
  const { user } = await openApp('/order/export?status=6034')
  expect(await screen.findByText('Nothing here')).toBeInTheDocument()
  expect(await screen.findByText('1 filter is active. 2 orders do not match.')).toBeInTheDocument()
  const [, clear] = screen.getAllByRole('button', { name: 'Clear all' })
  if (clear) await user.click(clear)
  await waitFor(() => expect(rowsShown()).toHaveLength(2))
})

test('a failed list says what is kept, shows the request id, and retries', async () => {
  server.refuses(orderGrid, 'internal_error', { requestId: 'req-1' })
  const { user } = await openApp('/order/export')
  expect(await screen.findByText('The list could not be loaded')).toBeInTheDocument()
  expect(screen.getByText('Your filters and selection are kept.')).toBeInTheDocument()
  expect(screen.getAllByText(/req-1/)[0]).toBeInTheDocument()
  server.lists(orderGrid, orderRows(2))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(rowsShown()).toHaveLength(2))
})

test('rows stay when a refetch fails, and the list says how old they are', async () => {
  server.lists(orderGrid, orderRows(2))
  const { user } = await openApp('/order/export')
  await waitFor(() => expect(rowsShown()).toHaveLength(2))
  server.refuses(orderGrid, 'internal_error', { requestId: 'req-1' })
  await user.click(screen.getByRole('button', { name: /^Refresh/ }))
  expect(await screen.findByRole('alert')).toHaveTextContent(/Refresh failed/)
  expect(rowsShown()).toHaveLength(2)
})

test('a row in Creating failed is red and says so', async () => {
  server.lists(orderGrid, [orderRow(1, { orderStatus: 3004 }), orderRow(2)])
  await openApp('/order/export')
  const row = await rowOf('EXP0000000001')
  expect(row).toHaveTextContent('Creating failed')
  expect(row).toHaveAttribute('data-tone', 'problem')
  expect(await rowOf('EXP0000000002')).not.toHaveAttribute('data-tone')
})

test('AMT-62: shows the verified amount with the declared one below; N/A without a rate', async () => {
  server.lists(orderGrid, [
    orderRow(1, { totalPrice: 100_000, realTotalPrice: 900_000 }),
    orderRow(2, { realTotalPrice: 800_000, unpricedReasons: ['rate'] }),
  ])
  await openApp('/order/export')
  expect(await rowOf('EXP0000000001')).toHaveTextContent('900,000')
  expect(await rowOf('EXP0000000001')).toHaveTextContent('declared 100,000')
  expect(await rowOf('EXP0000000002')).toHaveTextContent('N/A')
})

test('LST-61: the focused amount shows its parts, until Escape', async () => {
  server.lists(orderGrid, [orderRow(1, { totalPrice: 100_000, fees: 20_000, amountDue: 120_000 })])
  const { user } = await openApp('/order/export')
  const cell = (await rowOf('EXP0000000001')).querySelector<HTMLElement>('td[data-column="amountDue"]')
  act(() => cell?.focus())
  const details = await screen.findByRole('tooltip')
  expect(cell).toHaveAttribute('aria-describedby', details.id)
  expect(details).toHaveTextContent(/Shipment fees20,000.*Amount due120,000/)
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('tooltip')).toBeNull()
})
