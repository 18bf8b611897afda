import type { Me } from '@waybill/contract/identity/me'
import type { SenderInput } from '@waybill/contract/parcels/address'
import { FIRST_STATUS } from '@waybill/contract/shipments/status'
import type { DbOrTx } from '../../../platform/database.ts'
import { runSheetWorker } from '../../../platform/sheet/sheet-worker.ts'
import { makeTurns } from '../../../platform/turns.ts'
import { type Merchant, mayChangePrice } from '../../shipments/index.ts'
import { checkParcelFacts, readKnown, readSender } from '../check-parcel.ts'
import type { DeclaredPart } from '../declared-part.ts'
import { findDefaultSender } from '../default-sender.queries.ts'
import { ParcelDraft } from '../parcel-draft.ts'
import type { SheetProblem } from './group-rows.ts'
import { importKeys } from './import-key.ts'
import { problemsInSheet } from './locate-problem.ts'
import { listSheetCodes, type PlannedParcel } from './parcel-import.queries.ts'
import { parcelRater } from './rate-parcels.ts'
import type { AboutSheet, ReadParcel, ReadPart } from './read-parcels.ts'
import type { Heads } from './sheet-heads.ts'

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
export type CheckedImport = { about: AboutSheet; parcels: CheckedRow[] }

type For = { me: Me; merchant: Merchant; day: string }

/**
 * The parcels of a file, read by a thread of its own and checked here, part by part. Throws a 400 that says what is wrong
 * with the file.
 */
export const checkImport = async (db: DbOrTx, content: Buffer, asked: For): Promise<CheckedImport> => {
  const parcels: Omit<CheckedRow, 'key'>[] = []
  const check = await parcelChecker(db, asked)
  let about: AboutSheet | undefined
  const take = async (part: ReadPart): Promise<void> => {
    if ('about' in part) about = part.about
    else if (about) parcels.push(...(await check(part.parcels, about.heads)))
  }
  const script = new URL('./read-parcels.worker.ts', import.meta.url)
  await runSheetWorker<ReadPart>(script, { content, codes: await listSheetCodes(db) }, take)
  if (!about) throw new Error('The reader of a sheet has not said what it read')
  const keys = importKeys(parcels.map(({ read }) => read.identity))
  return { about, parcels: parcels.map((parcel, at) => ({ ...parcel, key: keys[at] ?? null })) }
}

/** Asks of parcels what the form asks (`checkParcelFacts`), and prices those that break no rule. */
const parcelChecker = async (db: DbOrTx, { me, merchant, day }: For) => {
  const sender = readSender(await findDefaultSender(db, merchant))
  const ownSender = 'value' in sender ? sender.value : null
  const mayBeSet = mayChangePrice(me, FIRST_STATUS)
  const rate = parcelRater(db, { merchant, day, username: me.username })
  const turn = makeTurns()
  return async (parcels: readonly ReadParcel[], heads: Heads): Promise<Omit<CheckedRow, 'key'>[]> => {
    const drafts: ParcelDraft[] = []
    for (const { body, given } of parcels) {
      await turn()
      drafts.push({ ...ParcelDraft.parse(given ?? body) })
    }
    const withSender = drafts.map((facts) => ({ ...facts, shipFromAddress: facts.shipFromAddress ?? ownSender }))
    const known = await readKnown(db, withSender)
    const checked: Omit<CheckedRow, 'key'>[] = []
    for (const [at, read] of parcels.entries()) {
      await turn()
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
      const problems = [...read.problems, ...problemsInSheet(wrong, read, heads)]
      const parcel = problems.length === 0 ? declaredPartOf(read, ownSender) : null
      const service = known.services.get(facts.serviceCode)
      const typedPrice = mayBeSet ? read.body?.totalPrice : null
      const rated = parcel && service ? await rate(parcel, typedPrice, { service, countryIds: known.countryIds }) : null
      checked.push({
        read,
        facts,
        problems,
        planned: parcel && rated ? { parcel, ...rated.amounts } : null,
        chargeableKg: rated?.chargeableKg ?? null,
        price: rated?.amounts.estimate.price ?? null,
      })
    }
    return checked
  }
}

const declaredPartOf = ({ body }: ReadParcel, ownSender: SenderInput | null): DeclaredPart | null => {
  const shipFromAddress = body?.shipFromAddress ?? ownSender
  if (!body || !shipFromAddress) return null
  const { totalPrice: _price, fees: _none, merchantId: _other, ...parcel } = body
  return { ...parcel, shipFromAddress }
}
