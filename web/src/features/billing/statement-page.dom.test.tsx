import type { StatementDetail, StatementLine } from '@waybill/contract/billing/statement'
import {
  acceptStatement,
  addStatementLine,
  creditStatement,
  getStatement,
  issueStatements,
  leaveOutLines,
  statementGrid,
  statementLines,
  statementTotals,
} from '@waybill/contract/billing/statement-endpoints'
import { bankAccountGrid } from '@waybill/contract/billing/bank-account-endpoints'
import { listUnmatched, writeOffPayment } from '@waybill/contract/billing/payment-endpoints'
import { listUsers } from '@waybill/contract/identity/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { paymentRow } from '../../testing/balances.ts'
import { fill } from '../../testing/form.ts'
import { idOf } from '../../testing/ids.ts'
import { openApp, server } from '../../testing/open-app.tsx'
import { nothingWaits } from '../../testing/transfers.ts'
import {
  detailOf,
  draftRow,
  noTotals,
  statementCompany,
  statementLine,
  statementRow,
} from '../../testing/statements.ts'

const LINES = [
  statementLine('SGL4802130127', { chargedWeight: 5.5, declaredChargedWeight: 5 }),
  statementLine('SGL4802128441'),
  statementLine('SGL4802128441', { part: 'fuel', amount: 185_000 }),
  statementLine('SGL4802129871', {
    ...{ part: 'fuel', isCorrection: true, amount: -171_247, reason: 'Weighed again', by: 'cs-employee' },
  }),
]
const draft = (overrides: Partial<StatementDetail> = {}) => detailOf(draftRow('draft'), overrides)
const issued = (overrides: Partial<StatementDetail> = {}) => detailOf(statementRow('DN-2611-0013'), overrides)

beforeEach(() => {
  server.answers(listUnmatched, () => nothingWaits)
  server.answers(statementTotals, () => ({ ...noTotals, nextNumbers: ['DN-2611-0013'] }))
})

const open = async (statement: StatementDetail, lines: StatementLine[] = LINES) => {
  server.answers(getStatement, () => statement)
  server.answers(statementLines, () => lines)
  const app = await openApp(`/billing/statement/${statement.id}`, { as: 'Accountant' })
  await screen.findByRole('treegrid', { name: 'Lines' })
  return app
}
const row = (name: RegExp) => screen.getByRole('row', { name })

test('BIL-9: shows lines by kind, moved ones first, corrections with their reason, VAT and the account', async () => {
  await open(issued({ paid: 20_000_000, due: 25_125_477, state: 'partPaid' }))
  expect(screen.getByRole('heading', { name: 'DN-2611-0013' })).toBeInTheDocument()
  expect(row(/^Freight/)).toHaveTextContent('2,000,000')
  const lines = screen.getAllByRole('row').map(({ textContent }) => textContent)
  expect(lines.findIndex((text) => text.startsWith('SGL4802130127'))).toBeLessThan(
    lines.findIndex((text) => text.startsWith('SGL4802128441')),
  )
  expect(row(/Weighed again/)).toHaveTextContent('Fuel · cs-employee, 11/11/2026')
  expect(row(/Weighed again/)).toHaveTextContent('−171,247')
  expect(screen.getByRole('region', { name: 'VAT by rate' })).toHaveTextContent('International carriage')
  expect(screen.getByRole('region', { name: 'Account' })).toHaveTextContent('−62,418,750')
  expect(screen.getByRole('contentinfo')).toHaveTextContent('Due25,125,477 ₫')
})

test('keys: arrows go through the lines, right opens a kind, left closes it, Enter opens the shipment', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  const { user } = await open(issued())
  await user.click(row(/^Fuel/))
  expect(row(/^Fuel/)).toHaveAttribute('aria-expanded', 'true')
  row(/^Freight/).focus()
  await user.keyboard('{ArrowLeft}')
  expect(row(/^Freight/)).toHaveAttribute('aria-expanded', 'false')
  await user.keyboard('{ArrowRight}{ArrowDown}')
  await waitFor(() => expect(row(/^SGL4802130127/)).toHaveFocus())
  await user.keyboard('{Enter}')
  expect(opened).toHaveBeenCalledWith(`/order/details/export/${idOf('SGL4802130127')}`, '_blank', 'noopener')
  opened.mockRestore()
})

