import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { type Fault, type ObjectStore, startObjectStore } from '@waybill/testkit/object-store'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { StorageError } from '../storage-error.ts'
import type { FileStorage } from './file-store.ts'
import { openFiles } from './open-files.ts'

/** In memory, and in a nameless file. */
const SIZES = [20_000, 700_000]
const BUSY: Fault = { kind: 'status', status: 503, code: 'SlowDown' }

let objects: ObjectStore
let files: FileStorage
beforeAll(async () => {
  objects = await startObjectStore()
  for (const [name, value] of Object.entries({ ...objects.env, AWS_EC2_METADATA_DISABLED: 'true' }))
    vi.stubEnv(name, value)
  files = await openFiles(objects.url('faults'))
})
afterEach(() => objects.fail(undefined))
afterAll(async () => {
  files.close()
  vi.unstubAllEnvs()
  await objects.close()
})

const newName = (): string => `${randomBytes(16).toString('hex')}.pdf`
const saved = async (size: number): Promise<{ name: string; content: Buffer }> => {
  const [name, content] = [newName(), randomBytes(size)]
  await files.save(name, content)
  return { name, content }
}
const read = async (name: string): Promise<Buffer | undefined> => {
  const found = await files.read(name)
  return found && buffer(found.stream)
}
/** The first so many requests meet the fault. */
const failFirst = (times: number, fault: Fault): void => {
  let left = times
  objects.fail(() => (left-- > 0 ? fault : undefined))
}
/** What each operation does while the store fails. */
const operations = (name: string): Record<string, () => Promise<unknown>> => ({
  save: () => files.save(newName(), randomBytes(100)),
  read: () => files.read(name),
  remove: () => files.remove(name),
  removeOlder: () => files.removeOlder(name, new Date()),
  list: () => files.list().next(),
  check: () => files.check(),
})
const allFail = async (name: string): Promise<void> => {
  const began = performance.now()
  const ended = await Promise.allSettled(Object.values(operations(name)).map((operation) => operation()))
  for (const one of ended) expect(one).toMatchObject({ status: 'rejected', reason: expect.any(StorageError) })
  expect(performance.now() - began).toBeLessThan(20_000)
}

describe('FIL-9: object storage that fails for a moment', () => {
  test('answers 503 twice: files are read and saved', async () => {
    const { name, content } = await saved(100)
    failFirst(2, BUSY)
    expect((await read(name))?.equals(content)).toBe(true)
    failFirst(2, BUSY)
    await files.save(name, Buffer.from('again'))
    expect(String(await read(name))).toBe('again')
  })

  test.each(SIZES)('cuts a file of %i bytes off twice: it is read whole', async (size) => {
    const { name, content } = await saved(size)
    failFirst(2, { kind: 'cut', afterBytes: size / 2 })
    expect((await read(name))?.equals(content)).toBe(true)
  })

  test('refuses connections while a file is saved: it is saved', async () => {
    failFirst(2, { kind: 'refuse' })
    const { name, content } = await saved(1_000)
    expect((await read(name))?.equals(content)).toBe(true)
  })

  test('does not show a file that was written a moment ago: it is looked for again', async () => {
    const { name, content } = await saved(100)
    failFirst(2, { kind: 'status', status: 404, code: 'NoSuchKey' })
    expect((await read(name))?.equals(content)).toBe(true)
  })
})

describe('FIL-9: object storage that keeps failing is an error of the storage within seconds', () => {
  test.each<[string, Fault]>([
    ['503', BUSY],
    ['broken connections', { kind: 'refuse' }],
    ['no answer', { kind: 'silent' }],
  ])('%s', async (_, fault) => {
    const { name } = await saved(100)
    objects.fail(() => fault)
    await allFail(name)
  })

  test.each(SIZES)('a file of %i bytes that is always cut off is never answered as whole', async (size) => {
    const { name } = await saved(size)
    objects.fail(() => ({ kind: 'cut', afterBytes: size / 2 }))
    await expect(files.read(name)).rejects.toThrow(StorageError)
  })

  test('a store that stopped fails, and is used again when it is back', async () => {
    const { name, content } = await saved(100)
    await objects.sever()
    await allFail(name)
    await objects.mend()
    expect((await read(name))?.equals(content)).toBe(true)
  })
})

