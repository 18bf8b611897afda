import {
  PHOTO_LIMIT_BYTES,
  PHOTO_TOO_LARGE,
  PHOTO_TYPE_WRONG,
  uploadResource,
} from '@waybill/contract/parcels/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { formOf, heic, pdf, png } from '@waybill/testkit/files'

let waybill: TestWaybill
beforeAll(async () => {
  waybill = await startTestWaybill()
  await waybill.fixtures.people()
})
afterAll(() => waybill.close())

const upload = async (content: Buffer, name = 'photo.png', username = 'delivery') => {
  const form = formOf(content, name)
  form.append('folderName', 'Packages')
  return (await waybill.as(username)).call(uploadResource, { body: form })
}

test.each([
  ['PNG', png(), 'png'],
  ['HEIC', heic(), 'heic'],
])('a picture is stored by its content: %s', async (_what, content, extension) => {
  const path = valueOf(await upload(content, 'named-otherwise.pdf'))
  expect(path).toMatch(new RegExp(`^/Resources/Images/[0-9a-f]{32}\\.${extension}$`))
})

test('a file that is no picture is refused, whatever its name', async () => {
  const answer = await upload(pdf(), 'photo.png')
  expect([answer.status, answer.errors, answer.fieldErrors]).toEqual([
    400,
    [PHOTO_TYPE_WRONG],
    { file: PHOTO_TYPE_WRONG },
  ])
})

test('10 MB are accepted and no byte more, with the sentence of the specification', async () => {
  const ofSize = (bytes: number) => Buffer.concat([png(), Buffer.alloc(bytes - png().length)])
  expect((await upload(ofSize(PHOTO_LIMIT_BYTES))).status).toBe(200)
  for (const bytes of [PHOTO_LIMIT_BYTES + 1, PHOTO_LIMIT_BYTES + 200_000]) {
    const answer = await upload(ofSize(bytes))
    expect([bytes, answer.status, answer.errors]).toEqual([bytes, 413, [PHOTO_TOO_LARGE]])
  }
})

test('an Administrator may not upload', async () => {
  expect((await upload(png(), 'photo.png', 'administrator')).status).toBe(403)
})
