import { type Balance, freeOf } from '@waybill/contract/billing/account'
import { totalsOf, vatLinesOf } from '@waybill/contract/billing/vat'
import type { AppContext } from '../../../platform/app-context.ts'
import type { DbOrTx } from '../../../platform/database.ts'
import { vietnamDay } from '../../../platform/vietnam-time.ts'
import { findBillingStart, readVatRates } from '../../shipments/index.ts'
import { payTo } from '../default-bank-account.ts'
import { companyPaymentCode, findTerms } from '../terms/terms.queries.ts'
import { listNotStated, listUnderWay, readAccountSums } from './balance.queries.ts'

type Clock = Pick<AppContext, 'now'>

const readFigures = async (db: DbOrTx, { now }: Clock, ownerId: string) => {
  const terms = await findTerms(db, ownerId)
  const since = await findBillingStart(db)
  const rates = await readVatRates(db, vietnamDay(now()))
  const sums = await readAccountSums(db, ownerId)
  const notStated = totalsOf(vatLinesOf(await listNotStated(db, ownerId))).amount
  const shipments = since === null ? [] : await listUnderWay(db, ownerId, since)
  const underWay = totalsOf(
    vatLinesOf(shipments.map((part) => ({ ...part, vatPercent: rates.get(part.vatCode) ?? null }))),
  ).amount
  const figures = {
    kind: terms.kind,
    balance: sums.payments - sums.issued - notStated,
    creditLimit: terms.kind === 'prepaid' ? null : terms.credit_limit,
    underWay,
  }
  return { ...figures, ...sums, notStated, free: freeOf(figures) }
}

/** What a merchant may still ship for, in VND with VAT (rule BIL-12); null: without limit. Lock the account to decide by it. */
export const readFree = async (db: DbOrTx, clock: Clock, ownerId: string): Promise<number | null> =>
  (await readFigures(db, clock, ownerId)).free

/** The account of a merchant (rule BIL-12). */
export const readBalance = async (db: DbOrTx, clock: Clock, ownerId: string): Promise<Balance> => {
  const { kind, balance, due, notStated, underWay, creditLimit, free, overdue, dueDate } = await readFigures(
    db,
    clock,
    ownerId,
  )
  const paymentCode = await companyPaymentCode(db, ownerId)
  const toPay = due
  const place = toPay > 0 ? await payTo(db, { amount: toPay, text: paymentCode }) : null
  return {
    ...{ kind, balance, dueOnStatements: due, notStated, underWay, creditLimit, free, held: 0, heldCount: 0 },
    ...{ overdue, toPay, dueDate, paymentCode, vietQr: place?.vietQr ?? null, payTo: place },
  }
}
