import { chargeGrid } from '@waybill/contract/billing/endpoints'
import {
  discardStatements,
  draftStatement,
  getStatement,
  issueStatements,
  statementGrid,
  statementLines,
  statementTotals,
} from '@waybill/contract/billing/statement-endpoints'
import { listUsers } from '@waybill/contract/identity/endpoints'
import { listUnmatched } from '@waybill/contract/billing/payment-endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { pick } from '../../testing/form.ts'
import { lastFilters, rowOf } from '../../testing/grid.ts'
import { idOf } from '../../testing/ids.ts'
import { openApp, server } from '../../testing/open-app.tsx'
import { nothingWaits } from '../../testing/transfers.ts'
import { detailOf, draftRow, noTotals, statementCompany, statementRow } from '../../testing/statements.ts'

const drafts = [
  draftRow('draft 1', { clientCode: 'SGL001' }),
  draftRow('draft 2', { clientCode: 'SGL004', merchant: 'Đồ Da Sài Gòn', amount: 41_377_260 }),
  draftRow('draft 3', {
    ...{ clientCode: 'SGL010', state: 'checkFirst', checks: [{ reason: 'notVerified', count: 2 }] },
  }),
]

beforeEach(() => {
  server.answers(listUnmatched, () => nothingWaits)
  server.answers(statementTotals, () => ({
    ...noTotals,
    toIssue: { count: 3, amount: 131_628_214, toCheck: 1 },
    overdue15: { count: 2, amount: 46_153_175, oldestDays: 15 },
    nextNumbers: ['DN-2611-0013'],
  }))
  server.answers(listUsers, () => [])
})

const open = async (rows = [...drafts, statementRow('DN-2611-0009')], path = '/billing') => {
  server.lists(statementGrid, rows)
  const app = await openApp(path, { as: 'Accountant' })
  await screen.findByRole('grid', { name: 'Billing' })
  return app
}

test('BIL-9: lists what asks for work or money; a draft has no number and owes nothing, a check is named', async () => {
  const { user } = await open([
    drafts[2] ?? draftRow('draft'),
    statementRow('DN-2609-0021', { state: 'overdue', daysOverdue: 45, paid: 10_000_000, due: 13_415_200 }),
  ])
  expect(await rowOf('DN-2609-0021')).toHaveTextContent('Overdue 45 days')
  expect(await rowOf('DN-2609-0021')).toHaveTextContent('part paid')
  expect(await rowOf('No number yet')).toHaveTextContent('15 days')
  expect(await rowOf('No number yet')).toHaveTextContent('2 prices not verified')
  const state = { name: 'state', operation: 'In', value: ['checkFirst', 'draft', 'issued', 'partPaid', 'overdue'] }
  expect(lastFilters(statementGrid)).toEqual([state])
  await user.click(screen.getByRole('button', { name: 'Clear all' }))
  await waitFor(() => expect(lastFilters(statementGrid)).toEqual([]))
})

test('BIL-9: each sum sets the filter', async () => {
  const { user, address } = await open()
  const sums = within(await screen.findByRole('navigation', { name: 'Sums by age' }))
  expect(await sums.findByRole('link', { name: /To issue.*3.*131,628,214/ })).toHaveTextContent('1 to check first')
  await user.click(sums.getByRole('link', { name: /Overdue 1–15 days/ }))
  await waitFor(() => expect(address()).toContain('state=overdue'))
  await waitFor(() =>
    expect(lastFilters(statementGrid)).toEqual([
      expect.objectContaining({ name: 'state', value: ['overdue'] }),
      expect.objectContaining({ name: 'dueDate', operation: 'DateIn' }),
    ]),
  )
})

test('BIL-8: many are issued at once; the question names count, sum and number, and those to check stay ticked', async () => {
  server.answers(issueStatements, () => ({
    done: [{ id: idOf('draft 1'), number: 'DN-2611-0013' }],
    leftOut: [{ id: idOf('draft 2'), merchant: 'Đồ Da Sài Gòn', reason: 'Issued already as DN-2611-0012.' }],
  }))
  const { user } = await open()
  await rowOf('DN-2611-0009')
  await user.click(await screen.findByRole('checkbox', { name: 'Select this page' }))
  await user.keyboard('i')
  const question = within(await screen.findByRole('dialog', { name: 'Issue 2 statements?' }))
  expect(question.getByText(/^86,502,737 ₫, from DN-2611-0013\./)).toBeInTheDocument()
  expect(question.getByText('Check first: 2 prices not verified')).toBeInTheDocument()
  await user.click(question.getByRole('button', { name: 'Issue and e-mail' }))
  const outcome = within(await screen.findByRole('dialog', { name: /1 succeeded, 1 failed/ }))
  expect(outcome.getByText('Issued already as DN-2611-0012.')).toBeInTheDocument()
  expect(await screen.findByText('Issued 1 statement')).toBeInTheDocument()
  expect(server.asked(issueStatements)[0]?.body).toEqual({ ids: [idOf('draft 1'), idOf('draft 2')], sends: true })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('checkbox', { name: /Select Draft of SGL001/ })).not.toBeChecked()
  expect(screen.getByRole('checkbox', { name: /Select Draft of SGL010/ })).toBeChecked()
})

test('BIL-7: a draft is discarded only after a question', async () => {
  server.answers(discardStatements, () => [idOf('draft 1')])
  const { user } = await open([draftRow('draft 1')])
  await user.click(await screen.findByRole('button', { name: /^Actions for Draft of SGL001/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Discard' }))
  const question = within(await screen.findByRole('dialog', { name: 'Discard 1 draft?' }))
  await user.click(question.getByRole('button', { name: 'Discard' }))
  expect(await screen.findByText('Discarded 1 draft')).toBeInTheDocument()
})

test('BIL-7: a draft by hand says how many charges of the days are on no statement, and opens', async () => {
  server.answers(listUsers, () => [statementCompany])
  server.lists(chargeGrid, [])
  server.answers(draftStatement, () => detailOf(draftRow('new draft')))
  server.answers(getStatement, () => detailOf(draftRow('new draft')))
  server.answers(statementLines, () => [])
  const { user, address } = await open()
  await user.keyboard('n')
  const dialog = within(await screen.findByRole('dialog', { name: 'New statement' }))
  await pick(user, dialog, 'Company', 'SGL001')
  expect(await dialog.findByText(/Nothing was charged on these days/)).toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Make draft' }))
  await waitFor(() => expect(address()).toBe(`/billing/statement/${idOf('new draft')}`))
  expect(server.asked(draftStatement)[0]?.body).toMatchObject({ merchantId: statementCompany.id })
})

test('BIL-13: Sales read statements of their companies, and change nothing', async () => {
  server.lists(statementGrid, [statementRow('DN-2611-0009')])
  const { user } = await openApp('/billing', { as: 'Sales Employee' })
  await rowOf('DN-2611-0009')
  expect(screen.queryByRole('checkbox', { name: /Select/ })).toBeNull()
  expect(screen.queryByRole('link', { name: /To issue/ })).toBeNull()
  await user.keyboard('n')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('on a phone a card shows what is due, state and due date', async () => {
  server.lists(statementGrid, [statementRow('DN-2611-0009')])
  await openApp('/billing', { as: 'Accountant', width: 390 })
  const card = (await screen.findByText('DN-2611-0009')).closest('li')
  expect(card).toHaveTextContent('45,125,477')
  expect(card).toHaveTextContent('Issued')
  expect(card).toHaveTextContent('18/12/2026')
})
