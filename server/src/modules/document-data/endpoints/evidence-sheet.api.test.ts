import { evidenceSheet, updateParcelPackages, uploadResource } from '@waybill/contract/parcels/endpoints'
import type { ParcelDetail } from '@waybill/contract/parcels/schemas'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { formOf, heic } from '@waybill/testkit/files'
import { pageTexts } from '@waybill/testkit/label-reader'
import { newId } from '../../../platform/ids.ts'

const NOW = new Date('2026-11-23T08:30:05Z')

let waybill: TestWaybill
let stationId: string
beforeAll(async () => {
  waybill = await startTestWaybill({ now: () => NOW })
  await waybill.fixtures.people()
  stationId = newId()
  await waybill.waybill.runtime.context.db
    .insertInto('station')
    .values({ id: stationId, name: 'Bàn số 3', desktop_id: 'd', desktop_name: 'd', printer_id: 'p', printer_name: 'p' })
    .execute()
})
afterAll(() => waybill.close())

const ask = async ({ id }: { id: string }, by = 'delivery', language = 'en'): Promise<Response> =>
  fetch(`${waybill.url}${evidenceSheet.path.replace('{id}', id)}`, {
    headers: { authorization: `Bearer ${(await waybill.as(by)).token}`, 'accept-language': language },
  })
const textsOf = async (answer: Response): Promise<string[]> => {
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  return (await pageTexts(new Uint8Array(await answer.arrayBuffer()))).map((text) => text.replace(/\s+/g, ' '))
}
const picture = (width = 3_000): Promise<Buffer> =>
  sharp({ create: { width, height: 1_500, channels: 3, background: '#7a5c3e' } })
    .jpeg()
    .toBuffer()
/** A parcel with this many verified packages of 1.25 kg, each with this photo. */
const verified = async (photo: Buffer, packages = 1): Promise<ParcelDetail> => {
  const parcel = await waybill.parcels.make()
  const desk = await waybill.as('delivery')
  const size = { quantity: 1, weight: 1.25, length: 31, width: 22, height: 11 }
  const lines = []
  for (let left = packages; left > 0; left -= 1) {
    const body = formOf(photo, 'photo.jpg')
    body.append('stationId', stationId)
    lines.push({ ...size, image: valueOf(await desk.call(uploadResource, { body: body })) })
  }
  return valueOf(await desk.call(updateParcelPackages, { body: { id: parcel.id, packages: lines, isCreated: true } }))
}
const scanned = async ({ id }: { id: string }, times = 1): Promise<void> => {
  const { db } = waybill.waybill.runtime.context
  const { owner_id } = await db.selectFrom('shipment').select('owner_id').where('id', '=', id).executeTakeFirstOrThrow()
  const { id: person } = await db
    .selectFrom('account')
    .select('id')
    .where('username', '=', 'ops')
    .executeTakeFirstOrThrow()
  const scan = { station_id: stationId, station_name: 'Bàn số 3', number: 'n', owner_id, shipment_id: id }
  const rows = Array.from({ length: times }, (_, at) => ({
    ...scan,
    id: newId(),
    result: 'taken' as const,
    outcome: 'saved' as const,
    scanned_by: person,
    scanned_at: new Date(NOW.getTime() - at * 60_000),
    received_at: new Date(NOW.getTime() - at * 60_000),
    closed_at: NOW,
  }))
  await db.insertInto('station_scan').values(rows).execute()
}

describe('the evidence sheet (rule EVD-1)', () => {
  test('shows packages, scans, events and photos with time, station and person, then the label', async () => {
    const parcel = await verified(await picture())
    await scanned(parcel)
    const pages = await textsOf(await ask(parcel))
    const sheet = pages.join(' ')
    for (const part of [
      `Evidence sheet ${parcel.sglShipmentId}`,
      'Processing at hub',
      '31 × 22 × 11',
      '1.25',
      '23/11/2026 15:30:05 Bàn số 3 ops Taken, Packages recorded',
      'Package 1 · 23/11/2026 15:30:05 · Bàn số 3 · delivery',
      'printed 23/11/2026 15:30:05 by delivery',
    ])
      expect(sheet).toContain(part)
    expect(pages.at(-1)).toContain('1/1')
    expect(pages.at(-1)).not.toContain('Evidence sheet')
  })

  test('is in the language of the request', async () => {
    const [first = ''] = await textsOf(await ask(await verified(await picture()), 'ops', 'vi'))
    expect(first).toContain('Phiếu bằng chứng')
    expect(first).toContain('Kiện đã kiểm')
  })

  test('of a parcel that nobody verified says so', async () => {
    const [first = ''] = await textsOf(await ask(await waybill.parcels.make()))
    expect(first).toContain('Verified packages None')
    expect(first).toContain('Photos None')
  })

  test('stays small, whatever its photos weigh', async () => {
    const answer = await ask(await verified(await picture(6_000), 4))
    expect((await answer.arrayBuffer()).byteLength).toBeLessThan(1_000_000)
  })
})

describe('the limits of the evidence sheet (rule EVD-2)', () => {
  test('are the newest 40 scans and 24 photos, with how many are left out', async () => {
    const parcel = await verified(await picture(400), 26)
    await scanned(parcel, 43)
    const sheet = (await textsOf(await ask(parcel))).join(' ')
    expect(sheet).toContain('Package 24 ·')
    expect(sheet).not.toContain('Package 25 ·')
    expect(sheet).toMatch(/[3-9] older entries are left out/)
  })

  test('an unreadable photo keeps its text line', async () => {
    const sheet = (await textsOf(await ask(await verified(heic())))).join(' ')
    expect(sheet).toContain('This picture cannot be shown here.')
    expect(sheet).toContain('Package 1 ·')
  })

  test('a photo missing from storage keeps its text line', async () => {
    const parcel = await verified(await picture(401))
    const { db, files } = waybill.waybill.runtime.context
    const { sha256 } = await db
      .selectFrom('stored_file')
      .select('sha256')
      .where('path', '=', parcel.packages[0]?.image ?? '')
      .executeTakeFirstOrThrow()
    await files.remove(`${sha256}.photo`)
    expect((await textsOf(await ask(parcel))).join(' ')).toContain('This picture cannot be shown here.')
  })

  test('a label with unprintable letters is named as missing', async () => {
    const parcel = await waybill.parcels.make()
    await waybill.fixtures.writeShipment(parcel, { receiver_name: 'دبي' })
    const pages = await textsOf(await ask(parcel))
    expect(pages).toHaveLength(1)
    expect(pages[0]).toContain('The label has letters that cannot be printed')
  })

  test('a parcel of many packages shows the first four labels', async () => {
    const parcel = await waybill.parcels.make({ unit: { quantity: 9 } })
    const pages = await textsOf(await ask(parcel))
    expect(pages.filter((text) => /\b\d\/9\b/.test(text))).toHaveLength(4)
  })
})

describe('the evidence sheet is available', () => {
  test('to those who record packages', async () => {
    const parcel = await waybill.parcels.make()
    for (const [by, status] of [
      ['super', 200],
      ['cs', 200],
      ['ops', 200],
      ['accountant', 200],
      ['sales', 403],
      ['merchant', 403],
      ['administrator', 403],
    ] as const)
      expect([by, (await ask(parcel, by)).status]).toEqual([by, status])
    expect((await ask({ id: newId() })).status).toBe(404)
    expect((await ask({ id: parcel.sglShipmentId })).status).toBe(404)
  })

  test('for parcels only', async () => {
    expect((await ask(await waybill.orders.make())).status).toBe(404)
  })
})
