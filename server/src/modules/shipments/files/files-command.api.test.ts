import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { uploadResource } from '@waybill/contract/parcels/endpoints'
import { storedNameOf } from '@waybill/contract/shipments/codec'
import { uploadFile } from '@waybill/contract/shipments/endpoints'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { createDatabase } from '@waybill/testkit/database'
import { formOf, pdf, png } from '@waybill/testkit/files'
import { type ObjectStore, startObjectStore } from '@waybill/testkit/object-store'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openFiles } from '../../../platform/files/open-files.ts'
import { contentNameOf, findStoredFile } from './files.queries.ts'

const COMMAND = fileURLToPath(new URL('../../../files.ts', import.meta.url))

let waybill: TestWaybill
let objects: ObjectStore
let photo: string
let document: string
beforeAll(async () => {
  objects = await startObjectStore()
  for (const [name, value] of Object.entries(objects.env)) vi.stubEnv(name, value)
  waybill = await startTestWaybill()
  await waybill.fixtures.people()
  const body = formOf(pdf(), 'invoice.pdf')
  document = storedNameOf(valueOf(await (await waybill.as('merchant')).call(uploadFile, { body })))
  const desk = await waybill.as('delivery')
  photo = storedNameOf(valueOf(await desk.call(uploadResource, { body: formOf(png(), 'photo.png') })))
})
afterAll(async () => {
  await waybill.close()
  await objects.close()
  vi.unstubAllEnvs()
})

type Ended = { code: number; lines: string[]; error: string }

/** Runs the command as an operator does, on the files of the running server. */
const run = (args: string[], env: Record<string, string> = {}): Promise<Ended> => {
  const { DATABASE_URL, FILES_DIR } = waybill.waybill.runtime.context.settings
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [COMMAND, ...args],
      { env: { PATH: process.env['PATH'], ...objects.env, DATABASE_URL, FILES_DIR, ...env } },
      (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code) : 0, lines: stdout.trim().split('\n'), error: stderr.trim() }),
    )
  })
}
const namesIn = async (location: string): Promise<string[]> => {
  const names: string[] = []
  for await (const { name } of (await openFiles(location)).list()) names.push(name)
  return names.sort()
}
const directoryOf = () => waybill.waybill.runtime.context.settings.FILES_DIR
const placeOf = (name: string) => path.join(directoryOf(), name.slice(0, 2), name)
const contentOf = async (name: string) =>
  contentNameOf((await findStoredFile(waybill.waybill.runtime.context.db, name)) ?? { path: name, sha256: null })

test('FIL-11: moves all files to object storage and back, and sends nothing twice', async () => {
  const target = objects.url('moved')
  const names = await namesIn(directoryOf())
  const more = `${randomBytes(16).toString('hex')}.pdf`
  await waybill.waybill.runtime.context.files.save(more, randomBytes(400_000))
  expect((await run(['move', target])).lines.at(-1)).toBe('3 files copied, 0 were there already, 0 failed.')
  expect(await namesIn(target)).toEqual([...names, more].sort())

  objects.requests.length = 0
  expect((await run(['move', target])).lines.at(-1)).toBe('0 files copied, 3 were there already, 0 failed.')
  expect(objects.requests.filter(({ method }) => method === 'PUT')).toEqual([])

  const back = await mkdtemp(path.join(tmpdir(), 'waybill-back-'))
  const moved = await run(['move', back, '--remove'], { FILES_URL: target })
  expect(moved.lines.slice(-2)).toEqual([
    '3 files copied, 0 were there already, 0 failed.',
    `3 files removed from ${target.split('?')[0]}/.`,
  ])
  expect([await namesIn(target), await namesIn(back)]).toEqual([[], [...names, more].sort()])
  await rm(back, { recursive: true })
})

test('FIL-11: names what failed, removes nothing then, and continues when it is run again', async () => {
  const target = objects.url('partly')
  const content = await contentOf(photo)
  objects.fail(({ method, key }) =>
    method === 'PUT' && key.endsWith(content) ? { kind: 'status', status: 403, code: 'AccessDenied' } : undefined,
  )
  const before = await namesIn(directoryOf())
  const failed = await run(['move', target, '--remove'])
  objects.fail(undefined)
  expect(failed.code).toBe(1)
  expect(failed.lines.slice(-4)).toEqual([
    `Failed: ${content}: As asked.`,
    `${before.length - 1} files copied, 0 were there already, 1 failed.`,
    'Nothing was removed.',
    'Run it again: it continues with what is missing.',
  ])
  expect(await namesIn(directoryOf())).toEqual(before)
  expect((await run(['move', target])).lines.at(-1)).toBe(
    `1 files copied, ${before.length - 1} were there already, 0 failed.`,
  )
})

test('a wrong target ends with one sentence', async () => {
  const missing = objects.url('x').replace(objects.bucket, 'no-such-bucket')
  expect(await run(['move', missing])).toMatchObject({
    code: 1,
    error: `The bucket 'no-such-bucket' does not exist. Create it, or correct its name.`,
  })
  expect(await run(['move', directoryOf()])).toMatchObject({
    code: 1,
    error: `The files are in ${directoryOf()} already.`,
  })
})

test('a database without tables ends the check with one sentence', async () => {
  const empty = await createDatabase()
  try {
    expect(await run(['check'], { DATABASE_URL: empty.url })).toMatchObject({
      code: 1,
      error: 'This database has no tables of Waybill. Check DATABASE_URL, or start Waybill on it once.',
    })
  } finally {
    await empty.drop()
  }
})

test('FIL-12: lists files that are missing or changed', async () => {
  expect((await run(['check'])).lines).toEqual([`2 files checked in ${directoryOf()}, 0 missing or changed.`])
  const content = await contentOf(photo)
  await writeFile(placeOf(content), Buffer.alloc(png().length))
  await truncate(placeOf(document), 5)
  const changed = await run(['check'])
  expect([changed.code, changed.lines.sort()]).toEqual([
    1,
    [
      `2 files checked in ${directoryOf()}, 2 missing or changed.`,
      `${document} (upload invoice.pdf): changed: 5 bytes instead of ${pdf().length}`,
      `${photo} (photo photo.png): changed: the content of ${content} has another SHA-256`,
    ].sort(),
  ])
  await rm(placeOf(document))
  expect((await run(['check'])).lines).toContain(`${document} (upload invoice.pdf): missing`)
})
