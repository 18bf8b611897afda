import * as invoices from '@waybill/contract/billing/invoice-endpoints'
import type { Invoice } from '@waybill/contract/billing/invoices'
import * as statements from '@waybill/contract/billing/statement-endpoints'
import { addDays } from '@waybill/contract/billing/terms'
import type { TestWaybill } from '@waybill/testkit/app'
import { writeCharge } from '@waybill/testkit/billing'
import { type Client, valueOf } from '@waybill/testkit/client'
import { vietnamDay } from '../../../platform/vietnam-time.ts'

const FIRST_DAY = addDays(vietnamDay(new Date()), -40)
let companies = 0

/** Statements of companies with their e-invoices, through the calls of an accountant. */
export class InvoicedCompanies {
  readonly #app: TestWaybill
  readonly accountant: Client

  constructor(app: TestWaybill, accountant: Client) {
    this.#app = app
    this.accountant = accountant
  }

  /** A company with invoice details; its legal name may request a fault of the simulator. */
  async company(terms: { legalName?: string; taxCode?: string | null; invoiceAddress?: string | null } = {}) {
    companies += 1
    const { id } = await this.#app.fixtures.account({
      ...{
        username: `invoiced-${companies}`,
        role: 'Company Admin',
        code: `INV${companies}`,
        name: `Cty ${companies}`,
      },
    })
    await this.editTerms(id, terms)
    return id
  }

  async editTerms(merchantId: string, terms: object): Promise<void> {
    const { version } = valueOf(await this.accountant.call(statements.getTerms, { params: { merchantId } }))
    const details = { taxCode: '0312120782', invoiceAddress: '1 Đường Lê Lợi', emails: ['ketoan@x.example'] }
    const body = { kind: 'postpaid' as const, ...details, ...terms, version }
    valueOf(await this.accountant.call(statements.editTerms, { params: { merchantId }, body }))
  }

  /** An issued statement of 2,000,000 carriage at 0 % and 300,003 of two services at 8 %, and its e-invoice to issue. */
  async statement(merchantId: string) {
    const { db } = this.#app.fixtures
    const service = { vat_code: 'service', vat_percent: 8 } as const
    const freight = await writeCharge(db, merchantId, { amount: 2_000_000 })
    const fee = await writeCharge(db, merchantId, { amount: 100_001, part: 'shipmentFee', ...service })
    await writeCharge(db, merchantId, { amount: 200_002, part: 'adminFee', ...service })
    const body = { merchantId, from: FIRST_DAY, to: vietnamDay(new Date()) }
    const { id } = valueOf(await this.accountant.call(statements.draftStatement, { body }))
    valueOf(await this.accountant.call(statements.issueStatements, { body: { ids: [id] } }))
    const [invoice] = await this.invoices(id)
    if (!invoice) throw new Error('The statement has no e-invoice.')
    return { id, invoice, freight, fee }
  }

  async invoices(statementId: string): Promise<Invoice[]> {
    return valueOf(await this.accountant.call(invoices.statementInvoices, { params: { id: statementId } })).invoices
  }

  async send(ids: readonly string[], over: object = {}) {
    return valueOf(await this.accountant.call(invoices.sendInvoices, { body: { ids: [...ids], ...over } }))
  }

  async credit(id: string, chargeIds?: string[]): Promise<void> {
    const body = { id, reason: 'Hai kiện ghi nhầm phí', ...(chargeIds && { chargeIds }) }
    valueOf(await this.accountant.call(statements.creditStatement, { body }))
  }
}