test('the view by shipment is remembered', async () => {
  const { user, close } = await open(issued())
  await user.click(screen.getByRole('radio', { name: 'By shipment' }))
  expect(row(/^SGL4802128441/)).toHaveTextContent('1,185,000')
  close()
  await open(issued())
  expect(screen.getByRole('radio', { name: 'By shipment' })).toBeChecked()
})

test('BIL-7: X leaves a line of a draft out; it shows at the end', async () => {
  const left = LINES.map((line, at) => (at === 0 ? { ...line, isLeftOut: true } : line))
  server.answers(leaveOutLines, () => {
    server.answers(statementLines, () => left)
    return draft({ version: 2 })
  })
  const { user } = await open(draft())
  row(/^SGL4802130127/).focus()
  await user.keyboard('x')
  await waitFor(() => expect(row(/^Left out, for the next one/)).toHaveTextContent('1 line'))
  expect(server.asked(leaveOutLines)[0]?.body).toEqual({
    ...{ id: idOf('draft'), version: 1, chargeIds: [LINES[0]?.chargeId], isLeftOut: true },
  })
})

test('a draft that somebody changed meanwhile says so, and reloads', async () => {
  server.refuses(leaveOutLines, 'stale', { by: 'thu', at: '2026-12-02T02:00:00.000Z', version: 3 })
  const { user } = await open(draft())
  row(/^SGL4802130127/).focus()
  await user.keyboard('x')
  const reload = await screen.findByRole('button', { name: 'Reload' })
  server.answers(getStatement, () => draft({ version: 3, amount: 7_000_000 }))
  await user.click(reload)
  await waitFor(() => expect(screen.getByRole('contentinfo')).toHaveTextContent('7,000,000 ₫'))
})

