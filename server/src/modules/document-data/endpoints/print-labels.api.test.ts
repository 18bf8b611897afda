import {
  parcelLabelFile,
  printParcelLabel,
  printParcelLabels,
  printProviderLabels,
} from '@waybill/contract/parcels/list-endpoints'
import type { ParcelDetail } from '@waybill/contract/parcels/schemas'
import { rolesWith } from '@waybill/contract/permissions'
import { randomBytes } from 'node:crypto'
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { pageTexts, printPages, scan } from '@waybill/testkit/label-reader'

const UNKNOWN_ID = '01a1f87a-a01d-74d4-b302-935883204d67'
const SGL_LABELS = ['super', 'delivery', 'cs', 'merchant', 'merchant-employee']
const PROVIDER_LABELS = ['super', 'delivery', 'ops', 'cs']

let waybill: TestWaybill
beforeAll(async () => {
  waybill = await startTestWaybill()
  await waybill.fixtures.people()
})
afterAll(() => waybill.close())

const fetched = async (by: string, path: string, body?: unknown): Promise<Response> =>
  fetch(`${waybill.url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${(await waybill.as(by)).token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
const pdfOf = async (answer: Response): Promise<Buffer> => {
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  return Buffer.from(await answer.arrayBuffer())
}
const errorOf = async (answer: Response) => {
  const { errors, code } = (await answer.json()) as { errors: string[]; code: string }
  return [answer.status, code, ...errors]
}
const one = (key: string, by = 'merchant') => fetched(by, printParcelLabel.path.replace('{number}', key))
const many = (numbers: string[], by = 'merchant') => fetched(by, printParcelLabels.path, numbers)
const provider = (ids: string[], by = 'ops') => fetched(by, printProviderLabels.path, ids)
const file = ({ id }: ParcelDetail, name: string, by = 'ops') =>
  fetched(by, parcelLabelFile.path.replace('{id}', id).replace('{name}', name))

const tracked = async (wish: Parameters<typeof waybill.parcels.make>[0] = {}): Promise<ParcelDetail> => {
  const parcel = await waybill.parcels.make(wish)
  await waybill.parcels.book(parcel, `LX-${parcel.sglShipmentId}`)
  return parcel
}
/** With a carrier's label: a PDF of some pages. */
const labelled = async (words: string[]): Promise<{ parcel: ParcelDetail; name: string; pdf: Buffer }> => {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  for (const word of words) document.addPage([200, 300]).drawText(word, { x: 20, y: 100, size: 20, font })
  const pdf = Buffer.from(await document.save())
  const name = `${randomBytes(16).toString('hex')}.pdf`
  const parcel = await waybill.parcels.make()
  const { db, files } = waybill.waybill.runtime.context
  await files.save(name, pdf)
  await db
    .insertInto('stored_file')
    .values({
      path: name,
      name: 'theirs.pdf',
      type: 'application/pdf',
      size: pdf.length,
      uploaded_by: parcel.userId,
      purpose: 'label',
    })
    .execute()
  await waybill.parcels.book(parcel, `LX-${parcel.sglShipmentId}`, name)
  return { parcel, name, pdf }
}

describe('the SGL label', () => {
  test.each(SGL_LABELS)('opens for %s, by our number or the id', async (by) => {
    const parcel = await tracked({ shipToAddress: { name1: 'Łukasz Błądek' } })
    for (const key of [parcel.sglShipmentId, parcel.id]) {
      const pdf = await pdfOf(await one(key, by))
      expect((await pageTexts(pdf)).join(' ')).toContain('Łukasz Błądek')
      const [page] = await printPages(pdf)
      if (page) expect((await scan(page)).map(({ text }) => text)).toEqual([parcel.sglShipmentId])
    }
  })

  test('has one page for each verified package, if there are any', async () => {
    const parcel = await tracked({ unit: { quantity: 2 } })
    expect(await pageTexts(await pdfOf(await one(parcel.id)))).toHaveLength(2)
    const box = { owner_id: parcel.merchantId ?? '', shipment_id: parcel.id, kind: 'verified' as const, position: 0 }
    await waybill.waybill.runtime.context.db
      .insertInto('shipment_package')
      .values({
        ...box,
        id: UNKNOWN_ID,
        quantity: 3,
        weight: 1.75,
        length: 10,
        width: 10,
        height: 10,
        volumetric_weight: 0.2,
        chargeable_weight: 1.75,
      })
      .execute()
    const pages = await pageTexts(await pdfOf(await one(parcel.id)))
    expect(pages.map((text) => /\d\/3.*1\.75 kg/.test(text))).toEqual([true, true, true])
  })

  test.each([
    ['QSP', 'CN 22'],
    ['FSG', null],
  ])('of %s carries: %s', async (serviceCode, paper) => {
    const text = (await pageTexts(await pdfOf(await one((await tracked({ serviceCode })).id)))).join(' ')
    expect(text.includes('CN 22')).toBe(paper !== null)
  })

  test('of a parcel without a tracking number is refused', async () => {
    const { sglShipmentId } = await waybill.parcels.make()
    expect(await errorOf(await one(sglShipmentId))).toEqual([
      422,
      'invalid_state',
      `No provider tracking number yet: ${sglShipmentId}.`,
    ])
  })

  test('is refused, naming the fields, if they contain unprintable letters', async () => {
    const parcel = await tracked()
    await waybill.fixtures.writeShipment(parcel, { receiver_city: 'دبي' })
    const [status, , sentence] = await errorOf(await one(parcel.id))
    expect([status, sentence]).toEqual([
      422,
      `${parcel.sglShipmentId} has letters that cannot be printed: shipToAddress.town (د ب ي).`,
    ])
  })

  test.each([
    ['rival', 404],
    ['ops', 403],
    ['sales', 403],
    ['accountant', 403],
    ['administrator', 403],
  ])('is not for %s: %d', async (by, status) => {
    expect((await one((await tracked()).id, by)).status).toBe(status)
    expect((await many([(await tracked()).sglShipmentId], by)).status).toBe(status)
  })

  test('does not exist for an express order', async () => {
    const order = await waybill.orders.make()
    for (const key of [order.id, order.code, 'SGL0000000000']) expect((await one(key)).status).toBe(404)
  })
})

describe('several SGL labels', () => {
  test('are one PDF in the requested order', async () => {
    const parcels = [await tracked(), await tracked({ unit: { quantity: 2 } }), await tracked()]
    const [first = '', second = '', third = ''] = parcels.map(({ sglShipmentId }) => sglShipmentId)
    const pages = await pageTexts(await pdfOf(await many([third, first, second])))
    expect(pages.map((text) => /SGL\d{10}/.exec(text)?.[0])).toEqual([third, first, second, second])
  })

  test('are refused together, naming those without a tracking number', async () => {
    const [first, second, third] = [await tracked(), await waybill.parcels.make(), await waybill.parcels.make()]
    const numbers = [first, second, third].map(({ sglShipmentId }) => sglShipmentId)
    expect(await errorOf(await many(numbers))).toEqual([
      422,
      'invalid_state',
      `No provider tracking number yet: ${second.sglShipmentId}, ${third.sglShipmentId}.`,
    ])
  })

  test('with one of another company, or an unknown one, are a 404', async () => {
    const [own, foreign] = [await tracked(), await tracked({ by: 'rival' })]
    for (const other of [foreign.sglShipmentId, 'SGL0000000000'])
      expect((await many([own.sglShipmentId, other])).status).toBe(404)
  })

  test.each([[[]], [{}], [[1]], [['']], ['SGL1']])('%j is no list of numbers', async (body) => {
    expect((await fetched('merchant', printParcelLabels.path, body)).status).toBe(400)
  })
})

describe('the provider label', () => {
  test.each(PROVIDER_LABELS)('is the carrier’s own file for %s', async (by) => {
    const { parcel, name, pdf } = await labelled(['Theirs'])
    const answer = await file(parcel, name, by)
    expect(answer.headers.get('content-disposition')).toContain(`${parcel.sglShipmentId}.pdf`)
    expect(await pdfOf(answer)).toEqual(pdf)
  })

  test('opens only by its own name, and never for another parcel', async () => {
    const [{ parcel, name }, other] = [await labelled(['A']), await labelled(['B'])]
    for (const wrong of [other.name, 'label.pdf', `${name}.pdf`, encodeURIComponent('../../etc/passwd')])
      expect([wrong, (await file(parcel, wrong)).status]).toEqual([wrong, 404])
    expect((await file(await waybill.parcels.make(), name)).status).toBe(404)
  })

  test('is refused to companies and sales: they print ours', async () => {
    const { parcel, name } = await labelled(['A'])
    for (const by of ['merchant', 'merchant-employee', 'sales', 'accountant', 'administrator'])
      expect([by, (await file(parcel, name, by)).status]).toEqual([by, 403])
    expect([...rolesWith('parcel.providerLabel')].sort()).toEqual(
      ['Cs Employee', 'Delivery Employee', 'OPS Manager', 'Super Admin'].sort(),
    )
  })

  test('of several parcels is one PDF in the requested order, with every page of each', async () => {
    const [a, b, c] = [await labelled(['A1', 'A2']), await labelled(['B']), await labelled(['C'])]
    const pages = await pageTexts(await pdfOf(await provider([c, a, b].map(({ parcel }) => parcel.id))))
    expect(pages).toEqual(['C', 'A1', 'A2', 'B'])
  })

  test('of parcels without one is refused, naming them; unknown parcels are a 404, invalid ids a 400', async () => {
    const [{ parcel }, bare] = [await labelled(['A']), await waybill.parcels.make()]
    expect(await errorOf(await provider([parcel.id, bare.id]))).toEqual([
      422,
      'invalid_state',
      `No provider label yet: ${bare.sglShipmentId}.`,
    ])
    expect((await provider([parcel.id, UNKNOWN_ID])).status).toBe(404)
    expect((await provider([parcel.id, 'no-uuid'])).status).toBe(400)
  })

  test('of our own connection is ours, drawn if its file is missing', async () => {
    const parcel = await tracked({ shipToAddress: { name1: 'Đặng Hữu Phượng' } })
    const alone = await pageTexts(await pdfOf(await file(parcel, 'label.pdf')))
    expect(alone).toHaveLength(1)
    expect(alone[0]).toContain('Đặng Hữu Phượng')
    const { parcel: stored } = await labelled(['Theirs'])
    const merged = await pageTexts(await pdfOf(await provider([parcel.id, stored.id])))
    expect([merged[0], merged[1]]).toEqual([alone[0], 'Theirs'])
  })

  test('of another carrier with a lost or broken file names the carrier', async () => {
    const [lost, odd] = [await labelled(['A']), await labelled(['B'])]
    const { db, files } = waybill.waybill.runtime.context
    const { id } = await db.selectFrom('service').select('id').where('code', '=', 'SPL').executeTakeFirstOrThrow()
    await db.updateTable('service').set({ carrier: 'outside' }).where('id', '=', id).execute()
    await db.updateTable('shipment').set({ service_id: id }).where('id', '=', lost.parcel.id).execute()
    await files.remove(lost.name)
    expect((await file(lost.parcel, lost.name)).status).toBe(404)
    await files.save(odd.name, Buffer.from('^XA^FDzpl^XZ'))
    for (const { parcel } of [lost, odd])
      expect(await errorOf(await provider([parcel.id]))).toEqual([
        422,
        'invalid_state',
        `The provider label of ${parcel.sglShipmentId} cannot be read.`,
      ])
  })
})
