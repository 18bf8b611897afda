import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSheetText } from './read-sheet-text.ts'
import { UNREADABLE_FILE_MESSAGE } from './sheet.ts'
import { runSheetProcess, type Uploader } from './sheet-process.ts'

const ANYBODY = { id: 'anybody', companyId: null }

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

test('parts arrive in order; foreign messages are ignored', async () => {
  const script = await scriptOf(
    'parts',
    `process.on('message', () => undefined)
     for (const message of [{ 'watch:import': ['file:///a.ts'] }, { part: 1 }, { part: 2 }, { done: true }]) process.send(message)`,
  )
  const parts: number[] = []
  await runSheetProcess<number>(script, ANYBODY, NOTHING, (part) => void parts.push(part))
  expect(parts).toEqual([1, 2])
})

test('a reader has none of the server’s settings', async () => {
  const script = await scriptOf(
    'settings',
    `process.on('message', () => undefined)
     process.send({ part: Object.keys(process.env) })
     process.send({ done: true })`,
  )
  let known: string[] = ['nothing was sent']
  await runSheetProcess<string[]>(script, ANYBODY, NOTHING, (part) => void (known = part))
  expect(known.filter((name) => name !== 'NODE_COMPILE_CACHE')).toEqual([])
})

test('a reader that ends early has not read the file', async () => {
  const script = await scriptOf('ends', `process.once('message', () => process.exit())`)
  await expect(runSheetProcess(script, ANYBODY, NOTHING, () => undefined)).rejects.toMatchObject({
    fieldErrors: { file: UNREADABLE_FILE_MESSAGE },
  })
})

test('a csv that fills the memory of its reader ends only the reader', async () => {
  const noText = Buffer.concat([Buffer.from('No.,Name\n'), Buffer.alloc(12_000_000, 0xe1)])
  await expect(readSheetText(noText, ANYBODY, { maxRows: 10 })).rejects.toMatchObject({
    fieldErrors: { file: UNREADABLE_FILE_MESSAGE },
  })
  expect((await readSheetText(Buffer.from('a,b'), ANYBODY, { maxRows: 10 })).lines).toEqual([['a', 'b']])
})

describe('files of several people (rule UPL-93)', () => {
  test('are read in turns by company: many from one, by any of its people, leave a slot for another', async () => {
    const gate = path.join(directory, 'gate')
    const script = await scriptOf(
      'gated',
      `import { existsSync } from 'node:fs'
       process.on('message', ({ gate }) => {
         const look = () => (gate === undefined || existsSync(gate) ? process.send({ done: true }) : setTimeout(look, 20))
         look()
       })`,
    )
    const ended: string[] = []
    const run = (name: string, uploader: Uploader, asked: object) =>
      runSheetProcess(script, uploader, { ...NOTHING, ...asked }, () => undefined).then(() => ended.push(name))
    const greedy = Array.from({ length: 8 }, (_, at) =>
      run('greedy', { id: `person ${at % 2}`, companyId: 'greedy' }, { gate }),
    )
    for (const name of ['first', 'second', 'third']) await run(name, { id: name, companyId: null }, {})
    expect(ended).toEqual(['first', 'second', 'third'])
    await writeFile(gate, '')
    await Promise.all(greedy)
    expect(ended).toHaveLength(11)
  })

  test('are refused if one company has too many; another’s is still read', async () => {
    const script = await scriptOf('at-once', `process.on('message', () => process.send({ done: true }))`)
    const run = (uploader: Uploader) => runSheetProcess(script, uploader, NOTHING, () => undefined)
    const many = Array.from({ length: 13 }, () => run({ id: 'x', companyId: 'greedy' }))
    const other = run({ id: 'y', companyId: 'other' })
    const outcomes = await Promise.allSettled(many)
    expect(outcomes.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 11 }, () => 'fulfilled'),
      ...Array.from({ length: 2 }, () => 'rejected'),
    ])
    expect(outcomes.at(-1)).toMatchObject({ reason: { code: 'busy' } })
    await other
  })
})
