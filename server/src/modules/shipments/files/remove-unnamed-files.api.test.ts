import { storedNameOf } from '@waybill/contract/shipments/codec'
import { readdir, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { uploadResource } from '@waybill/contract/parcels/endpoints'
import { deleteParcel } from '@waybill/contract/parcels/list-endpoints'
import { uploadFile } from '@waybill/contract/shipments/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { formOf, png } from '@waybill/testkit/files'
import { contentNameOf, findStoredFile, forgetFiles, replaceFiles, saveStoredFile } from './files.queries.ts'
import { removeUnnamedFiles } from './remove-unnamed-files.ts'

const DAY_MS = 24 * 3_600_000

let waybill: TestWaybill
beforeAll(async () => {
  waybill = await startTestWaybill()
  await waybill.fixtures.people()
})
afterAll(() => waybill.close())

const context = () => waybill.waybill.runtime.context
const directory = () => context().settings.FILES_DIR
const placeOf = (name: string): string => path.join(directory(), name.slice(0, 2), name)
const places = async (): Promise<string[]> =>
  (await readdir(directory(), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
const exists = (name: string): Promise<boolean> =>
  stat(placeOf(name)).then(
    () => true,
    () => false,
  )
/** Every file that exists now is two days old. */
const age = async (): Promise<void> => {
  const then = new Date(Date.now() - 2 * DAY_MS)
  for (const place of await places()) await utimes(place, then, then)
}
const fileOf = (letter: string): string => `${letter.repeat(32)}.png`
const upload = async (): Promise<string> => {
  const sent = await (await waybill.as('merchant')).call(uploadFile, { body: formOf(png(), 'photo.png') })
  return String(sent.value).split('/').at(-1)?.split('?')[0] ?? ''
}

test('files older than a day that no row names are removed; named ones, young ones and foreign ones stay', async () => {
  const uploaded = await upload()
  const [unnamed, young] = [fileOf('a'), fileOf('b')]
  await context().files.save(unnamed, png())
  await writeFile(`${placeOf(unnamed)}.0123abcd.part`, 'half')
  await writeFile(path.join(directory(), unnamed.slice(0, 2), 'letter.txt'), 'Dear customer')
  await age()
  await context().files.save(young, png())
  expect(await removeUnnamedFiles(context())).toBe(2)
  expect((await places()).map((place) => path.basename(place)).sort()).toEqual([uploaded, young, 'letter.txt'].sort())
})

test('a file rewritten meanwhile stays', async () => {
  const name = fileOf('c')
  await context().files.save(name, png())
  await age()
  const before = new Date(Date.now() - DAY_MS)
  const listed: string[] = []
  for await (const batch of context().files.listOlder(before)) listed.push(...batch)
  await context().files.save(name, png())
  expect([listed.includes(name), await context().files.removeOlder(name, before), await exists(name)]).toEqual([
    true,
    false,
    true,
  ])
})

test('a thumbnail belongs to its photo', async () => {
  const [photo, thumbnail] = [fileOf('d'), `${'d'.repeat(32)}-thumbnail.webp`]
  for (const name of [photo, thumbnail]) await context().files.save(name, png())
  const uploader = (await context().db.selectFrom('account').select('id').executeTakeFirstOrThrow()).id
  await saveStoredFile(context().db, {
    path: photo,
    name: 'd.png',
    type: 'image/png',
    size: 1,
    uploaded_by: uploader,
    purpose: 'photo',
  })
  await context().db.updateTable('stored_file').set({ thumbnail }).where('path', '=', photo).execute()
  await age()
  await removeUnnamedFiles(context())
  expect([await exists(photo), await exists(thumbnail)]).toEqual([true, true])
})

test('content shared by two photos is removed with the last of them', async () => {
  const send = async (): Promise<string> => {
    const desk = await waybill.as('delivery')
    const content = Buffer.concat([png(), Buffer.from('shared')])
    return storedNameOf(valueOf(await desk.call(uploadResource, { body: formOf(content, 'photo.png') })))
  }
  const [first, second] = [await send(), await send()]
  const stored = await findStoredFile(context().db, first)
  const content = contentNameOf({ path: first, sha256: stored?.sha256 ?? null })
  for (const [photo, isLeft] of [
    [first, true],
    [second, false],
  ] as const) {
    await context()
      .db.transaction()
      .execute((tx) => forgetFiles(tx, [photo]))
    await age()
    await removeUnnamedFiles(context())
    expect([photo, await exists(content)]).toEqual([photo, isLeft])
  }
})

test('a deleted parcel’s label and photos are removed, except files that another shipment has', async () => {
  const [label, photo, shared] = [await upload(), await upload(), await upload()]
  const [parcel, other] = [await waybill.parcels.make(), await waybill.parcels.make()]
  const { db } = context()
  await db.updateTable('shipment').set({ label_file: label }).where('id', '=', parcel.id).execute()
  await db.updateTable('shipment_package').set({ image: photo }).where('shipment_id', '=', parcel.id).execute()
  for (const { id } of [parcel, other]) {
    const key = await db
      .selectFrom('shipment')
      .select(['id', 'owner_id'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await db.transaction().execute((tx) => replaceFiles(tx, key, 'attached', [shared]))
  }
  await age()
  expect(await removeUnnamedFiles(context())).toBe(0)
  const deleted = await (await waybill.as('super')).call(deleteParcel, { params: { id: parcel.id } })
  expect(deleted.status).toBe(200)
  expect(await removeUnnamedFiles(context())).toBe(2)
  expect(await Promise.all([label, photo, shared].map(exists))).toEqual([false, false, true])
})