test('FIL-9: readers who do not read hold no connection to the store', async () => {
  const { name } = await saved(700_000)
  const unread: Awaited<ReturnType<typeof files.read>>[] = []
  // More than there are connections; ten at a time, because a busy machine opens no more in time.
  for (let opened = 0; opened < 60; opened += 10)
    unread.push(...(await Promise.all(Array.from({ length: 10 }, () => files.read(name)))))
  const { content, name: other } = await saved(700_000)
  expect((await read(other))?.equals(content)).toBe(true)
  for (const one of unread) one?.stream.destroy()
})

describe('FIL-10: a start', () => {
  const startWith = async (env: Record<string, string>, credentials: Record<string, string> = objects.env) => {
    const before = Object.keys(objects.env).map((name) => [name, process.env[name]] as const)
    for (const [name] of before) vi.stubEnv(name, credentials[name])
    try {
      const waybill = await startTestWaybill({ env: { LOG_LEVEL: 'silent', ...env } })
      await waybill.close()
      return 'started'
    } catch (error) {
      return (error as Error).message
    } finally {
      for (const [name, value] of before) vi.stubEnv(name, value)
    }
  }

  test('ends with one sentence for a wrong setting', async () => {
    const wrongKey = { AWS_ACCESS_KEY_ID: 'NOBODY', AWS_SECRET_ACCESS_KEY: 'S3RVER' }
    const FILES_URL = objects.url('start')
    expect(await startWith({ FILES_URL: FILES_URL.replace(objects.bucket, 'no-such-bucket') })).toBe(
      `The bucket 'no-such-bucket' does not exist. Create it, or correct its name.`,
    )
    const refused = new RegExp(
      `^The object storage refuses these credentials for the bucket '${objects.bucket}' \\(\\w+\\)\\.`,
    )
    expect(await startWith({ FILES_URL }, wrongKey)).toMatch(refused)
    objects.fail(() => ({ kind: 'status', status: 403, code: 'SignatureDoesNotMatch' }))
    expect(await startWith({ FILES_URL })).toMatch(refused)
    objects.fail(undefined)
    expect(await startWith({ FILES_URL }, {})).toMatch(
      new RegExp(`^There are no credentials for the bucket '${objects.bucket}'\\. Set AWS_ACCESS_KEY_ID`),
    )
    expect(await startWith({ FILES_URL: 's3://key:secret@bucket' })).toBe(
      'Setting FILES_URL is not right: It must contain no key: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
    )
  })

  test('goes on without a store that cannot be reached; /readyz and /metrics say so until it is back', async () => {
    await objects.sever()
    const waybill = await startTestWaybill({ env: { LOG_LEVEL: 'silent', FILES_URL: objects.url('start') } })
    try {
      expect(await readiness(waybill)).toEqual([200, { ready: true, lastBackupAt: null, files: 'unavailable' }])
      expect(await (await fetch(`${waybill.url}/metrics`)).text()).toMatch(/^waybill_files_reachable 0$/m)
      await objects.mend()
      await expect
        .poll(() => readiness(waybill), { timeout: 20_000, interval: 500 })
        .toEqual([200, { ready: true, lastBackupAt: null }])
      objects.fail(() => ({ kind: 'silent' }))
      await expect
        .poll(() => readiness(waybill), { timeout: 20_000, interval: 500 })
        .toEqual([200, { ready: true, lastBackupAt: null, files: 'unavailable' }])
    } finally {
      await waybill.close()
    }
  })
})

const readiness = async ({ url }: TestWaybill): Promise<[number, unknown]> => {
  const began = performance.now()
  const answer = await fetch(`${url}/readyz`)
  expect(performance.now() - began).toBeLessThan(5_000)
  return [answer.status, await answer.json()]
}
