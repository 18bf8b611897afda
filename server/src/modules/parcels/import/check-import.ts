import { setImmediate } from 'node:timers/promises'
import type { Me } from '@waybill/contract/identity/me'
import type { SenderInput } from '@waybill/contract/parcels/address'
import { FIRST_STATUS } from '@waybill/contract/shipments/status'
import type { DbOrTx } from '../../../platform/database.ts'
import { runSheetWorker } from '../../../platform/sheet/sheet-worker.ts'
import { type Merchant, mayChangePrice } from '../../shipments/index.ts'
import { checkParcelFacts, readKnown, readSender } from '../check-parcel.ts'
import { findDefaultSender } from '../default-sender.queries.ts'
import { ParcelDraft } from '../parcel-draft.ts'
import type { SheetProblem } from './group-rows.ts'
import { importKeys } from './import-key.ts'
import { problemsInSheet } from './locate-problem.ts'
import { listSheetCodes, type PlannedParcel } from './parcel-import.queries.ts'
import { parcelRater } from './rate-parcels.ts'
import type { ReadParcel, ReadSheet } from './read-parcels.ts'
import type { ReadPart } from './read-parcels.worker.ts'

/** A parcel of the sheet with all that is wrong with it; `planned` is there when nothing is. */
export type CheckedRow = {
  read: ReadParcel
  facts: ParcelDraft
  key: string | null
  problems: SheetProblem[]
  planned: PlannedParcel | null
  chargeableKg: number | null
  price: number | null
}
export type CheckedImport = { about: Omit<ReadSheet, 'parcels'>; parcels: CheckedRow[] }

/** The parcels of a file, read by a thread of its own. Throws a 400 that says what is wrong with it. */
export const readImport = async (db: DbOrTx, content: Buffer): Promise<ReadSheet> => {
  const parcels: ReadParcel[] = []
  let about: Omit<ReadSheet, 'parcels'> | undefined
  const script = new URL('./read-parcels.worker.ts', import.meta.url)
  await runSheetWorker<ReadPart>(script, { content, codes: await listSheetCodes(db) }, (part) => {
    if ('about' in part) about = part.about
    else parcels.push(...part.parcels)
  })
  if (!about) throw new Error('The reader of a sheet has not said what it read')
  return { ...about, parcels }
}

/** Others are served between so many parcels. */
const TURN = 100

type For = { me: Me; merchant: Merchant; day: string }

/** Asks of every parcel what the form asks (`checkParcelFacts`), and prices those that break no rule. */
export const checkImport = async (
  db: DbOrTx,
  { parcels, ...about }: ReadSheet,
  { me, merchant, day }: For,
): Promise<CheckedImport> => {
  const sender = readSender(await findDefaultSender(db, merchant))
  const ownSender = 'value' in sender ? sender.value : null
  const drafts = parcels.map(({ body, given }) => ({ ...ParcelDraft.parse(given ?? body) }))
  const withSender = drafts.map((facts) => ({ ...facts, shipFromAddress: facts.shipFromAddress ?? ownSender }))
  const known = await readKnown(db, withSender)
  const mayBeSet = mayChangePrice(me, FIRST_STATUS)
  const rate = parcelRater(db, { merchant, day, username: me.username })
  const keys = importKeys(parcels)
  const checked: CheckedRow[] = []
  for (const [at, read] of parcels.entries()) {
    if (at % TURN === 0) await setImmediate()
    const facts = withSender[at]
    if (!facts) continue
    const lacksSender = facts.shipFromAddress === null || facts.shipFromAddress === undefined
    const broken = checkParcelFacts(facts, known, { mayBeSet, given: facts.totalPrice })
    const wrong = {
      ...broken,
      ...(lacksSender && 'problems' in sender ? sender.problems : {}),
      ...read.wrong,
      // A word that names no country is no code that is too long.
      ...Object.fromEntries(Object.entries(broken).filter(([path]) => /country(OfOrigin)?$/i.test(path))),
    }
    const problems = [...read.problems, ...problemsInSheet(wrong, read, about.heads)]
    const planned = problems.length === 0 ? planOf(read, ownSender, mayBeSet) : null
    const service = known.services.get(facts.serviceCode)
    const rated = planned && service ? await rate(planned, { service, countryIds: known.countryIds }) : null
    checked.push({
      read,
      facts,
      key: keys[at] ?? null,
      problems,
      planned,
      chargeableKg: rated?.chargeableKg ?? null,
      price: rated?.estimate.price ?? null,
    })
  }
  return { about, parcels: checked }
}

const planOf = ({ body }: ReadParcel, ownSender: SenderInput | null, mayPrice: boolean): PlannedParcel | null => {
  const shipFromAddress = body?.shipFromAddress ?? ownSender
  if (!body || !shipFromAddress) return null
  const { totalPrice, fees: _none, merchantId: _other, ...parcel } = body
  return { parcel: { ...parcel, shipFromAddress }, totalPrice: mayPrice ? totalPrice : null }
}
