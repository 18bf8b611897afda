import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { codedError } from './coded-error.ts'

const PERSON = ['Nguyễn Văn Hùng', 'Hung', '0912345678', 'hung@example.com', '12 Phố Huế', 'SGL7788990011']
const [name, short, phone, email, street, number] = PERSON
const all = PERSON.join(' ')

const caught = (work: () => unknown): unknown => {
  try {
    return work()
  } catch (error) {
    return error
  }
}
const expectNobody = (error: unknown): void => {
  const sent = JSON.stringify(codedError(error))
  for (const word of PERSON.flatMap((part) => part.split(' '))) expect(sent).not.toContain(`${word} `)
  for (const part of PERSON) expect(sent).not.toContain(part)
}

test('a message is sent as the code wrote it, without what was filled in', () => {
  const error = new Error(`The parcel ${number} of ${name} (${email}, ${phone}) cannot be sent to ${street}.`)
  expect(codedError(error).message).toBe('The parcel … of … (…, …) cannot be sent to ….')
  expectNobody(error)
  expect(codedError(new Error('The label is missing')).message).toBe('The label is missing')
  expect(codedError(new TypeError("It's gone")).type).toBe('TypeError')
})

test('a message that is not written where it was thrown is not sent', () => {
  const words = [name, short, phone, email, street].join(', ')
  const error = new Error(words)
  expect(codedError(error).message).toBe('…')
  expectNobody(error)
})

test.each([
  ['in a cause', () => new Error('outer', { cause: new Error(all, { cause: new Error(all) }) })],
  [
    'in fields',
    () => Object.assign(new Error('x'), { code: short, detail: all, where: all, query: all, address: all }),
  ],
  ['in its name', () => Object.assign(new Error('x'), { name: all })],
  ['in lines like those of a stack', () => new Error(`${all}\n    at ${short} (node:x:1:1)\n    at ${all}`)],
  [
    'in a stack',
    () => Object.assign(new Error('x'), { stack: `Error: ${all}\n    at ${short} (/home/${short}/a.js:1:1)` }),
  ],
  ['in JSON that cannot be read', () => caught(() => JSON.parse(`{"name": ${all}}`) as unknown)],
  ['in a name of a property', () => caught(() => (undefined as unknown as Record<string, unknown>)[all])],
  ['instead of an error', () => all],
])('personal data %s stay here', (_place, make) => expectNobody(make()))

test('a stack has places of the program and names of its functions, never a path of the machine', () => {
  const { stack } = codedError(caught(failHere))
  expect(stack.split('\n')[0]).toMatch(
    /^ {4}at failHere \(server\/src\/platform\/error-reports\/coded-error\.test\.ts:\d+:\d+\)$/,
  )
  expect(stack).not.toContain(path.resolve('.'))
})
const failHere = (): void => {
  throw new Error('failed here')
}

test('the engine and the system say what went wrong in their own words', async () => {
  const broken = caught(() => (undefined as unknown as { name: string }).name)
  expect(codedError(broken).message).toBe('Cannot read properties of undefined (reading …)')
  const missing = await readFile(`/${all}`).catch((error: unknown) => error)
  expect(codedError(missing).facts).toEqual({ code: 'ENOENT' })
  expectNobody(missing)
})