test('BIL-8: a draft to check says what to do; accepted, it is issued by Ctrl Enter', async () => {
  const checks = [{ reason: 'notVerified' as const, count: 2 }]
  const accepted = draft({ checks, acceptedBy: 'accountant', state: 'draft', version: 2 })
  server.answers(acceptStatement, () => {
    server.answers(getStatement, () => accepted)
    return accepted
  })
  server.answers(issueStatements, () => {
    server.answers(getStatement, () => issued())
    return { done: [{ id: idOf('draft'), number: 'DN-2611-0013' }], leftOut: [] }
  })
  const { user } = await open(draft({ checks, state: 'checkFirst' }))
  expect(screen.getByText(/2 prices are not verified: verify them/)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Issue and e-mail' })).toHaveAttribute('aria-disabled', 'true')
  await user.click(screen.getByRole('button', { name: 'Accept' }))
  expect(await screen.findByText(/accountant decided to issue it in spite of: 2 prices/)).toBeInTheDocument()
  await user.keyboard('{Control>}{Enter}{/Control}')
  const question = within(await screen.findByRole('dialog', { name: 'Issue 1 statement?' }))
  await user.click(question.getByRole('button', { name: 'Issue and e-mail' }))
  expect(await screen.findByRole('heading', { name: 'DN-2611-0013' })).toBeInTheDocument()
  expect(server.asked(issueStatements)[0]?.body).toEqual({ ids: [idOf('draft')], sends: true })
})

test('BIL-8: nothing due cannot be accepted; a missing tax code leads to the terms', async () => {
  const checks = [
    { reason: 'nothingDue' as const, count: 1 },
    { reason: 'noTaxCode' as const, count: 1 },
  ]
  await open(draft({ checks, state: 'checkFirst' }))
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Enter it' })).toBeInTheDocument()
})

test('BIL-7: a line is added by hand, with a reason of at least 10 characters', async () => {
  server.answers(addStatementLine, () => draft({ version: 2 }))
  const { user } = await open(draft())
  await user.click(screen.getByRole('button', { name: 'Add a line' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a line' }))
  await fill(user, dialog, /Amount without VAT/, '-250,000')
  await fill(user, dialog, /Reason/, 'Short')
  await user.click(dialog.getByRole('button', { name: 'Add a line' }))
  expect(await dialog.findByText('Must be at least 10 characters')).toBeInTheDocument()
  await fill(user, dialog, /Reason/, 'Promised in October')
  await user.click(dialog.getByRole('button', { name: 'Add a line' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.asked(addStatementLine)[0]?.body).toEqual({
    ...{ id: idOf('draft'), version: 1, number: null, part: 'shipmentFee', vatCode: 'service', amount: -250_000 },
    reason: 'Promised in October',
  })
})

test('BIL-10: a credit note over some lines shows what returns and the new due, and is confirmed in red', async () => {
  server.answers(creditStatement, () => issued({ credited: 185_000, due: 44_940_477, version: 2 }))
  const { user } = await open(issued())
  await user.click(screen.getByRole('button', { name: 'Credit note' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Credit DN-2611-0013' }))
  expect(dialog.getByText('4 lines return to the next draft')).toBeInTheDocument()
  await user.click(dialog.getByRole('radio', { name: 'Some lines' }))
  expect(dialog.getByRole('button', { name: 'Issue credit note' })).toHaveAttribute('aria-disabled', 'true')
  await user.click(dialog.getByRole('checkbox', { name: 'Tick SGL4802128441, Fuel' }))
  expect(dialog.getByText('185,000 ₫')).toBeInTheDocument()
  expect(dialog.getByText('44,940,477 ₫')).toBeInTheDocument()
  await fill(user, dialog, /Reason/, 'Fuel was charged twice')
  await user.click(dialog.getByRole('button', { name: 'Issue credit note' }))
  expect(await screen.findByText('Credit note issued')).toBeInTheDocument()
  expect(server.asked(creditStatement)[0]?.body).toEqual({
    ...{ id: idOf('DN-2611-0013'), reason: 'Fuel was charged twice', chargeIds: [LINES[2]?.chargeId] },
  })
})

test('Alt P books a payment of what is due', async () => {
  server.lists(bankAccountGrid, [])
  server.lists(statementGrid, [statementRow('DN-2611-0013')])
  server.answers(listUsers, () => [statementCompany])
  const { user } = await open(issued())
  await user.keyboard('{Alt>}p{/Alt}')
  const dialog = within(await screen.findByRole('dialog', { name: 'New payment' }))
  expect(await dialog.findByRole('textbox', { name: /^Payment/ })).toHaveValue('45125477')
})

test('BIL-52: what is due is written off with a reason', async () => {
  server.answers(writeOffPayment, () => paymentRow('x', { kind: 'writeOff' }))
  const { user } = await open(issued())
  await user.click(screen.getByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Write off' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Write off what is due of DN-2611-0013' }))
  expect(dialog.getByRole('textbox', { name: /^Amount given up/ })).toHaveValue('45125477')
  await fill(user, dialog, /Reason/, 'The company is closed')
  await user.click(dialog.getByRole('button', { name: 'Write off' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.asked(writeOffPayment)[0]?.body).toEqual({
    ...{ statementId: idOf('DN-2611-0013'), amount: 45_125_477, reason: 'The company is closed' },
  })
})

test('draws only the lines in sight of five thousand', async () => {
  const many = Array.from({ length: 5_000 }, (_, at) => statementLine(`SGL${at}`))
  const { user } = await open(issued(), many)
  await user.click(screen.getByRole('button', { name: 'Show the other 4,996' }))
  await waitFor(() => expect(screen.getAllByRole('row').length).toBeGreaterThan(10))
  expect(screen.getAllByRole('row').length).toBeLessThan(100)
})
