import { getParcel } from '@waybill/contract/parcels/endpoints'
import type { ParcelDetail } from '@waybill/contract/parcels/schemas'
import { extractText, getDocumentProxy } from 'unpdf'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { type Client, valueOf } from '@waybill/testkit/client'
import { startProcess } from '@waybill/testkit/process'
import type { BookingOutcome } from '../../../partners/carrier-port.ts'
import { carriers } from '../carriers.ts'
import { enqueueBooking } from '../enqueue-booking.ts'
import { expectLabelCarriers } from '../testing/expect-label-carriers.ts'
import { bookParcel } from './book-parcel.job.ts'
import { voidLabel } from './void-label.job.ts'

const soon = { timeout: 40_000, interval: 100 }

let waybill: TestWaybill
let superAdmin: Client
/** Jobs run when a test runs them. */
beforeAll(async () => {
  waybill = await startTestWaybill()
  await waybill.fixtures.people()
  superAdmin = await waybill.as('super')
})
afterEach(() => expectLabelCarriers(waybill.fixtures.db))
afterAll(() => waybill.close())

const context = () => waybill.waybill.runtime.context
const read = async ({ id }: { id: string }): Promise<ParcelDetail> =>
  valueOf(await superAdmin.call(getParcel, { params: { id } }))
const run = ({ id }: { id: string }) => bookParcel.run(context(), { id }, new AbortController().signal)
const giveUp = ({ id }: { id: string }) => bookParcel.onPermanentFailure(context(), { id }, new Error('over'))
const set = async ({ id }: { id: string }, columns: object): Promise<void> => {
  await context().db.updateTable('shipment').set(columns).where('id', '=', id).execute()
}
/** Asks for every label that is to be returned, as the jobs do. */
const askVoids = async (): Promise<void> => {
  const open = await context().db.selectFrom('label_void').select('id').where('state', '=', 'asking').execute()
  for (const { id } of open) await voidLabel.run(context(), { id }, new AbortController().signal)
}
const labelsOf = ({ sglShipmentId }: ParcelDetail) =>
  context().db.selectFrom('stored_file').selectAll().where('name', '=', `${sglShipmentId}.pdf`).execute()
const textOf = async (labelFile: string | null): Promise<string> => {
  const file = await context().files.read(labelFile ?? '')
  if (!file) throw new Error('There is no such file')
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await buffer(file.stream))))
  return text.join(' ')
}
const eventsOf = ({ shipmentStatuses }: ParcelDetail) =>
  shipmentStatuses.map(({ statusCode, reason }) => [statusCode, reason])

describe('a parcel that we carry ourselves', () => {
  test('gets our number as its tracking number, and our label', async () => {
    const made = await waybill.parcels.make({ shipToAddress: { name1: 'Jürgen Groß' } })
    await run(made)
    const parcel = await read(made)
    expect(parcel).toMatchObject({
      trackingNumber: made.sglShipmentId,
      hasLabel: true,
      isBooking: false,
      currentStatus: 3001,
      additionalMessage: null,
      version: made.version + 1,
    })
    expect(eventsOf(parcel)).toEqual(eventsOf(made))
    expect(await textOf(parcel.labelFileName)).toContain('Jürgen Groß')
  })

  test('booked from 3004 returns to generated, and the message is cleared', async () => {
    const made = await waybill.parcels.make({ status: 3004 })
    await set(made, { additional_message: 'no' })
    await run(made)
    const parcel = await read(made)
    expect(parcel).toMatchObject({ currentStatus: 3001, additionalMessage: null, hasLabel: true })
    expect(eventsOf(parcel)[0]).toEqual([3001, null])
  })

  test('booked twice has one label, the first one', async () => {
    const made = await waybill.parcels.make()
    await Promise.all([run(made), run(made)])
    expect(await labelsOf(made)).toHaveLength(1)
    expect(await read(made)).toMatchObject({ hasLabel: true, isBooking: false })
  })

  test('edited after booking has its label redrawn, and the old file deleted', async () => {
    const made = await waybill.parcels.make()
    await run(made)
    const { labelFileName } = await read(made)
    await set(made, { receiver_name: 'Đặng Hữu Phượng', version: 7 })
    await run(made)
    const parcel = await read(made)
    expect(parcel.labelFileName).not.toBe(labelFileName)
    expect(await textOf(parcel.labelFileName)).toContain('Đặng Hữu Phượng')
    expect(await labelsOf(made)).toHaveLength(1)
    expect(await context().files.read(labelFileName ?? '')).toBeUndefined()
  })

  test('keeps a tracking number typed by a person when its label is redrawn', async () => {
    const made = await waybill.parcels.make()
    await waybill.parcels.book(made, 'TYPED-OVER-1')
    await run(made)
    const parcel = await read(made)
    expect([parcel.trackingNumber, parcel.labelFileName === 'label.pdf']).toEqual(['TYPED-OVER-1', false])
  })

  test('is refused, naming the fields, if its texts have characters that the label cannot print', async () => {
    const made = await waybill.parcels.make()
    await set(made, { receiver_name: 'دبي' })
    await run(made)
    const parcel = await read(made)
    expect(parcel).toMatchObject({ currentStatus: 3004, trackingNumber: null, isBooking: false })
    expect(parcel.additionalMessage).toContain('shipToAddress.name1 (د ب ي)')
  })
})

