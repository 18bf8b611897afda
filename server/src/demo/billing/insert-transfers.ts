import { insertTransfers, matchTransfers } from '../../modules/billing/index.ts'
import type { Tx } from '../../platform/database.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import type { Random } from '../random.ts'
import { findCollectingAccount, listOpenStatements } from './billing.queries.ts'

const HOUR_MS = 3_600_000

/** Transfers that a person must decide about: too little, without a code, with two codes, of nobody known (rule DEM-1). */
export const insertDemoTransfers = async (tx: Tx, random: Random, now: Date): Promise<void> => {
  const account = await findCollectingAccount(tx)
  const [first, second] = await listOpenStatements(tx)
  if (!account || !first || !second) return
  const asked = [
    {
      amount: Math.floor(first.due / 2_000) * 1000,
      text: `${first.code} thanh toan cuoc`,
      sender: 'LINH KIEN ME KONG',
    },
    { amount: second.due, text: 'CHUYEN TIEN CUOC THANG 10', sender: 'CTY MAY TRE SONG HAU' },
    { amount: 5_000_000, text: `CK ${first.code} ${second.code}`, sender: 'NGUYEN VAN HUNG' },
    { amount: 1_250_000, text: 'NGUYEN THI LAN CHUYEN KHOAN', sender: 'NGUYEN THI LAN' },
  ]
  await insertTransfers(
    tx,
    asked.map(({ amount, text, sender }, nth) => {
      const receivedAt = new Date(now.getTime() - (nth + 2) * 3 * HOUR_MS)
      const reference = `FT${random.digits(11)}`
      return {
        ...{ id: random.id(receivedAt.getTime()), bank_account_id: account, known_by: reference, reference },
        ...{ source: 'sepay', received_at: receivedAt, arrived_at: receivedAt, amount, text, state: 'new' },
        ...{ sender_name: sender, sender_account: random.digits(13) },
      }
    }),
  )
  await enqueue(tx, matchTransfers, {})
}
