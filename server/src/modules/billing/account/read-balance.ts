import { type Balance, freeOf } from '@waybill/contract/billing/account'
import { totalsOf, vatLinesOf } from '@waybill/contract/billing/vat'
import type { AppContext } from '../../../platform/app-context.ts'
import type { DbOrTx } from '../../../platform/database.ts'
import { vietnamDay } from '../../../platform/vietnam-time.ts'
import { type Cost, findBillingStart, readVatRates } from '../../shipments/index.ts'
import { payTo } from '../default-bank-account.ts'
import { costsOf, missingOf } from '../holds/costs.ts'
import { listHeldCosts } from '../holds/held-shipments.queries.ts'
import { companyPaymentCode, findTerms } from '../terms/terms.queries.ts'
import { findFirstOpen, listNotStated, listUnderWay, readAccountSums } from './balance.queries.ts'

type Clock = Pick<AppContext, 'now'>

const readFigures = async (db: DbOrTx, { now }: Clock, ownerId: string) => {
  const terms = await findTerms(db, ownerId)
  const since = await findBillingStart(db)
  const rates = await readVatRates(db, vietnamDay(now()))
  const sums = await readAccountSums(db, ownerId)
  const charges = await listNotStated(db, ownerId)
  const notStated = totalsOf(vatLinesOf(charges)).amount
  const shipments = since === null ? [] : await listUnderWay(db, ownerId, since)
  const withVat = (costs: readonly Cost[]): number =>
    totalsOf(vatLinesOf(costs.map((part) => ({ ...part, vatPercent: rates.get(part.vatCode) ?? null })))).amount
  const figures = {
    kind: terms.kind,
    balance: sums.payments - sums.issued - notStated,
    creditLimit: terms.kind === 'prepaid' ? null : terms.credit_limit,
    underWay: withVat(shipments),
  }
  /** What is free once these shipments are under way, too. */
  const freeWith = (more: readonly Cost[]): number | null =>
    freeOf({ ...figures, underWay: withVat([...shipments, ...more]) })
  const notStatedFrom = charges.map(({ from }) => from).sort()[0] ?? null
  return { ...figures, ...sums, notStated, notStatedFrom, withVat, freeWith }
}

/** What a merchant may still ship for (rule BIL-12). */
export type Room = {
  /** What is free once these shipments are under way, too, in VND with VAT; null: without limit. */
  freeWith: (more: readonly Cost[]) => number | null
  /** What they cost with VAT. */
  withVat: (costs: readonly Cost[]) => number
}

/** What a merchant may still ship for; lock the account to decide by it. */
export const readRoom = (db: DbOrTx, clock: Clock, ownerId: string): Promise<Room> => readFigures(db, clock, ownerId)

/** The account of a merchant (rule BIL-12). */
export const readBalance = async (db: DbOrTx, clock: Clock, ownerId: string): Promise<Balance> => {
  const { kind, balance, due, underWay, creditLimit, withVat, freeWith, ...figures } = await readFigures(
    db,
    clock,
    ownerId,
  )
  const { notStated, notStatedFrom, payments, overdue, openCount, dueDate } = figures
  const held = await listHeldCosts(db, ownerId)
  const costs = held.flatMap(costsOf)
  const paymentCode = await companyPaymentCode(db, ownerId)
  const toPay = held.length === 0 ? due : Math.max(due, missingOf(freeWith(costs)))
  const place = await payTo(db, { amount: toPay > 0 ? toPay : null, text: paymentCode })
  const firstOpen = openCount > 0 ? await findFirstOpen(db, ownerId) : undefined
  return {
    ...{ kind, balance, dueOnStatements: due, notStated, notStatedFrom, underWay, creditLimit, free: freeWith([]) },
    ...{ held: withVat(costs), heldCount: held.length, paidIn: payments },
    ...{ overdue, openCount, firstOpen: firstOpen ?? null, toPay, dueDate, paymentCode },
    ...{ vietQr: toPay > 0 ? (place?.vietQr ?? null) : null, payTo: place },
  }
}
