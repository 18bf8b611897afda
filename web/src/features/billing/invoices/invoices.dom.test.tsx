import { listUnmatched } from '@waybill/contract/billing/payment-endpoints'
import { enterInvoice, invoiceGrid, sendInvoices, statementInvoices } from '@waybill/contract/billing/invoice-endpoints'
import type { Invoice, StatementInvoices } from '@waybill/contract/billing/invoices'
import { getStatement, statementLines, statementTotals } from '@waybill/contract/billing/statement-endpoints'
import { addDays } from '@waybill/contract/billing/terms'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { today } from '../../../platform/format.ts'
import { fill } from '../../../testing/form.ts'
import { lastFilters, rowOf } from '../../../testing/grid.ts'
import { idOf } from '../../../testing/ids.ts'
import { openApp, server } from '../../../testing/open-app.tsx'
import { nothingWaits } from '../../../testing/transfers.ts'
import { detailOf, draftRow, noTotals, statementRow } from '../../../testing/statements.ts'

const invoiceOf = (statement: string, overrides: Partial<Invoice> = {}): Invoice => ({
  ...{ id: idOf(`invoice of ${statement}`), statementId: idOf(statement), statement, kind: 'original' },
  ...{ merchantId: idOf('company'), merchant: 'Mây Tre Sông Hồng', state: 'toIssue', amount: 45_125_477 },
  ...{ issueUntil: addDays(today(), 9), series: null, number: null, authorityCode: null, day: null },
  ...{ isByHand: false, problem: null, sentAt: null, sentBy: null, version: 1 },
  ...overrides,
})
const ISSUED: Partial<Invoice> = {
  ...{ state: 'issued', series: 'C26TWB', number: '00000412', authorityCode: 'M1-26-K7Q2P-00000000412' },
  day: '2026-12-03',
}

const NOTHING: StatementInvoices = { issueUntil: null, provider: 'viettel', invoices: [], can: { issue: true } }

beforeEach(() => {
  server.answers(listUnmatched, () => nothingWaits)
  server.answers(statementTotals, () => noTotals)
  server.answers(statementLines, () => [])
})

const openStatement = async (over: Partial<StatementInvoices>, name = 'DN-2611-0013') => {
  const statement = detailOf(name === 'draft' ? draftRow('draft') : statementRow(name))
  server.answers(getStatement, () => statement)
  server.answers(statementInvoices, () => ({
    ...NOTHING,
    ...over,
  }))
  const app = await openApp(`/billing/statement/${statement.id}`, { as: 'Accountant' })
  const part = within(await screen.findByRole('region', { name: 'E-invoice' }))
  return { ...app, part }
}

