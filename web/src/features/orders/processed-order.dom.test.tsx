import { orderGrid } from '@waybill/contract/orders/grid'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { rowsShown } from '../../testing/grid.ts'
import { idOf } from '../../testing/ids.ts'
import { openApp, server } from '../../testing/open-app.tsx'
import { orderRow } from '../../testing/orders.ts'

const PROCESSED = { isProcess: true, processedByUserId: idOf('ops') }

const openList = async (processedBy: string, opened: Parameters<typeof openApp>[1]) => {
  server.lists(orderGrid, [orderRow(1, { ...PROCESSED, processedBy })])
  const app = await openApp('/order/export', opened)
  await waitFor(() => expect(rowsShown()).toHaveLength(1))
  return app
}

test('LIV-12: a company sees that Waybill is working on an order', async () => {
  const company = { as: 'Company Admin', me: { companyId: idOf('company') } } as const
  await openList('Waybill', company)
  expect(screen.getByText('Waybill is processing it')).toBeInTheDocument()
})

test('staff see who is processing it', async () => {
  await openList('ops-manager', { as: 'Cs Employee' })
  expect(screen.getByText('ops-manager')).toBeInTheDocument()
  expect(screen.queryByText('Waybill is processing it')).not.toBeInTheDocument()
})