test.each([3021, 6034, 7002])('a parcel in %d is final: no carrier is asked', async (status) => {
  const made = await waybill.parcels.make({ status })
  await set(made, { booking_started_at: new Date() })
  await run(made)
  expect(await read(made)).toMatchObject({ trackingNumber: null, isBooking: false, currentStatus: status })
})

test('a deleted parcel is not booked, and nobody is notified', async () => {
  await run({ id: '01a1f87a-a01d-74d4-b302-935883204d67' })
  await giveUp({ id: '01a1f87a-a01d-74d4-b302-935883204d67' })
})

test('a tracking number typed by a person stays', async () => {
  const made = await waybill.parcels.make()
  await set(made, { tracking_number: 'TYPED1' })
  await run(made)
  expect(await read(made)).toMatchObject({ trackingNumber: 'TYPED1', hasLabel: false, isBooking: false })
})

describe('with an external carrier', () => {
  /** It sells one label for each key, as carriers do, and answers as scripted. */
  let sold: Map<string, string>
  let voided: string[]
  let outcomeOf: (key: string) => BookingOutcome | Promise<BookingOutcome>
  /** The settings given to each call. */
  let settingsSeen: string[]
  const booked = (key: string): BookingOutcome => {
    const trackingNumber = sold.get(key) ?? `UPS-${sold.size + 1}-${key}`
    sold.set(key, trackingNumber)
    return { kind: 'booked', booking: { trackingNumber }, label: Buffer.from('%PDF-1.4 theirs') }
  }
  beforeAll(async () => {
    carriers.set('outside', {
      regeneratesLabel: false,
      book: async ({ number }, { settings }) => {
        settingsSeen.push(settings.publicUrl)
        return outcomeOf(number)
      },
      voiding: {
        how: 'remotely',
        void: ({ trackingNumber }, { settings }) => {
          settingsSeen.push(settings.publicUrl)
          voided.push(trackingNumber)
          return Promise.resolve({ kind: 'voided' })
        },
      },
    })
    await context().db.updateTable('service').set({ carrier: 'outside' }).where('code', '=', 'AME').execute()
    await context().db.updateTable('service').set({ carrier: 'nobody' }).where('code', '=', 'QSM').execute()
    sold = new Map()
    voided = []
    settingsSeen = []
  })
  afterEach(() => {
    voided = []
    settingsSeen = []
    outcomeOf = booked
  })
  afterAll(() => carriers.delete('outside'))
  const make = () => waybill.parcels.make({ serviceCode: 'AME', iossType: 'Y' })

  test('each of its calls gets the settings of the process', async () => {
    outcomeOf = booked
    await run(await make())
    expect(settingsSeen).toEqual([context().settings.publicUrl])
    const deleted = await make()
    outcomeOf = async (key) => {
      await context().db.deleteFrom('shipment').where('id', '=', deleted.id).execute()
      return booked(key)
    }
    await run(deleted)
    expect(settingsSeen).toEqual(Array(3).fill(context().settings.publicUrl))
  })

  test('the parcel is found by the carrier’s tracking number', async () => {
    outcomeOf = booked
    const made = await make()
    await run(made)
    const { trackingNumber } = await read(made)
    expect(trackingNumber).toBe(sold.get(made.sglShipmentId))
    const number = await context()
      .db.selectFrom('shipment_number')
      .select('shipment_id')
      .where('number', '=', trackingNumber ?? '')
      .executeTakeFirst()
    expect(number?.shipment_id).toBe(made.id)
  })

  test('a refusal is shown in the carrier’s words, in 3004, and is in the history; booking again clears it', async () => {
    outcomeOf = () => ({ kind: 'rejected', words: 'Postcode 10623 is not served.' })
    const made = await make()
    await run(made)
    const parcel = await read(made)
    expect(parcel).toMatchObject({
      currentStatus: 3004,
      additionalMessage: 'Postcode 10623 is not served.',
      trackingNumber: null,
      isBooking: false,
    })
    expect(eventsOf(parcel)[0]).toEqual([3004, 'Postcode 10623 is not served.'])
    outcomeOf = booked
    await run(made)
    expect(await read(made)).toMatchObject({ currentStatus: 3001, additionalMessage: null, hasLabel: true })
  })

  test('while the carrier does not answer the booking is retried and edits are refused; the last failure is reported', async () => {
    outcomeOf = () => ({ kind: 'unavailable', reason: 'ECONNREFUSED' })
    const made = await make()
    await expect(run(made)).rejects.toThrow('ECONNREFUSED')
    expect(await read(made)).toMatchObject({ isBooking: true, currentStatus: 3001 })
    await giveUp(made)
    expect(await read(made)).toMatchObject({
      isBooking: false,
      currentStatus: 3004,
      additionalMessage: 'The carrier did not answer. Get Providers Tracking asks again.',
    })
  })

  test('a lost answer is requested again: one label is bought', async () => {
    const made = await make()
    outcomeOf = (key) => {
      booked(key)
      throw new Error('connection lost')
    }
    await expect(run(made)).rejects.toThrow('connection lost')
    outcomeOf = booked
    await run(made)
    expect((await read(made)).trackingNumber).toBe(sold.get(made.sglShipmentId))
    expect([...sold.keys()].filter((key) => key === made.sglShipmentId)).toHaveLength(1)
  })

  test('a connection without credentials is for an administrator to fix', async () => {
    const made = await waybill.parcels.make({ serviceCode: 'QSM' })
    await run(made)
    expect(await read(made)).toMatchObject({
      currentStatus: 3004,
      additionalMessage: 'The connection to the carrier is not set up. Ask an administrator.',
    })
  })

  test('simultaneous changes to the parcel stay: only the booking’s own fields are written', async () => {
    const made = await make()
    outcomeOf = async (key) => {
      await set(made, { status: 3300, note: 'meanwhile', version: made.version + 1 })
      return booked(key)
    }
    await run(made)
    expect(await read(made)).toMatchObject({ currentStatus: 3300, hasLabel: true, version: made.version + 2 })
  })

  test('a refusal of a parcel that has moved on keeps its status and shows the message', async () => {
    const made = await make()
    outcomeOf = async () => {
      await set(made, { status: 3300 })
      return { kind: 'rejected', words: 'Too late.' }
    }
    await run(made)
    expect(await read(made)).toMatchObject({ currentStatus: 3300, additionalMessage: 'Too late.', isBooking: false })
  })

  test.each([
    ['cancelled', (made: ParcelDetail) => set(made, { status: 3021 })],
    [
      'deleted',
      async ({ id }: ParcelDetail) => {
        await context().db.deleteFrom('shipment').where('id', '=', id).execute()
      },
    ],
  ])('the label of a parcel that is %s meanwhile is voided', async (_how, end) => {
    const made = await make()
    outcomeOf = async (key) => {
      await end(made)
      return booked(key)
    }
    await run(made)
    await askVoids()
    expect(voided).toEqual([sold.get(made.sglShipmentId)])
    expect(await labelsOf(made)).toEqual([])
  })

  test('a number that another shipment has is refused, and the label voided', async () => {
    const [first, second] = [await make(), await make()]
    await run(first)
    const taken = sold.get(first.sglShipmentId) ?? ''
    outcomeOf = () => ({ kind: 'booked', booking: { trackingNumber: taken }, label: Buffer.from('%PDF') })
    await run(second)
    expect(await read(second)).toMatchObject({ voidState: 'voiding', labelVoid: 'none' })
    await askVoids()
    expect(voided).toEqual([taken])
    const parcel = await read(second)
    expect(parcel).toMatchObject({ currentStatus: 3004, trackingNumber: null, isBooking: false, voidState: null })
    expect(parcel.additionalMessage).toBe(`The tracking number ${taken} is in use.`)
  })

  test('a booked label is never bought again', async () => {
    const made = await make()
    await run(made)
    outcomeOf = () => ({ kind: 'rejected', words: 'asked again' })
    await run(made)
    expect(await read(made)).toMatchObject({ additionalMessage: null, hasLabel: true, currentStatus: 3001 })
  })
})