describe('BIL-64: on the page of a statement', () => {
  test.each([
    [9, 'created'],
    [1, 'attention'],
    [-1, 'problem'],
  ])('a draft says by when its invoice must be issued: %d days left, %s', async (days, family) => {
    const { part } = await openStatement({ issueUntil: addDays(today(), days) }, 'draft')
    expect(part.getByText(/^To issue by/).closest('[data-family]')).toHaveAttribute('data-family', family)
  })

  test('an issued one shows number, date and code', async () => {
    const { part } = await openStatement({ invoices: [invoiceOf('DN-2611-0013', ISSUED)] })
    expect(part.getByText('1C26TWB 00000412')).toBeInTheDocument()
    expect(part.getByText('03/12/2026')).toBeInTheDocument()
    expect(part.getByText('M1-26-K7Q2P-00000000412')).toBeInTheDocument()
    expect(part.getByRole('button', { name: 'PDF' })).toBeInTheDocument()
    expect(part.queryByRole('button', { name: 'Send' })).toBeNull()
  })

  test('one to issue is sent; what cannot be sent says why', async () => {
    const invoice = invoiceOf('DN-2611-0013')
    server.answers(sendInvoices, () => ({
      ...{ done: [], leftOut: [{ id: invoice.id, statement: 'DN-2611-0013', reason: 'The setting X is missing.' }] },
    }))
    const { part, user } = await openStatement({ invoices: [invoice] })
    await user.click(part.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('The setting X is missing.')).toBeInTheDocument()
    expect(server.asked(sendInvoices)[0]?.body).toEqual({ ids: [invoice.id] })
  })

  test('a refused one shows the provider’s words, and leads to the company’s details', async () => {
    const problem = 'Mã số thuế người mua không tồn tại'
    const { part } = await openStatement({ invoices: [invoiceOf('DN-2611-0013', { state: 'refused', problem })] })
    expect(part.getByText(problem)).toBeInTheDocument()
    for (const name of ['Correct', 'Send again', 'Enter number'])
      expect(part.getByRole('button', { name })).toBeInTheDocument()
  })

  test('without a provider there are files, and fields for number, series, code and date', async () => {
    const invoice = invoiceOf('DN-2611-0013')
    server.answers(enterInvoice, () => ({ ...invoice, ...ISSUED, isByHand: true }))
    const { part, user } = await openStatement({ provider: null, invoices: [invoice] })
    expect(part.queryByRole('button', { name: 'Send' })).toBeNull()
    expect(part.getByRole('button', { name: 'XML' })).toBeInTheDocument()
    await user.click(part.getByRole('button', { name: 'Enter number' }))
    const dialog = await screen.findByRole('dialog', { name: 'E-invoice of DN-2611-0013' })
    await user.click(within(dialog).getByRole('button', { name: 'Enter number' }))
    expect(await within(dialog).findAllByText('Required')).not.toHaveLength(0)
    await fill(user, within(dialog), 'Series', 'C26TWB')
    await fill(user, within(dialog), 'Number', '00000412')
    await fill(user, within(dialog), 'Authority code', 'M1-26-K7Q2P-00000000412')
    await user.click(within(dialog).getByRole('button', { name: 'Enter number' }))
    expect(await screen.findByText('Invoice 1C26TWB 00000412 is entered')).toBeInTheDocument()
    expect(server.asked(enterInvoice)[0]?.body).toMatchObject({ id: invoice.id, series: 'C26TWB', day: today() })
  })

  test('BIL-66: an adjustment is sent as one, or replaces the invoice', async () => {
    const original = invoiceOf('DN-2611-0013', ISSUED)
    const adjustment = invoiceOf('CN-2612-0001', { kind: 'adjustment', amount: -540_000 })
    server.answers(sendInvoices, () => ({ done: [adjustment.id], leftOut: [] }))
    const statement = detailOf(statementRow('DN-2611-0013'))
    server.answers(getStatement, () => statement)
    server.answers(statementInvoices, () => ({
      ...NOTHING,
      invoices: [original, adjustment],
    }))
    const { user } = await openApp(`/billing/statement/${statement.id}`, { as: 'Accountant' })
    expect(await screen.findByText('Adjusts it by −540,000 ₫')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Replace' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Replace' }))
    await waitFor(() => expect(server.asked(sendInvoices)[0]?.body).toEqual({ ids: [adjustment.id], replaces: true }))
  })
})

describe('BIL-64: the register', () => {
  test('lists what asks for work, and sends many at once', async () => {
    const rows = [
      invoiceOf('DN-2611-0013'),
      invoiceOf('DN-2611-0014', { issueUntil: addDays(today(), -2), amount: 1_000 }),
      invoiceOf('DN-2611-0015', { state: 'waiting', sentAt: '2026-12-03T02:46:00.000Z' }),
    ]
    server.lists(invoiceGrid, rows)
    server.answers(sendInvoices, () => ({ done: rows.slice(0, 2).map(({ id }) => id), leftOut: [] }))
    const { user } = await openApp('/billing/invoices', { as: 'Accountant' })
    await screen.findByRole('grid', { name: 'Invoices' })
    expect(await rowOf('DN-2611-0014')).toHaveTextContent('To issue')
    expect(lastFilters(invoiceGrid)).toEqual([
      { name: 'state', operation: 'In', value: ['toIssue', 'waiting', 'refused'] },
    ])
    expect(await rowOf('DN-2611-0015')).toHaveTextContent('Waiting for Viettel, sent')
    await user.click(await screen.findByRole('checkbox', { name: 'Select this page' }))
    await user.click(screen.getByRole('button', { name: /^Send/ }))
    const question = within(await screen.findByRole('dialog', { name: 'Send 2 invoices to Viettel?' }))
    expect(question.getByText(/^45,126,477 ₫\./)).toBeInTheDocument()
    expect(question.getByText(/Sent already/)).toBeInTheDocument()
    await user.click(question.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('2 invoices are on their way to Viettel')).toBeInTheDocument()
  })
})
