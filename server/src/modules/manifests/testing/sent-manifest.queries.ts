import { createHash, randomUUID } from 'node:crypto'
import type { ParcelDetail } from '@waybill/contract/parcels/schemas'
import type { TestWaybill } from '@waybill/testkit/app'
import { writeFullman } from '../../../partners/ibc/fullman.ts'
import { PARCEL } from '../../../partners/ibc/testing/parcel.ts'
import { IBC_ENV } from '../../../partners/ibc/testing/settings.ts'

type Wish = {
  /** The names of the consignees, one for each parcel. */
  names?: readonly string[]
  destination?: string
  mawb?: string
  date?: string
}

let serial = 0

/** A submitted manifest: frozen, and not sent yet. */
export const insertManifest = async (
  { fixtures: { db }, parcels }: TestWaybill,
  { names = ['Ann Lee'], destination = 'LAX', mawb = newMawb(), date = today() }: Wish = {},
) => {
  serial += 1
  const made: ParcelDetail[] = []
  for (const _name of names) made.push(await parcels.make())
  const code = `MNF${date.replaceAll('-', '')}-${String(serial).padStart(3, '0')}`
  const content = writeFullman({
    code,
    date,
    origin: 'SGN',
    destination,
    flight: 'VJ0086',
    mawb,
    email: IBC_ENV.IBC_RESULT_EMAIL,
    parcels: made.map(({ id, sglShipmentId: number }, nth) => ({
      ...PARCEL,
      shipmentId: id,
      number,
      consignee: { ...PARCEL.consignee, name: names[nth] ?? '' },
    })),
  })
  const keys = await db
    .selectFrom('shipment')
    .select(['id', 'owner_id', 'user_id'])
    .where(
      'id',
      'in',
      made.map(({ id }) => id),
    )
    .execute()
  const by = keys[0]?.user_id ?? ''
  const at = new Date()
  const key = { manifestId: randomUUID(), version: 1 }
  const batchId = randomUUID()
  await db
    .insertInto('manifest')
    .values({
      id: key.manifestId,
      code,
      manifest_date: date,
      origin: 'SGN',
      destination,
      flight: 'VJ0086',
      mawb,
      status: 'Submitted',
      result: null,
      version: 1,
      parcels: made.length,
      search_text: code.toLowerCase(),
      created_by: by,
      created_at: at,
      updated_at: at,
    })
    .execute()
  await db
    .insertInto('manifest_file')
    .values({
      manifest_id: key.manifestId,
      version: 1,
      transaction_id: randomUUID(),
      content,
      sha256: createHash('sha256').update(content).digest('hex'),
      submitted_by: by,
      submitted_at: at,
      state: 'waiting',
      uploaded_at: null,
    })
    .execute()
  await db
    .insertInto('left_origin_batch')
    .values({
      id: batchId,
      code: `LO-${code}`,
      day: date,
      country_id: null,
      is_active: false,
      is_open: false,
      manifest_id: key.manifestId,
    })
    .execute()
  await db
    .insertInto('manifest_shipment')
    .values(
      made.map(({ id }, nth) => ({
        owner_id: keys.find((one) => one.id === id)?.owner_id ?? '',
        shipment_id: id,
        manifest_id: key.manifestId,
        batch_id: batchId,
        position: nth + 1,
      })),
    )
    .execute()
  return { key, code, mawb, content, parcels: made, sha256: createHash('sha256').update(content).digest('hex') }
}

/** A number with its check digit; a new one each time. */
const newMawb = (): string => {
  const digits = 1_000_000 + serial + 1
  return `978${digits}${digits % 7}`
}

const today = (): string => new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)

export const readManifest = async (
  { fixtures: { db } }: TestWaybill,
  { manifestId, version }: { manifestId: string; version: number },
) => {
  const { status, result } = await db
    .selectFrom('manifest')
    .select(['status', 'result'])
    .where('id', '=', manifestId)
    .executeTakeFirstOrThrow()
  const { state, answers, lines, uploaded_at, next_ask_at } = await db
    .selectFrom('manifest_file')
    .select(['state', 'answers', 'lines', 'uploaded_at', 'next_ask_at'])
    .where('manifest_id', '=', manifestId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  const sentences = (answers as { step: string; words: string }[]).map(({ step, words }) => `${step}: ${words}`)
  return { status, result, state, sentences, lines, uploaded_at, next_ask_at }
}
