import { auditGrid, type AuditRow, getAudit } from '@waybill/contract/audit/endpoints'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { rowOf } from '../../testing/grid.ts'
import { openApp, server } from '../../testing/open-app.tsx'

const entry: AuditRow = {
  id: '7',
  at: '2026-11-20T04:00:00.000Z',
  username: 'cs-employee',
  action: 'order.edited',
  entity: 'order',
  entityId: '7d0c3f1e-0000-4000-8000-000000000001',
  subject: { label: 'EXP0000000001', type: 'export' },
  before: { note: 'one' },
  after: { note: 'two' },
}

test('shows the username of the person, in the list and in the entry (rule AUD-3)', async () => {
  server.lists(auditGrid, [entry])
  server.answers(getAudit, () => ({ ...entry, names: {} }))
  const { user } = await openApp('/audit')
  const row = within(await rowOf('EXP0000000001'))
  await user.dblClick(row.getByText('cs-employee'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Order · Edited' }))
  expect(dialog.getByText('cs-employee')).toBeInTheDocument()
})
