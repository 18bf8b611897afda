import { attachToOrder, editOrder, getOrder, updateRealData } from '@waybill/contract/orders/endpoints'
import type { OrderDetail } from '@waybill/contract/orders/schemas'
import { uploadFile } from '@waybill/contract/shipments/endpoints'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { type Client, valueOf } from '@waybill/testkit/client'
import { formOf, heic, office, pdf } from '@waybill/testkit/files'
import { makeThumbnail } from './make-thumbnail.job.ts'

const soon = { timeout: 20_000, interval: 50 }

let waybill: TestWaybill
let superAdmin: Client
beforeAll(async () => {
  waybill = await startTestWaybill({ jobs: true })
  await waybill.fixtures.people()
  superAdmin = await waybill.as('super')
})
afterAll(() => waybill.close())

const context = () => waybill.waybill.runtime.context
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c08850' } })
const upload = async (content: Buffer, client = superAdmin): Promise<string> =>
  valueOf(await client.call(uploadFile, { body: formOf(content, 'photo.jpg') }))
const photo = async () => upload(await plain(1200, 900).jpeg().toBuffer())
const read = async ({ id }: OrderDetail) => valueOf(await superAdmin.call(getOrder, { params: { id } }))
const verifiedBy = async (...urls: string[]): Promise<OrderDetail> => {
  const { id, version } = await waybill.orders.make()
  const files = urls.map((url) => ({ url }))
  return valueOf(await superAdmin.call(updateRealData, { body: { id, version, files } }))
}
const thumbnailed = (order: OrderDetail, files: (order: OrderDetail) => OrderDetail['files'] = (one) => one.files) =>
  vi.waitFor(async () => {
    const urls = files(await read(order)).map(({ thumbnailUrl }) => thumbnailUrl)
    for (const url of urls) expect(url).not.toBeNull()
    return urls as string[]
  }, soon)
const fetched = async (path: string) => {
  const answer = await fetch(`${waybill.url}${path}`)
  return { answer, content: Buffer.from(await answer.arrayBuffer()) }
}
/** Runs at once what the queue would run soon, and repeats it. */
const runAgain = (url: string) =>
  makeThumbnail.run(context(), { path: url.split('/').at(-1) ?? '' }, new AbortController().signal)

describe('a photo on an order has a thumbnail soon after', () => {
  test('it is added to the verified files', async () => {
    const order = await verifiedBy(await photo(), await photo())
    expect(new Set(await thumbnailed(order)).size).toBe(2)
  })

  test('it is added as attached file or invoice', async () => {
    const { id, version } = await waybill.orders.make()
    const body = { version, attachedFile: { url: await photo() }, invoiceFile: { url: await photo() } }
    const order = valueOf(await superAdmin.call(attachToOrder, { params: { id }, body }))
    await thumbnailed(order, (one) => [one.attachedFile, one.invoiceFile].flatMap((file) => file ?? []))
  })

  test('it is added by an edit', async () => {
    const { id, version } = await waybill.orders.make()
    const order = valueOf(await superAdmin.call(editOrder, { body: { id, version, files: [{ url: await photo() }] } }))
    await thumbnailed(order)
  })
})

test('the thumbnail is a WebP within 480 px, and opens only by its signed link', async () => {
  const [url = ''] = await thumbnailed(await verifiedBy(await photo()))
  const { answer, content } = await fetched(url)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(await sharp(content).metadata()).toMatchObject({ format: 'webp', width: 480, height: 360 })
  expect((await fetched(url.split('?')[0] ?? '')).answer.status).toBe(404)
})

test('a photo taken with a rotated camera is upright, and its location is removed', async () => {
  const turned = await plain(1000, 600)
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Copyright: 'Hàng Mây' }, IFD3: { GPSLatitudeRef: 'N' } })
    .toBuffer()
  expect((await sharp(turned).metadata()).exif).toBeDefined()
  const [url = ''] = await thumbnailed(await verifiedBy(await upload(turned)))
  const small = await sharp((await fetched(url)).content).metadata()
  expect([small.width, small.height, small.exif, small.orientation]).toEqual([288, 480, undefined, undefined])
})

test('a small picture is not enlarged, and transparency is kept', async () => {
  const clear = await sharp({ create: { width: 60, height: 40, channels: 4, background: '#00000000' } })
    .png()
    .toBuffer()
  const [url = ''] = await thumbnailed(await verifiedBy(await upload(clear)))
  expect(await sharp((await fetched(url)).content).metadata()).toMatchObject({ width: 60, height: 40, hasAlpha: true })
})

describe('a file that is no picture stays and has no thumbnail', () => {
  const broken = async () => (await plain(1200, 900).jpeg().toBuffer()).subarray(0, 700)
  const bomb = () => plain(16_000, 9_000).png().toBuffer()

  test.each([
    ['half a JPEG', broken],
    ['a PNG that unpacks into 144 megapixels', bomb],
    ['a picture of an iPhone, which only its maker draws', async () => heic()],
    ['a PDF', async () => pdf()],
    ['a workbook', async () => office('xlsx')],
  ])('%s', async (_what, make) => {
    const content = await make()
    const order = await verifiedBy(await upload(content))
    const last = await photo()
    await thumbnailed(await verifiedBy(last))
    await runAgain(order.files[0]?.url.split('?')[0] ?? '')
    const [file] = (await read(order)).files
    expect(file?.thumbnailUrl).toBeNull()
    expect((await fetched(file?.url ?? '')).content.equals(content)).toBe(true)
  })
})

test('a second run changes nothing', async () => {
  const url = await photo()
  const order = await verifiedBy(url)
  const [before = ''] = await thumbnailed(order)
  const { content } = await fetched(before)
  await Promise.all([runAgain(url), runAgain(url)])
  const [after = ''] = await thumbnailed(order)
  expect(after.split('?')[0]).toBe(before.split('?')[0])
  expect((await fetched(after)).content.equals(content)).toBe(true)
})

test('a file missing from storage, and an unknown file, are skipped', async () => {
  const url = await photo()
  await context().files.remove(url.split('/').at(-1) ?? '')
  await runAgain(url)
  await runAgain('/Resources/Images/unknown.jpg')
  expect((await read(await verifiedBy(url))).files[0]?.thumbnailUrl).toBeNull()
})

test('after the last failure the photo stays as it is', async () => {
  const url = await photo()
  await makeThumbnail.onPermanentFailure(context(), { path: url.split('/').at(-1) ?? '' }, new Error('no room'))
  await thumbnailed(await verifiedBy(url))
})

test('the record as GET returned it is a valid body: its thumbnails change nothing', async () => {
  const order = await verifiedBy(await photo())
  await thumbnailed(order)
  const { id, version, files } = await read(order)
  const after = valueOf(await superAdmin.call(updateRealData, { body: { id, version, files } }))
  expect(after.files.map(({ name }) => name)).toEqual(files.map(({ name }) => name))
})
