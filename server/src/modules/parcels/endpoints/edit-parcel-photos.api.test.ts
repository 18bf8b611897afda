import { editParcel, getParcel, uploadResource } from '@waybill/contract/parcels/endpoints'
import type { ParcelDetail } from '@waybill/contract/parcels/schemas'
import { uploadFile } from '@waybill/contract/shipments/endpoints'
import { createStation } from '@waybill/contract/stations/endpoints'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { formOf, png } from '@waybill/testkit/files'
import { PARCEL_BOX } from '@waybill/testkit/parcels'

const SOON = { timeout: 20_000, interval: 50 }

let waybill: TestWaybill
beforeAll(async () => {
  waybill = await startTestWaybill({ jobs: true })
  await waybill.fixtures.people()
})
afterAll(() => waybill.close())

const read = async ({ id }: Pick<ParcelDetail, 'id'>) =>
  valueOf(await (await waybill.as('super')).call(getParcel, { params: { id } }))
const edit = async (username: string, { id, version }: Pick<ParcelDetail, 'id' | 'version'>, fields: object) =>
  (await waybill.as(username)).call(editParcel, { body: { id, version, ...fields } })
const heavy = { ...PARCEL_BOX, weight: 1.5 }
const upload = async (username: string) =>
  valueOf(await (await waybill.as(username)).call(uploadResource, { body: formOf(png(), 'box.png') }))

describe('photos of verified packages', () => {
  test('are the person’s own uploads, or already on the parcel; they open, and get thumbnails', async () => {
    const url = await upload('delivery')
    const parcel = await waybill.parcels.make()
    const otherPhoto = await edit('ops', parcel, { packages: [{ ...heavy, image: url }], realTotalPrice: 1 })
    expect([otherPhoto.status, otherPhoto.fieldErrors]).toEqual([400, { 'packages.0.image': 'There is no such file.' }])
    const after = valueOf(await edit('delivery', parcel, { packages: [{ ...heavy, image: url }] }))
    const [line] = after.packages
    expect(line?.image).toBe(url.split('/').at(-1))
    expect((await fetch(`${waybill.url}${line?.imageUrl ?? ''}`)).status).toBe(200)
    expect((await fetch(`${waybill.url}${url}`)).status).toBe(404)
    await vi.waitFor(async () => expect((await read(parcel)).packages[0]?.thumbnailUrl).not.toBeNull(), SOON)
    const kept = { packages: [{ ...heavy, weight: 1.9, image: line?.imageUrl }], realTotalPrice: 1 }
    expect(valueOf(await edit('ops', after, kept)).packages[0]?.image).toBe(line?.image)
  })

  test('taken by a colleague at a station can be saved by everybody who works there (rule FIL-3)', async () => {
    const device = { desktopId: 'd', desktopName: 'd', printerId: 'p', printerName: 'p', cameraHost: '10.0.0.1' }
    const camera = { cameraPort: 80, cameraUserName: 'u', cameraPassword: 'p' }
    const administrator = await waybill.as('administrator')
    const { id } = valueOf(await administrator.call(createStation, { body: { name: 'Desk 04', ...device, ...camera } }))
    const form = formOf(png(), 'box.png')
    form.append('stationId', id)
    const url = valueOf(await (await waybill.as('delivery')).call(uploadResource, { body: form }))
    const name = url.split('/').at(-1)
    const parcel = await waybill.parcels.make()
    const saved = await edit('ops', parcel, { packages: [{ ...heavy, image: name }], realTotalPrice: 1 })
    expect(valueOf(saved).packages[0]?.image).toBe(name)
  })

  test('of one parcel cannot be put on another by somebody else', async () => {
    const url = await upload('delivery')
    const one = await waybill.parcels.make()
    valueOf(await edit('delivery', one, { packages: [{ ...heavy, image: url }] }))
    const answer = await edit('cs', await waybill.parcels.make(), {
      packages: [{ ...heavy, image: url }],
      realTotalPrice: 1,
    })
    expect(answer.fieldErrors).toEqual({ 'packages.0.image': 'There is no such file.' })
    const invented = { packages: [{ ...heavy, image: 'invented.png' }] }
    expect((await edit('delivery', one, { ...invented })).status).toBe(400)
  })

  test('may have been uploaded as files of an order', async () => {
    const form = formOf(png(), 'box.png')
    const url = valueOf(await (await waybill.as('delivery')).call(uploadFile, { body: form }))
    const parcel = await waybill.parcels.make()
    expect(valueOf(await edit('delivery', parcel, { packages: [{ ...heavy, image: url }] })).packages).toHaveLength(1)
  })
})
