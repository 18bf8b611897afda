import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSheetText } from './read-sheet-text.ts'
import { UNREADABLE_FILE_MESSAGE } from './sheet.ts'
import { runSheetProcess } from './sheet-process.ts'

let directory: string
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'waybill-sheet-'))
})
afterAll(() => rm(directory, { recursive: true }))

const scriptOf = async (name: string, lines: string): Promise<URL> => {
  const file = path.join(directory, `${name}.mjs`)
  await writeFile(file, lines)
  return pathToFileURL(file)
}
const NOTHING = { content: new Uint8Array() }

test('parts come in order; messages that are not ours are ignored', async () => {
  const script = await scriptOf(
    'parts',
    `process.on('message', () => undefined)
     for (const message of [{ 'watch:import': ['file:///a.ts'] }, { part: 1 }, { part: 2 }, { done: true }]) process.send(message)`,
  )
  const parts: number[] = []
  await runSheetProcess<number>(script, NOTHING, (part) => void parts.push(part))
  expect(parts).toEqual([1, 2])
})

test('a reader knows no setting of the server', async () => {
  const script = await scriptOf(
    'settings',
    `process.on('message', () => undefined)
     process.send({ part: Object.keys(process.env) })
     process.send({ done: true })`,
  )
  let known: string[] = ['nothing was sent']
  await runSheetProcess<string[]>(script, NOTHING, (part) => void (known = part))
  expect(known.filter((name) => name !== 'NODE_COMPILE_CACHE')).toEqual([])
})

test('a reader that ends before it is done has not read the file', async () => {
  const script = await scriptOf('ends', `process.once('message', () => process.exit())`)
  await expect(runSheetProcess(script, NOTHING, () => undefined)).rejects.toMatchObject({
    fieldErrors: { file: UNREADABLE_FILE_MESSAGE },
  })
})

test('a csv that fills the memory of its reader ends the reader and nothing else', async () => {
  const noText = Buffer.concat([Buffer.from('No.,Name\n'), Buffer.alloc(12_000_000, 0xe1)])
  await expect(readSheetText(noText, { maxRows: 10 })).rejects.toMatchObject({
    fieldErrors: { file: UNREADABLE_FILE_MESSAGE },
  })
  expect((await readSheetText(Buffer.from('a,b'), { maxRows: 10 })).lines).toEqual([['a', 'b']])
})
