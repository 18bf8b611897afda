import { auditGrid } from '@waybill/contract/audit/endpoints'
import { getSecurityEvent, securityLogGrid, type SecurityLogRow } from '@waybill/contract/security/endpoints'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { rowOf } from '../../testing/grid.ts'
import { openApp, server } from '../../testing/open-app.tsx'

const event: SecurityLogRow = {
  id: '7d0c3f1e-0000-4000-8000-000000000007',
  at: '2026-11-20T04:00:00.000Z',
  lastAt: '2026-11-20T04:00:41.000Z',
  kind: 'export',
  outcome: 'done',
  username: 'cs-employee',
  nameMark: null,
  address: '203.0.113.14',
  device: 'Chrome · Windows',
  endpoint: 'POST /api/Order/Export',
  rows: 1843,
  count: 1,
  detail: JSON.stringify({ filters: [{ name: 'orderStatus', operation: 'In', value: [3300] }] }),
  entity: null,
  entityId: null,
}
const refused: SecurityLogRow = {
  ...event,
  ...{ id: '7d0c3f1e-0000-4000-8000-000000000008', kind: 'signIn', outcome: 'refused', username: null, count: 412 },
  ...{ nameMark: 'k3Vd81xQpA', endpoint: null, rows: null, detail: JSON.stringify({ code: 'too_many_sign_ins' }) },
}

test('the security log shows who did what, by which filter, outcome, count and address (rule SEC-8)', async () => {
  server.lists(auditGrid, [])
  server.lists(securityLogGrid, [event, refused])
  server.answers(getSecurityEvent, () => refused)
  const { user } = await openApp('/audit')
  await user.click(await screen.findByRole('tab', { name: 'Security log' }))
  const row = within(await rowOf('cs-employee'))
  expect(row.getByText('Export')).toBeInTheDocument()
  expect(row.getByText(/POST \/api\/Order\/Export · Status: Received at hub/)).toBeInTheDocument()
  expect(row.getByText('Done')).toBeInTheDocument()
  expect(row.getByText('203.0.113.14')).toBeInTheDocument()
  const other = within(await rowOf('Unknown name k3Vd81xQpA'))
  expect(other.getByText('Refused')).toBeInTheDocument()
  expect(other.getByText('412')).toBeInTheDocument()
  await user.dblClick(other.getByText('Sign-in'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign-in' }))
  expect(dialog.getByText('Too many failed sign-ins')).toBeInTheDocument()
  expect(dialog.getByText('20/11/2026 11:00:41')).toBeInTheDocument()
})
