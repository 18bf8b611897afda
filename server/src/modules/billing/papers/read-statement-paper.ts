import type { ChargePart } from '@waybill/contract/billing/charges'
import type { VatLine } from '@waybill/contract/billing/vat'
import { plain } from '@waybill/contract/kernel/money'
import Big from 'big.js'
import type { AppContext } from '../../../platform/app-context.ts'
import { companyOf } from '../../../platform/company-settings.ts'
import type { DbOrTx } from '../../../platform/database.ts'
import { vietnamDay } from '../../../platform/vietnam-time.ts'
import type { StatementPaper } from '../../documents/index.ts'
import { payTo } from '../default-bank-account.ts'
import type { StoredStatement } from '../statements/draft.queries.ts'
import { findBuyer, readStatement } from '../statements/statements.queries.ts'
import {
  type AdjustedRecord,
  type ChargedShipment,
  listAdjusted,
  listChargedShipments,
  listGroups,
  listPeriodPayments,
  readPaidAtIssue,
} from './papers.queries.ts'

/** The order of a paper: what moves the shipment, then what is done for it, then what is paid for it. */
const ORDER: readonly ChargePart[] = ['freight', 'accountFee', 'fuel', 'shipmentFee', 'adminFee', 'tariff', 'importVat']
const MARK_COLOR = '#3350d0'

/** A statement as its papers show it: the PDF's content, and the shipments and adjusted lines of the workbook. */
export type ReadPaper = { paper: StatementPaper; shipments: ChargedShipment[]; adjusted: AdjustedRecord[] }

type Frozen = Pick<StatementPaper, 'buyer' | 'clientCode'>

/** The invoice details that were frozen at issue; an opening balance has those of the account. */
const readBuyer = async (db: DbOrTx, { buyer, owner_id }: StoredStatement): Promise<Frozen> => {
  const frozen = buyer as { name: string; code: string | null; taxCode: string | null; address: string | null } | null
  const known = frozen ?? { taxCode: null, ...(await findBuyer(db, owner_id)) }
  const { name = '', address, taxCode, code } = known
  return { buyer: { name, address: address ?? '', taxCode: taxCode ?? '' }, clientCode: code ?? '' }
}

const sellerOf = (settings: AppContext['settings']): StatementPaper['seller'] => {
  const { name, color, email, phone } = companyOf(settings)
  return {
    name: settings.COMPANY_LEGAL_NAME || name,
    address: settings.COMPANY_ADDRESS,
    taxCode: settings.COMPANY_TAX_CODE,
    ...{ email, phone, color: color || MARK_COLOR },
  }
}

const PARTS_OF_PRICE: readonly ChargePart[] = ['freight', 'fuel', 'accountFee']

const annexRow = (row: ChargedShipment): StatementPaper['shipments'][number] => ({
  ...{ day: row.day, number: row.number, reference: row.reference ?? '' },
  ...{ service: row.service ?? '', country: row.country ?? '' },
  ...{ declaredKg: row.declaredKg, verifiedKg: row.verifiedKg, chargedKg: row.chargedKg },
  price: PARTS_OF_PRICE.reduce((sum, part) => sum + row[part], 0),
  ...{ fees: row.shipmentFee, adminFee: row.adminFee, duties: row.tariff + row.importVat, amount: row.amount },
})

/** A credit note takes what its lines charged. */
const negated = <Row extends object>(row: Row, names: readonly (keyof Row)[]): Row => ({
  ...row,
  ...Object.fromEntries(names.map((name) => [name, 0 - Number(row[name])])),
})

/**
 * Reads an issued statement for its papers (rule BIL-20), from its frozen figures. Throws if its lines are not its sum:
 * no paper is made then.
 */
export const readStatementPaper = async (
  db: DbOrTx,
  settings: AppContext['settings'],
  statement: StoredStatement,
): Promise<ReadPaper> => {
  const { kind, number, owner_id, from_day, to_day, due_day, issued_at, reason, payment_code } = statement
  if (number === null || issued_at === null) throw new Error(`The statement ${statement.id} is a draft.`)
  const isNote = kind === 'creditNote'
  const signed = <Row extends object>(rows: Row[], names: readonly (keyof Row)[]): Row[] =>
    isNote ? rows.map((row) => negated(row, names)) : rows
  const groups = signed(await listGroups(db, statement), ['amount'])
  const adjusted = signed(await listAdjusted(db, statement), ['amount'])
  const shipments = signed(await listChargedShipments(db, statement), [...ORDER, 'amount'])
  const credited =
    statement.of_statement === null ? undefined : await readStatement(db, { id: statement.of_statement, owner_id })
  const paid = isNote ? 0 : await readPaidAtIssue(db, statement)
  const due = isNote ? 0 : Math.max(0, statement.amount - paid)
  const paper: StatementPaper = {
    ...{ kind, number, from: from_day, to: to_day, issued: vietnamDay(issued_at), due: isNote ? null : due_day },
    ...{ issuedAt: issued_at, ofNumber: credited?.number ?? null, reason, seller: sellerOf(settings) },
    ...(await readBuyer(db, statement)),
    groups: groups.sort((one, other) => ORDER.indexOf(one.part) - ORDER.indexOf(other.part)),
    corrections: adjusted.filter(({ isByHand }) => !isByHand),
    byHand: adjusted.filter(({ isByHand }) => isByHand),
    ...{ vatLines: statement.vat_lines as VatLine[], net: statement.net, amount: statement.amount },
    account: await readAccount(db, statement),
    paid,
    payTo: due === 0 || payment_code === null ? null : await payTo(db, { amount: due, text: payment_code }),
    shipments: shipments.map(annexRow),
  }
  requireWhole(paper)
  return { paper, shipments, adjusted }
}

const readAccount = async (db: DbOrTx, statement: StoredStatement): Promise<StatementPaper['account']> => {
  const { opening_balance: opening, closing_balance: closing } = statement
  if (opening === null || closing === null) return null
  return { opening, closing, payments: await listPeriodPayments(db, statement) }
}

const sumOf = (rows: readonly { amount: number }[]): Big =>
  rows.reduce((sum, { amount }) => sum.plus(amount), new Big(0))

const requireWhole = ({ kind, number, net, groups, corrections, byHand, shipments }: StatementPaper): void => {
  if (kind === 'opening') return
  const lines = [groups, corrections, byHand].map(sumOf).reduce((sum, one) => sum.plus(one))
  if (!lines.eq(net)) throw new Error(`The lines of ${number} are ${plain(lines)}, its sum is ${net}.`)
  if (!sumOf(groups).eq(sumOf(shipments))) throw new Error(`The shipments of ${number} are not the sum of its parts.`)
}
