import { userInfo } from '@waybill/contract/identity/endpoints'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { cloneDatabase, type TestDatabase } from '@waybill/testkit/database'
import { Client } from '@waybill/testkit/client'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signInKeys } from '../modules/identity/index.ts'
import { installationSecret } from './installation.ts'
import { loadSecretKey } from './secret-key.ts'
import { deriveSecretKey } from './secrets.ts'
import { readSettings } from './settings.ts'

let template: TestWaybill
let database: TestDatabase
let directory: string
let beside: pg.Client
const started: TestWaybill[] = []

beforeAll(async () => {
  template = await startTestWaybill()
})
afterAll(() => template.close())
beforeEach(async () => {
  database = await cloneDatabase(() => Promise.reject(new Error('the template is there already')))
  directory = await mkdtemp(path.join(tmpdir(), 'waybill-key-'))
  beside = new pg.Client({ connectionString: database.url })
  await beside.connect()
})
afterEach(async () => {
  for (const app of started.splice(0)) await app.close()
  await beside.end()
  await database.drop()
  await rm(directory, { recursive: true, force: true })
})

const start = async (env: Record<string, string> = {}): Promise<TestWaybill> => {
  const app = await startTestWaybill({ databaseUrl: database.url, env })
  started.push(app)
  return app
}
const keyFile = () => path.join(directory, 'keys', 'secret-key')
const withKeyFile = () => start({ SECRET_KEY: '', SECRET_KEY_FILE: keyFile() })
/** The database of a first start: nothing is encrypted yet. */
const forgetSecrets = () => beside.query(`delete from installation where value ? 'encrypted'`)

const storedSecrets = async (): Promise<Record<string, unknown>> => {
  const { rows } = await beside.query<{ name: string; value: unknown }>(
    `select name, value from installation where name in ('sign-in keys', 'file link key') order by name`,
  )
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

const secretsOf = async ({ waybill }: TestWaybill) => {
  const { context } = waybill.runtime
  return {
    'file link key': await installationSecret<string>(context, 'file link key', () => 'none'),
    'sign-in keys': await signInKeys(context),
  }
}

describe('the keys that sign links, cookies and tokens', () => {
  test('are stored encrypted in the database', async () => {
    const secrets = await secretsOf(await start())
    const stored = await storedSecrets()
    expect(stored).toEqual({
      'file link key': { encrypted: expect.any(String) },
      'sign-in keys': { encrypted: expect.any(String) },
    })
    const { signing, cookies } = secrets['sign-in keys']
    for (const secret of [secrets['file link key'], signing.d, ...cookies])
      expect(JSON.stringify(stored)).not.toContain(secret)
  })

  test('of an older version are stored in plain text: the next start encrypts them, and sessions and links stay valid', async () => {
    const before = await start()
    const { publicUrl } = before.waybill.runtime.context.settings
    const { token } = await before.as('super-admin')
    const [, expires = '', signature = ''] =
      /expires=(\d+)&holder=&signature=(.+)/.exec(before.waybill.runtime.context.files.sign('a-file', new Date())) ?? []
    const secrets = await secretsOf(before)
    for (const [name, value] of Object.entries(secrets))
      await beside.query('update installation set value = $2 where name = $1', [name, JSON.stringify(value)])

    const after = await start({ PUBLIC_URL: publicUrl })
    expect(await secretsOf(after)).toEqual(secrets)
    expect(Object.keys(Object.values(await storedSecrets())[1] as object)).toEqual(['encrypted'])
    const { PORT } = after.waybill.runtime.context.settings
    expect((await new Client(`http://localhost:${PORT}`, token).call(userInfo)).status).toBe(200)
    expect(after.waybill.runtime.context.files.verify('a-file', { expires, holder: '', signature }, new Date())).toBe(
      true,
    )
  })
})

describe('a start', () => {
  test('with a key other than the database’s ends with a sentence', async () => {
    await expect(start({ SECRET_KEY: 'some other key of 32 characters…' })).rejects.toThrow(
      'The secrets in this database are encrypted with another key than SECRET_KEY. Give the SECRET_KEY, or the key file (SECRET_KEY_FILE), that it was first started with.',
    )
  })

  test('without SECRET_KEY creates a key file that only its owner can read, and later starts use it', async () => {
    await forgetSecrets()
    const first = await secretsOf(await withKeyFile())
    expect((await stat(keyFile())).mode & 0o777).toBe(0o600)
    expect((await readFile(keyFile(), 'utf8')).trim()).toMatch(/^[\w-]{43}$/)
    expect(await secretsOf(await withKeyFile())).toEqual(first)
    expect(await readdir(path.dirname(keyFile()))).toEqual(['secret-key'])
  })

  test('at the same time as another creates one key file with it', async () => {
    await forgetSecrets()
    const secrets = await Promise.all(Array.from({ length: 4 }, async () => secretsOf(await withKeyFile())))
    expect(new Set(secrets.map((one) => JSON.stringify(one))).size).toBe(1)
  })

  test('that is slower than another uses the key that the other encrypted with', async () => {
    const file = path.join(directory, 'overtaken')
    const key = 'the key of who was faster, 40 characters'
    const overtake = async (): Promise<boolean> => {
      await writeFile(file, `${key}\n`)
      return true
    }
    const settings = readSettings({ DATABASE_URL: database.url, SECRET_KEY_FILE: file })
    expect((await loadSecretKey(settings, overtake)).equals(deriveSecretKey(key))).toBe(true)
  })

  test('without the key file of an encrypted database ends with a sentence, and creates no other key', async () => {
    await expect(withKeyFile()).rejects.toThrow(
      `encrypted with another key than the key file ${keyFile()}. Give the SECRET_KEY`,
    )
    await expect(stat(keyFile())).rejects.toThrow('ENOENT')
  })

  test('with a truncated key file, or one that cannot be created, ends with a sentence', async () => {
    const short = path.join(directory, 'short')
    await writeFile(short, 'short\n')
    await expect(start({ SECRET_KEY: '', SECRET_KEY_FILE: short })).rejects.toThrow(
      `The key file ${short} holds fewer than 32 characters. Put the right one back, or set SECRET_KEY.`,
    )
    await forgetSecrets()
    const impossible = path.join(short, 'secret-key')
    await expect(start({ SECRET_KEY: '', SECRET_KEY_FILE: impossible })).rejects.toThrow(
      /The key file .* cannot be (read|made) \(ENOTDIR\)/,
    )
  })
})

test('SECRET_KEY has at least 32 characters', () => {
  const settings = (SECRET_KEY: string) => readSettings({ DATABASE_URL: 'postgresql:///x', SECRET_KEY })
  expect(() => settings('x'.repeat(31))).toThrow('Setting SECRET_KEY is not right: Must be at least 32 characters')
  expect(settings('x'.repeat(32)).SECRET_KEY).toHaveLength(32)
})
