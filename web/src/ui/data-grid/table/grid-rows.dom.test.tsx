import { orderGrid } from '@waybill/contract/orders/grid'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { lastQuery, rowOf, rowsShown } from '../../../testing/grid.ts'
import { openApp, server } from '../../../testing/open-app.tsx'
import { orderRow, orderRows } from '../../../testing/orders.ts'

const head = (name: string) => screen.getByRole('columnheader', { name: new RegExp(`^${name}`) })

test('a list opens with its first page in its usual order', async () => {
  server.lists(orderGrid, orderRows(30))
  await openApp('/order/export')
  await waitFor(() => expect(rowsShown()).toHaveLength(25))
  expect(rowsShown()[0]).toBe('EXP0000000001')
  expect(lastQuery(orderGrid)).toMatchObject({ Skip: '0', Take: '25', OrderBy: 'createdDate descending' })
  expect(screen.getByText('1–25 of 30')).toBeInTheDocument()
  expect(screen.getByText('30 orders')).toBeInTheDocument()
  expect(head('Created')).toHaveAttribute('aria-sort', 'descending')
})

test('a head sorts by its column, a second time the other way, and always from the first page', async () => {
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

test('the pager shows ten pages, five before the current one and four after, and the rows stay while others load', async () => {
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

test('another number of rows a page keeps the first row in view', async () => {
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

test('an empty list says so; with filters in force it says how many rows they hide', async () => {
  server.lists(orderGrid, [orderRow(1), orderRow(2)])
  const { user } = await openApp('/order/export?status=6034')
  expect(await screen.findByText('Nothing here')).toBeInTheDocument()
  expect(await screen.findByText('1 filter is active. 2 orders do not match.')).toBeInTheDocument()
  const [, clear] = screen.getAllByRole('button', { name: 'Clear all' })
  if (clear) await user.click(clear)
  await waitFor(() => expect(rowsShown()).toHaveLength(2))
})

test('a list that cannot be loaded says what is kept and the request number, and tries again', async () => {
  server.refuses(orderGrid, 'internal_error', { requestId: 'req-1' })
  const { user } = await openApp('/order/export')
  expect(await screen.findByText('The list could not be loaded')).toBeInTheDocument()
  expect(screen.getByText('Your filters and selection are kept.')).toBeInTheDocument()
  expect(screen.getAllByText(/req-1/)[0]).toBeInTheDocument()
  server.lists(orderGrid, orderRows(2))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(rowsShown()).toHaveLength(2))
})

test('rows stay when newer ones cannot be loaded, and the list says from when they are', async () => {
  server.lists(orderGrid, orderRows(2))
  const { user } = await openApp('/order/export')
  await waitFor(() => expect(rowsShown()).toHaveLength(2))
  server.refuses(orderGrid, 'internal_error', { requestId: 'req-1' })
  await user.click(screen.getByRole('button', { name: /^Refresh/ }))
  expect(await screen.findByRole('alert')).toHaveTextContent(/Refresh failed/)
  expect(rowsShown()).toHaveLength(2)
})

test('a creating that failed is a red row that says so', async () => {
  server.lists(orderGrid, [orderRow(1, { orderStatus: 3004 }), orderRow(2)])
  await openApp('/order/export')
  const row = await rowOf('EXP0000000001')
  expect(row).toHaveTextContent('Creating failed')
  expect(row).toHaveAttribute('data-tone', 'problem')
  expect(await rowOf('EXP0000000002')).not.toHaveAttribute('data-tone')
})

test('AMT-62: the verified amount stands before the declared one, which is said below; without a rate it is N/A', async () => {
  server.lists(orderGrid, [
    orderRow(1, { totalPrice: 100_000, realTotalPrice: 900_000 }),
    orderRow(2, { realTotalPrice: 800_000, unpricedReasons: ['rate'] }),
  ])
  await openApp('/order/export')
  expect(await rowOf('EXP0000000001')).toHaveTextContent('900,000')
  expect(await rowOf('EXP0000000001')).toHaveTextContent('declared 100,000')
  expect(await rowOf('EXP0000000002')).toHaveTextContent('N/A')
})

test('LST-61: the amount in focus says what it is made of, until Escape', async () => {
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
