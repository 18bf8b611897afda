import type { Tx } from '../../platform/database.ts'
import { insertRows } from '../demo.queries.ts'
import type { Random } from '../random.ts'

const HOLDER = 'CONG TY TNHH CHUYEN PHAT NHANH WAYBILL'

/** The carrier's own accounts; their numbers are invented. */
const ACCOUNTS = [
  { name: 'Collections', bank_bin: '970436', number: '0011001234567', is_default: true },
  { name: 'Payments to carriers', bank_bin: '970422', number: '6868000123999', is_default: false },
]

/** Two bank accounts; merchants pay to the first. */
export const insertBankAccounts = (tx: Tx, random: Random, now: Date): Promise<void> =>
  insertRows(
    tx,
    'bank_account',
    ACCOUNTS.map((account) => ({ id: random.id(now.getTime()), ...account, holder: HOLDER, is_active: true })),
  )