test.each([
  ['before', 'set "booking_started_at"'],
  ['after', 'set "booking_started_at"'],
  ['before', 'insert into "stored_file"'],
  ['after', 'insert into "stored_file"'],
])(
  'after a server is killed right %s the commit of "%s" the next one books the parcel, once',
  async (moment, words) => {
    const { settings } = context()
    const made = await waybill.parcels.make()
    await context()
      .db.transaction()
      .execute((tx) => enqueueBooking(tx, made))
    const env = { FILES_DIR: settings.FILES_DIR }
    const doomed = await startProcess(settings.DATABASE_URL, {
      preload: 'crash-at-query.ts',
      env: { ...env, PROCESS_ROLES: 'worker,api', CRASH: moment, CRASH_AT: words },
    })
    await doomed.ended
    const next = await startTestWaybill({ databaseUrl: settings.DATABASE_URL, jobs: true, env })
    try {
      await vi.waitFor(async () => expect(await read(made)).toMatchObject({ hasLabel: true, isBooking: false }), soon)
    } finally {
      await next.close()
    }
    const parcel = await read(made)
    expect(parcel).toMatchObject({ trackingNumber: made.sglShipmentId, currentStatus: 3001 })
    expect(await labelsOf(made)).toHaveLength(1)
    expect(await textOf(parcel.labelFileName)).toContain(made.sglShipmentId)
  },
)
