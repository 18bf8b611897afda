import { issueUntilOf } from '@waybill/contract/billing/invoices'
import { addDays, lastPeriod, type Period } from '@waybill/contract/billing/terms'
import { SYSTEM_USER } from '@waybill/contract/kernel/system-user'
import {
  acceptDraft,
  enqueuePapers,
  enterInvoiceOf,
  insertPayments,
  issueStatement,
  makeDraft,
  saveTerms,
  settleAccount,
} from '../../modules/billing/index.ts'
import { settleCharges } from '../../modules/shipments/index.ts'
import type { Tx } from '../../platform/database.ts'
import type { Settings } from '../../platform/settings.ts'
import { vietnamDay } from '../../platform/vietnam-time.ts'
import type { Random } from '../random.ts'
import { holdNewest } from './hold-newest.ts'
import { beginBilling, dueOf, listBilledShipments, mapCompanies } from './billing.queries.ts'

const DAY_MS = 86_400_000
/** Days of past shipments that are billed: three months. */
const BILLED_DAYS = 92

type Company = {
  code: string
  taxCode: string | null
  period: Period
  /** How it pays: each statement when it is due, the first part only, nothing, or before it ships. */
  pays: 'all' | 'part' | 'nothing' | 'ahead'
  /** Its last statement waits as a draft. */
  waits?: true
}

/** The companies by client code; their tax codes have right check digits and belong to nobody here. */
const COMPANIES: readonly Company[] = [
  { code: 'SGL001', taxCode: '0312345673', period: 'halfMonthly', pays: 'part' },
  { code: 'SGL002', taxCode: '0102030405', period: 'monthly', pays: 'all', waits: true },
  { code: 'SGL003', taxCode: '0301234562', period: 'weekly', pays: 'all' },
  { code: 'SGL004', taxCode: '0302345674', period: 'halfMonthly', pays: 'all', waits: true },
  { code: 'SGL005', taxCode: '0303456786', period: 'monthly', pays: 'ahead' },
  { code: 'SGL006', taxCode: '0304567898', period: 'monthly', pays: 'nothing' },
  { code: 'SGL007', taxCode: null, period: 'monthly', pays: 'all', waits: true },
  { code: 'SGL008', taxCode: '0305678907', period: 'halfMonthly', pays: 'all' },
]

/**
 * Three months of charges, statements and payments: paid, part paid, overdue and drafts; a prepaid company with held
 * shipments (rule DEM-1).
 */
export const insertStatements = async (tx: Tx, random: Random, now: Date, settings: Settings): Promise<void> => {
  const companies = await mapCompanies(tx)
  const from = vietnamDay(new Date(now.getTime() - BILLED_DAYS * DAY_MS))
  await beginBilling(tx, from)
  await chargeShipments(tx, now)
  const asked: { company: Company; ownerId: string; from: string; to: string }[] = []
  for (const company of COMPANIES) {
    const known = companies.get(company.code)
    if (!known) continue
    const isAhead = company.pays === 'ahead'
    await saveTerms(tx, {
      ...{ owner_id: known.id, kind: isAhead ? 'prepaid' : 'postpaid', period: company.period, days: 15, version: 1 },
      ...{ credit_limit: company.code === 'SGL004' ? 600_000_000 : null, tax_code: company.taxCode },
      ...{ legal_name: known.name, invoice_address: known.address },
    })
    if (isAhead) {
      const amount = await holdNewest(tx, known.id, now)
      await pay(tx, random, { ownerId: known.id, amount, at: dayAt(addDays(from, 1)) })
    }
    for (const period of periodsUntil(company.period, from, vietnamDay(now)))
      asked.push({ company, ownerId: known.id, ...period })
  }
  for (const one of asked.sort((first, second) => first.to.localeCompare(second.to))) {
    const last = lastPeriod(one.company.period, vietnamDay(now))
    await bill(tx, random, { now, settings }, { ...one, isDraft: one.company.waits === true && one.to === last.to })
  }
}

const dayAt = (day: string, time = '09:30'): Date => new Date(`${day}T${time}:00+07:00`)

/** The periods that are over, from the one of the first day on. */
const periodsUntil = (period: Period, first: string, today: string): { from: string; to: string }[] => {
  const found: { from: string; to: string }[] = []
  for (let last = lastPeriod(period, today); last.to >= first; last = lastPeriod(period, last.from))
    found.unshift({ ...last, from: last.from < first ? first : last.from })
  return found
}

/** Charges each shipment on the day on which it was verified, or left the hub. */
const chargeShipments = async (tx: Tx, now: Date): Promise<void> => {
  const byDay = Map.groupBy(await listBilledShipments(tx), ({ at }) => vietnamDay(at))
  for (const [day, shipments] of [...byDay].sort(([one], [other]) => one.localeCompare(other))) {
    const at = dayAt(day, '18:00')
    await settleCharges(tx, shipments, { by: SYSTEM_USER, at: at < now ? at : now })
  }
}

type Bill = { company: Company; ownerId: string; from: string; to: string; isDraft: boolean }

const bill = async (
  tx: Tx,
  random: Random,
  { now, settings }: { now: Date; settings: Settings },
  { company, ownerId, from, to, isDraft }: Bill,
): Promise<void> => {
  const [made, issued] = [dayAt(addDays(to, 1), '00:05'), dayAt(addDays(to, 2), '10:20')]
  const id = await makeDraft(tx, { ownerId, from, to, period: company.period, by: SYSTEM_USER, at: made })
  if (id === null || isDraft || issued > now) return
  const key = { id, owner_id: ownerId }
  await acceptDraft(tx, key, 'accountant')
  const result = await issueStatement(tx, key, { by: 'accountant', at: issued, settings })
  if (result.kind !== 'issued') return
  await enqueuePapers(tx, { ownerId, id, lineCount: result.lineCount }, { mailAskedAt: null })
  const isLast = to >= addDays(vietnamDay(now), -35)
  // The last one of who pays nothing is late.
  if (issueUntilOf(to, settings.E_INVOICE_DAY_OF_MONTH) < vietnamDay(now) && (company.pays !== 'nothing' || !isLast))
    await enterInvoiceOf(tx, key, invoiceMarks(result.number, addDays(to, 3)), settings)
  const paid = dayAt(addDays(to, random.int(4, 10)), '15:12')
  if (company.pays === 'nothing' || company.pays === 'ahead' || paid > now) return
  const due = await dueOf(tx, key)
  await pay(tx, random, {
    ownerId,
    amount: company.pays === 'part' && isLast ? Math.floor(due / 2_000_000) * 1_000_000 : due,
    ...{ at: paid, first: id },
  })
}

/** `DN-2611-0013` is invoice 26110013 of a series before the one in use. */
const invoiceMarks = (statement: string, day: string) => {
  const number = statement.replace(/\D/g, '')
  return { series: `C${day.slice(2, 4)}TWA`, number, authorityCode: `M1-${day.slice(2, 4)}-K7Q2P-000${number}`, day }
}

type Paid = { ownerId: string; amount: number; at: Date; first?: string }

const pay = async (tx: Tx, random: Random, { ownerId, amount, at, first }: Paid): Promise<void> => {
  if (amount <= 0) return
  await insertPayments(tx, [
    {
      ...{ id: random.id(at.getTime()), owner_id: ownerId, kind: 'payment', amount, received_at: at, at },
      ...{ reference: `FT${random.digits(11)}`, action_user: 'accountant' },
    },
  ])
  await settleAccount(tx, ownerId, { at, first })
}
