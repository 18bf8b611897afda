import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type ObjectStore, startObjectStore } from '@waybill/testkit/object-store'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { StorageError } from '../storage-error.ts'
import type { FileStorage } from './file-store.ts'
import { openFiles } from './open-files.ts'

let objects: ObjectStore
const directories: string[] = []
beforeAll(async () => {
  objects = await startObjectStore()
  for (const [name, value] of Object.entries(objects.env)) vi.stubEnv(name, value)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await objects.close()
  for (const directory of directories) await rm(directory, { recursive: true, force: true })
})

/** A new, empty store. */
type Opened = { files: FileStorage; halves: () => Promise<string[]> }

const openDisk = async (): Promise<Opened> => {
  const directory = await mkdtemp(path.join(tmpdir(), 'waybill-store-'))
  directories.push(directory)
  const halves = async () => (await readdir(directory, { recursive: true })).filter((name) => name.endsWith('.part'))
  return { files: await openFiles(directory), halves }
}
const openS3 = async (): Promise<Opened> => ({
  files: await openFiles(objects.url(randomBytes(4).toString('hex'))),
  halves: async () => [],
})

const newName = (): string => `${randomBytes(16).toString('hex')}.pdf`
const read = async (files: FileStorage, name: string): Promise<Buffer | undefined> => {
  const found = await files.read(name)
  if (!found) return undefined
  const content = await buffer(found.stream)
  expect(content.length).toBe(found.size)
  return content
}
const listed = async (files: FileStorage) => {
  const all = []
  for await (const file of files.list()) all.push(file)
  return all
}
const older = async (files: FileStorage, before: Date): Promise<string[]> => {
  const all = []
  for await (const names of files.listOlder(before)) all.push(...names)
  return all
}

describe.each([
  ['a directory', openDisk],
  ['object storage', openS3],
])('%s', (_, open) => {
  test.each([0, 1, 100, 300_000, 12_000_000])('FIL-8: gives back %i bytes as they were saved', async (size) => {
    const { files } = await open()
    const content = randomBytes(size)
    const [whole, streamed] = [newName(), newName()]
    await files.save(whole, content)
    await files.save(streamed, Readable.from(chunksOf(content)))
    for (const name of [whole, streamed]) expect((await read(files, name))?.equals(content)).toBe(true)
  })

  test('has no file that was not saved, or was removed; removing it again is no error', async () => {
    const { files } = await open()
    const name = newName()
    expect(await files.read(name)).toBeUndefined()
    await files.save(name, Buffer.from('one'))
    await files.remove(name)
    await files.remove(name)
    expect(await files.read(name)).toBeUndefined()
  })

  test('replaces a file that is saved again', async () => {
    const { files } = await open()
    const name = newName()
    await files.save(name, Buffer.from('one'))
    await files.save(name, Buffer.from('two'))
    expect(String(await read(files, name))).toBe('two')
  })

  test.each([10, 9_000_000])('FIL-8: stores nothing of a stream that fails after %i bytes', async (size) => {
    const { files, halves } = await open()
    const [fresh, known] = [newName(), newName()]
    await files.save(known, Buffer.from('before'))
    const failing = async function* () {
      yield* chunksOf(Buffer.alloc(size))
      throw new Error('The sender hung up.')
    }
    for (const name of [fresh, known])
      await expect(files.save(name, Readable.from(failing()))).rejects.toThrow(StorageError)
    expect(await files.read(fresh)).toBeUndefined()
    expect(String(await read(files, known))).toBe('before')
    expect(await halves()).toEqual([])
  })

  test('lists all files with sizes and times, and none of what others put there', async () => {
    const { files } = await open()
    const names = Array.from({ length: 30 }, newName).sort()
    const began = Date.now()
    for (const [at, name] of names.entries()) await files.save(name, Buffer.alloc(at))
    const found = (await listed(files)).sort((a, b) => (a.name < b.name ? -1 : 1))
    expect(found.map(({ name, size }) => [name, size])).toEqual(names.map((name, at) => [name, at]))
    for (const { modifiedAt } of found) expect(Math.abs(modifiedAt.getTime() - began)).toBeLessThan(60_000)
  })

  test('lists what is older than a moment, and removes it unless it was written again', async () => {
    const { files } = await open()
    const [old, again, young] = [newName(), newName(), newName()]
    for (const name of [old, again]) await files.save(name, Buffer.from(name))
    // Object storage gives times in whole seconds.
    const before = new Date(Math.ceil(Date.now() / 1000) * 1000)
    await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(before.getTime()))
    await files.save(young, Buffer.from(young))
    expect((await older(files, before)).sort()).toEqual([old, again].sort())
    await files.save(again, Buffer.from('again'))
    const removed = await Promise.all([old, again, young].map((name) => files.removeOlder(name, before)))
    expect(removed).toEqual([true, false, false])
    expect((await listed(files)).map(({ name }) => name).sort()).toEqual([again, young].sort())
  })

  test('opens a file without a name, to write and read once', async () => {
    const { files } = await open()
    const file = await files.openNameless()
    await file.write('hello')
    expect(String(await buffer(file.createReadStream({ start: 0 })))).toBe('hello')
    expect(await listed(files)).toEqual([])
  })

  test('can be used', async () => {
    const { files } = await open()
    await expect(files.check()).resolves.toBeUndefined()
  })
})

function* chunksOf(content: Buffer): Generator<Buffer> {
  for (let from = 0; from < content.length; from += 64 * 1024) yield content.subarray(from, from + 64 * 1024)
}

test('the hash of a file is the same in both stores', async () => {
  const content = randomBytes(1_000_000)
  const name = newName()
  const hashes = []
  for (const open of [openDisk, openS3]) {
    const { files } = await open()
    await files.save(name, content)
    hashes.push(
      createHash('sha256')
        .update((await read(files, name)) ?? '')
        .digest('hex'),
    )
  }
  expect(new Set(hashes).size).toBe(1)
})
