import { addBankAccount } from '@waybill/contract/billing/bank-account-endpoints'
import * as calls from '@waybill/contract/billing/payment-endpoints'
import type { PaymentImport, PaymentRow } from '@waybill/contract/billing/payments'
import {
  addOpeningBalance,
  draftStatement,
  editTerms,
  getTerms,
  issueStatements,
  statementGrid,
} from '@waybill/contract/billing/statement-endpoints'
import type { StatementRow } from '@waybill/contract/billing/statement'
import type { UnmatchedTransfer } from '@waybill/contract/billing/transfers'
import { addDays } from '@waybill/contract/billing/terms'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { writeCharge } from '@waybill/testkit/billing'
import { type Answer, type Client, valueOf } from '@waybill/testkit/client'
import { expect, vi } from 'vitest'
import { findTransfer, listNewTransfers } from '../transfers.queries.ts'
import { findIdByReference } from './told-transfers.queries.ts'
import { vietnamDay } from '../../../../platform/vietnam-time.ts'

const ACCOUNT_NUMBER = '0011001234567'
const soon = { timeout: 60_000, interval: 50 }

type Told = { amount: number; text?: string; reference?: string; at?: string; number?: string; out?: boolean }

/** A Waybill with jobs, a bank account of ours that SePay tells of, and companies that owe. */
export class PaymentWorld {
  readonly app: TestWaybill
  readonly accountant: Client
  readonly bankAccountId: string
  /** The path that SePay posts to. */
  readonly hook: string
  #count = 0

  private constructor(app: TestWaybill, accountant: Client, bankAccountId: string, hook: string) {
    this.app = app
    this.accountant = accountant
    this.bankAccountId = bankAccountId
    this.hook = hook
  }

  static async start(): Promise<PaymentWorld> {
    const app = await startTestWaybill({ jobs: true })
    await app.fixtures.people()
    const accountant = await app.as('accountant')
    const body = { name: 'Vietcombank', bankBin: '970436', number: ACCOUNT_NUMBER, holder: 'WAYBILL' }
    const { id } = valueOf(await accountant.call(addBankAccount, { body }))
    const notices = { params: { id }, body: { service: 'sepay', proof: 'none' } as const }
    const { address } = valueOf(await accountant.call(calls.editNotices, notices))
    return new PaymentWorld(app, accountant, id, new URL(address ?? '').pathname)
  }

  /** A company that owes these amounts, the first the longest, each on a statement of its own. */
  async company(...amounts: number[]): Promise<{ id: string; name: string; statements: StatementRow[] }> {
    this.#count += 1
    const n = this.#count
    const name = `Công ty TNHH Khách ${['Anh', 'Bình', 'Cường', 'Dũng', 'Giang', 'Hùng', 'Khánh', 'Linh', 'Minh'][n % 9]} ${n}`
    const { id } = await this.app.fixtures.account({
      username: `payer-${n}`,
      role: 'Company Admin',
      code: `P${n}`,
      name,
    })
    for (const [index, amount] of amounts.entries()) {
      const day = `2026-0${index + 1}-01`
      const body = { merchantId: id, amount, day, reason: 'From the old books' }
      valueOf(await this.accountant.call(addOpeningBalance, { body }))
    }
    return { id, name, statements: await this.statementsOf(id) }
  }

  async statementsOf(merchantId: string): Promise<StatementRow[]> {
    const propertyFilters = [{ name: 'merchantId', operation: 'Equal' as const, value: merchantId }]
    return valueOf(await this.accountant.grid(statementGrid, { propertyFilters, Take: 50 }))
  }

  /** What is due of each statement, the oldest first. */
  async dueOf(merchantId: string): Promise<number[]> {
    return (await this.statementsOf(merchantId)).map(({ due }) => due)
  }

  async codeOf(merchantId: string): Promise<string> {
    return valueOf(await this.accountant.call(getTerms, { params: { merchantId } })).paymentCode
  }

  async makePrepaid(merchantId: string): Promise<void> {
    await this.#saveTerms(merchantId, { kind: 'prepaid' })
  }

  /** A statement of one charge. */
  async issued(merchantId: string, amount: number): Promise<StatementRow> {
    await this.#saveTerms(merchantId, { kind: 'postpaid', taxCode: '0312120782' })
    await writeCharge(this.app.fixtures.db, merchantId, { amount })
    const today = vietnamDay(new Date())
    const body = { merchantId, from: addDays(today, -40), to: today }
    const { id } = valueOf(await this.accountant.call(draftStatement, { body }))
    valueOf(await this.accountant.call(issueStatements, { body: { ids: [id] } }))
    const statement = (await this.statementsOf(merchantId)).find((one) => one.id === id)
    if (!statement) throw new Error('The statement was not issued')
    return statement
  }

  async #saveTerms(merchantId: string, terms: object): Promise<void> {
    const { version } = valueOf(await this.accountant.call(getTerms, { params: { merchantId } }))
    valueOf(await this.accountant.call(editTerms, { params: { merchantId }, body: { ...terms, version } as never }))
  }

  /** The body of a notice of SePay. */
  notice({ amount, text = '', reference, at = '2026-11-20 08:52:11', number = ACCOUNT_NUMBER, out = false }: Told) {
    this.#count += 1
    return {
      ...{ id: this.#count, gateway: 'Vietcombank', transactionDate: at, accountNumber: number, code: null },
      ...{ content: text, transferType: out ? 'out' : 'in', description: '', transferAmount: amount },
      ...{ accumulated: 0, referenceCode: reference ?? `FT${this.#count}`, subAccount: null },
    }
  }

  post(body: unknown, hook = this.hook): Promise<Answer<unknown>> {
    return this.app.anonymous.send('POST', hook, { body })
  }

  /** SePay tells of a transfer; waits until it is matched or not. Answers its id. */
  async tell(told: Told): Promise<string> {
    const notice = this.notice(told)
    const answer = await this.post(notice)
    expect([answer.status, JSON.parse(answer.text)]).toEqual([200, { success: true }])
    await this.settled()
    return findIdByReference(this.app.fixtures.db, notice.referenceCode)
  }

  /** Waits until no transfer is new. */
  async settled(): Promise<void> {
    await vi.waitFor(async () => expect(await listNewTransfers(this.app.fixtures.db, 1)).toEqual([]), soon)
  }

  async waiting(id: string): Promise<UnmatchedTransfer> {
    const { transfers } = valueOf(await this.accountant.call(calls.listUnmatched))
    const found = transfers.find((transfer) => transfer.id === id)
    if (!found) throw new Error(`The transfer ${id} does not wait`)
    return found
  }

  async stateOf(id: string): Promise<string> {
    return (await findTransfer(this.app.fixtures.db, id))?.state ?? 'none'
  }

  async paymentsOf(merchantId: string): Promise<PaymentRow[]> {
    const propertyFilters = [{ name: 'merchantId', operation: 'Equal' as const, value: merchantId }]
    return valueOf(await this.accountant.grid(calls.paymentGrid, { propertyFilters, Take: 50 }))
  }

  async import(content: string | Uint8Array, fields: Record<string, string> = {}): Promise<Answer<PaymentImport>> {
    const form = new FormData()
    form.set('bankAccount', this.bankAccountId)
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    form.set('file', new File([content as BlobPart], 'bank.csv'))
    const answer = await this.accountant.send<PaymentImport>('POST', calls.importPayments.path, { body: form })
    await this.settled()
    return answer
  }
}
