import type { Me } from '@waybill/contract/identity/me'
import type { SenderInput } from '@waybill/contract/parcels/address'
import { ParcelAdd } from '@waybill/contract/parcels/schemas'
import { FIRST_STATUS } from '@waybill/contract/shipments/status'
import type { AppContext } from '../../../platform/app-context.ts'
import { readableBody } from '../../../platform/readable-body.ts'
import type { SheetProblem } from '../../../platform/sheet/error-workbook.ts'
import { runSheetWorker } from '../../../platform/sheet/sheet-worker.ts'
import { makeTurns } from '../../../platform/turns.ts'
import {
  atWirePaths,
  checkFields,
  mayChangePrice,
  type Merchant,
  newFields,
  readReferences,
  type ShipmentFields,
} from '../../shipments/index.ts'
import { readDefaultSender } from '../default-sender.ts'
import { PARCELS } from '../parcel-line.ts'
import { postcodeCheck } from '../recipient-postcode.ts'
import { partyOf } from '../wire-parts.ts'
import { fromBody } from '../wire.ts'
import { importKeys } from './import-key.ts'
import { problemsInSheet } from './locate-problem.ts'
import { listSheetCodes, type PlannedBody, type PlannedParcel } from './parcel-import.queries.ts'
import { parcelRater } from './rate-parcels.ts'
import type { AboutSheet, ReadParcel, ReadPart } from './read-parcels.ts'
import type { ParcelHeaderRow } from './sheet-headers.ts'

/** A parcel of the sheet with all that is wrong with it; `planned` is there when nothing is. */
export type CheckedRow = {
  read: ReadParcel
  /** What could be read of it. */
  facts: ParcelAdd
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
export const checkImport = async (
  context: Pick<AppContext, 'db' | 'now' | 'settings'>,
  content: Buffer,
  asked: For,
): Promise<CheckedImport> => {
  const parcels: Omit<CheckedRow, 'key'>[] = []
  const check = await parcelChecker(context, asked)
  let about: AboutSheet | undefined
  const take = async (part: ReadPart): Promise<void> => {
    if ('about' in part) about = part.about
    else if (about) parcels.push(...(await check(part.parcels, about.heads)))
  }
  const script = new URL('./read-parcels.worker.ts', import.meta.url)
  await runSheetWorker<ReadPart>(script, { content, codes: await listSheetCodes(context.db) }, take)
  if (!about) throw new Error('The reader of a sheet has not said what it read')
  const keys = importKeys(parcels.map(({ read }) => read.identity))
  return { about, parcels: parcels.map((parcel, at) => ({ ...parcel, key: keys[at] ?? null })) }
}

/** Asks of parcels what the form asks (`checkFields`), and prices those that break no rule. */
const parcelChecker = async (context: Pick<AppContext, 'db' | 'now' | 'settings'>, { me, merchant, day }: For) => {
  const { db } = context
  const sender = await readDefaultSender(db, merchant)
  const ownSender = sender.value && partyOf(sender.value)
  const mayBeSet = mayChangePrice(me, FIRST_STATUS)
  const rate = parcelRater(db, { merchant, day, username: me.username })
  const turn = makeTurns()
  const withPostcodes = postcodeCheck(context)
  return async (parcels: readonly ReadParcel[], heads: ParcelHeaderRow): Promise<Omit<CheckedRow, 'key'>[]> => {
    const drafts: { read: ReadParcel; facts: ParcelAdd; fields: ShipmentFields }[] = []
    for (const read of parcels) {
      await turn()
      const facts = read.body ?? readableBody(ParcelAdd, read.given)
      const fields = newFields(fromBody(facts))
      drafts.push({ read, facts, fields: { ...fields, sender: fields.sender ?? ownSender } })
    }
    const references = await readReferences(
      db,
      drafts.map(({ fields }) => fields),
    )
    const line = await withPostcodes(
      PARCELS,
      drafts.map(({ facts }) => facts.shipToAddress),
    )
    const checked: Omit<CheckedRow, 'key'>[] = []
    for (const { read, facts, fields } of drafts) {
      await turn()
      const price = { mayBeSet, given: facts.totalPrice }
      const broken = atWirePaths(line, checkFields(line, fields, references, { price, isNewService: true }))
      const wrong = {
        ...broken,
        ...(fields.sender === null ? sender.problems : {}),
        ...read.wrong,
        // A word that names no country is no code that is too long.
        ...Object.fromEntries(Object.entries(broken).filter(([path]) => /country(OfOrigin)?$/i.test(path))),
      }
      const problems = [...read.problems, ...problemsInSheet(wrong, read, heads)]
      const parcel = problems.length === 0 ? bodyWithSender(read, sender.value) : null
      const typedPrice = mayBeSet ? read.body?.totalPrice : null
      const rated = parcel ? await rate(fields, typedPrice, references) : null
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

/** A right parcel as it is kept until it is made: with its sender, without what a sheet does not give. */
const bodyWithSender = ({ body }: ReadParcel, ownSender: SenderInput | null): PlannedBody | null => {
  const shipFromAddress = body?.shipFromAddress ?? ownSender
  if (!body || !shipFromAddress) return null
  const { totalPrice: _price, fees: _none, merchantId: _other, ...parcel } = body
  return { ...parcel, shipFromAddress }
}
