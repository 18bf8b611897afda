import { uploadFile } from '@waybill/contract/shipments/endpoints'
import { JANIO_SECRET_KEY, serveJanio } from '@waybill/simulators/janio'
import { serveMail } from '@waybill/simulators/mail'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { CERTIFICATE } from '@waybill/testkit/balancer'
import { valueOf } from '@waybill/testkit/client'
import { createDatabase } from '@waybill/testkit/database'
import { dumpRows } from '@waybill/testkit/database-dump'
import { formOf, png } from '@waybill/testkit/files'
import { freePort } from '@waybill/testkit/free-port'
import { MOUNTING, needs } from '@waybill/testkit/left-out'
import { startObjectStore } from '@waybill/testkit/object-store'
import { sql } from 'kysely'
import { spawn, spawnSync } from 'node:child_process'
import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const PROGRAM = fileURLToPath(new URL('../doctor.ts', import.meta.url))

let root: string
let files: string
let waybill: TestWaybill
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'waybill-doctor-'))
  files = await mkdtemp(path.join(root, 'files-'))
  waybill = await startTestWaybill({ env: { FILES_DIR: files } })
  await waybill.fixtures.people()
})
afterAll(async () => {
  await waybill.close()
  await rm(root, { recursive: true, force: true })
})

/** What a careful operator has set, and one thing beside. */
const environment = (): Record<string, string> => ({
  DATABASE_URL: waybill.waybill.runtime.context.settings.DATABASE_URL,
  SECRET_KEY: waybill.waybill.runtime.context.settings.SECRET_KEY,
  FILES_DIR: files,
  PUBLIC_URL: 'https://waybill.test',
  HOST: '127.0.0.1',
})

type Answer = { code: number | null; output: string; wrong: string[]; warnings: string[] }

/** The operator's command as a process of its own; `within`: a command that runs it. */
const examine = async (env: Record<string, string> = {}, within: string[] = []): Promise<Answer> => {
  const [command = '', ...args] = [...within, process.execPath, PROGRAM]
  const child = spawn(command, args, {
    env: { ...process.env, ...environment(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'close')
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)])
  const [code] = (await ended) as [number | null]
  expect(err).toBe('')
  const of = (level: string): string[] => out.split('\n').flatMap((line) => line.split(`${level}  `, 2)[1] ?? [])
  return { code, output: out, wrong: of('wrong  '), warnings: of('warning') }
}

test('DOC-1: a sound installation has nothing wrong, while it runs, and nothing of it changes', async () => {
  valueOf(await (await waybill.as('super')).call(uploadFile, { body: formOf(png(), 'goods.png') }))
  const before = await Promise.all([dumpRows(waybill.fixtures.db), readdir(files, { recursive: true })])
  const { code, output, wrong } = await examine({ BACKUP_TO: files })
  expect([code, wrong], output).toEqual([0, []])
  expect(output).toMatch(/^ok +secret key +It opens the secrets of this database\.$/m)
  expect(output).toMatch(/^ok +clock +This machine and the database agree/m)
  expect(output).toMatch(/^warning +backup +BACKUP_TO is on the same disk as the files/m)
  const after = await Promise.all([dumpRows(waybill.fixtures.db), readdir(files, { recursive: true })])
  expect(after[0]).toBe(before[0])
  expect(after[1].filter((name) => path.extname(name) !== '')).toEqual(
    before[1].filter((name) => path.extname(name) !== ''),
  )
})

test('DOC-2: settings that are refused, mistyped, weak or insecure are named, and no secret is shown', async () => {
  const secret = 'changeme-changeme-changeme-changeme'
  const insecure = { PUBLIC_URL: 'http://waybill.test', METRICS_TOKEN: secret, TRUST_PROXY: '0.0.0.0/0' }
  const olderHub = { HUB_CITY: 'Phường 5, Quận Gò Vấp', HUB_STATE: 'TP.HCM' }
  const [refused, weak] = await Promise.all([
    examine({ PORT: 'many', BACKUP_AT: '25:00' }),
    examine({ ...insecure, ...olderHub, PUBLIC_ULR: 'x' }),
  ])
  expect(refused.code).toBe(1)
  expect(refused.wrong.join()).toMatch(/PORT is not right.*BACKUP_AT is not right/)
  expect(weak.code).toBe(1)
  expect(weak.wrong.join('\n')).toMatch(/PUBLIC_URL is not https[^]*TRUST_PROXY believes everybody/)
  expect(weak.warnings.join('\n')).toMatch(/Did you mean PUBLIC_URL\?[^]*METRICS_TOKEN looks as if/)
  expect(weak.warnings.join('\n')).toContain(
    'names no ward in force. Set HUB_CITY=Phường An Nhơn and HUB_STATE=Thành phố Hồ Chí Minh, if the hub is there.',
  )
  expect(weak.output).not.toContain(secret)
})

test('DOC-3: a database that is away, of an older or of a newer version is said to be so', async () => {
  const nobody = new URL(`postgres://waybill@127.0.0.1:${await freePort()}/waybill`)
  nobody.password = 'top-secret'
  const fresh = await createDatabase()
  const { db } = waybill.fixtures
  await sql`insert into schema_migration (name) values ('2999-01-01-01-later.sql')`.execute(db)
  const [away, empty, newer] = await Promise.all([
    examine({ DATABASE_URL: nobody.href }),
    examine({ DATABASE_URL: fresh.url }),
    examine(),
  ])
  await sql`delete from schema_migration where name = '2999-01-01-01-later.sql'`.execute(db)
  await fresh.drop()
  expect(away.code).toBe(1)
  expect(away.wrong.join()).toContain('The database at DATABASE_URL cannot be reached.')
  expect(away.output).not.toContain('top-secret')
  expect(empty).toMatchObject({ code: 0, wrong: [] })
  expect(newer.wrong.join()).toContain('migrated by a newer Waybill (2999-01-01-01-later.sql)')
})

test('DOC-4: a wrong secret key, and a key file that others may read', async () => {
  const file = path.join(root, 'key')
  await writeFile(file, environment()['SECRET_KEY'] ?? '')
  await chmod(file, 0o644)
  const [other, open] = await Promise.all([
    examine({ SECRET_KEY: 'another key of 32 characters, or of more' }),
    examine({ SECRET_KEY: '', SECRET_KEY_FILE: file }),
  ])
  expect([other.code, other.wrong.join()]).toEqual([1, expect.stringContaining('encrypted with another key')])
  expect([open.code, open.warnings.join()]).toEqual([0, expect.stringContaining(`chmod 600 ${file}`)])
})

describe('DOC-5: the place of files', () => {
  test('that is another one is found by the newest uploads that it lacks', async () => {
    const { code, wrong } = await examine({ FILES_DIR: await mkdtemp(path.join(root, 'files-')) })
    expect([code, wrong.join()]).toEqual([1, expect.stringContaining('Is it the right place?')])
  })

  const mounted = spawnSync('unshare', ['--mount', 'true']).status === 0 && process.getuid?.() === 0
  test('that is read only or full is said to be so', needs(MOUNTING, mounted), async () => {
    const place = await mkdtemp(path.join(root, 'mount-'))
    const mount = (...args: string[]): void => expect(spawnSync('mount', [...args, place]).status).toBe(0)
    mount('-t', 'tmpfs', '-o', 'size=1m,ro', 'tmpfs')
    try {
      const readOnly = await examine({ FILES_DIR: place, BACKUP_TO: place })
      expect(readOnly.code).toBe(1)
      expect(readOnly.wrong.join('\n')).toMatch(/files .*read-only[^]*backup .*read-only/)
      mount('-o', 'remount,rw')
      await writeFile(path.join(place, 'ballast'), Buffer.alloc(1_000_000)).catch(() => undefined)
      await writeFile(path.join(place, 'rest'), Buffer.alloc(100_000)).catch(() => undefined)
      const full = await examine({ FILES_DIR: place })
      expect([full.code, full.wrong.join()]).toEqual([1, expect.stringContaining('no space left on device')])
    } finally {
      spawnSync('umount', ['-l', place])
    }
  })

  test(
    'DOC-10: that gives no answer, as a mount whose server is away, is wrong, and the others are looked at',
    needs(MOUNTING, mounted),
    async () => {
      const place = await mkdtemp(path.join(root, 'mount-'))
      const FILES_DIR = path.join(place, 'files')
      // A file system whose program answers nothing, for this command alone.
      const hang = `exec 3<>/dev/fuse
      mount -i -t fuse -o fd=3,rootmode=40000,user_id=0,group_id=0 none "$0" && "$@" 3<&-`
      const { code, output, wrong } = await examine({ FILES_DIR, BACKUP_TO: place }, [
        ...['unshare', '--mount', 'sh', '-c', hang, place],
      ])
      const silent = 'gives no answer within 5 s. If it is a network mount, look at its server'
      const says = [FILES_DIR, place, FILES_DIR].map((hanging) => expect.stringContaining(`${hanging} ${silent}`))
      expect([code, wrong], output).toEqual([1, says])
      expect(output).toMatch(/^ok +secret key /m)
    },
  )

  test('that is object storage is tried, and nothing is left there; unreachable, it is wrong', async () => {
    const store = await startObjectStore()
    const database = await createDatabase()
    try {
      const env = { ...store.env, DATABASE_URL: database.url, FILES_URL: store.url('doctor') }
      const sound = await examine(env)
      expect([sound.code, sound.output]).toEqual([0, expect.stringMatching(/s3:.*\/doctor\/ can be/)])
      expect(sound.output).toMatch(/the object storage agree about the time/)
      expect(store.requests.map(({ method }) => method)).toEqual(expect.arrayContaining(['PUT', 'GET', 'DELETE']))
      await store.sever()
      const away = await examine(env)
      expect([away.code, away.wrong.join()]).toEqual([1, expect.stringMatching(/files .*ECONNREFUSED/)])
    } finally {
      await database.drop()
      await store.close()
    }
  })
})

test('DOC-6: a clock that is ten minutes off is found by the Date of the object storage', async () => {
  const skewed = createServer((_request, response) => {
    response.writeHead(403, { date: new Date(Date.now() - 600_000).toUTCString() }).end()
  })
  await once(skewed.listen(0, '127.0.0.1'), 'listening')
  try {
    const { port } = skewed.address() as { port: number }
    const { code, wrong } = await examine({
      FILES_URL: `s3://waybill-files/?endpoint=${encodeURIComponent(`http://127.0.0.1:${port}`)}`,
      AWS_ACCESS_KEY_ID: 'key',
      AWS_SECRET_ACCESS_KEY: 'secret',
    })
    expect(code).toBe(1)
    expect(wrong.join('\n')).toMatch(/refuses these credentials[^]*The clock of the object storage is \d+ s behind/)
  } finally {
    skewed.close()
  }
})

describe('DOC-7: a certificate', () => {
  const examineCertificate = (cert: string, key: string) =>
    examine({ TLS_CERT: cert, TLS_KEY: key, PUBLIC_URL: 'https://127.0.0.5' })

  test('that has expired, of another host, or with another key is wrong', async () => {
    const [expired, otherKey] = [path.join(root, 'expired.pem'), path.join(root, 'other-key.pem')]
    await writeFile(expired, expiredCopy(await readFile(CERTIFICATE, 'utf8')))
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    await writeFile(otherKey, privateKey.export({ type: 'pkcs8', format: 'pem' }))
    const [sound, late, mixed] = await Promise.all([
      examineCertificate(CERTIFICATE, CERTIFICATE),
      examineCertificate(expired, CERTIFICATE),
      examineCertificate(CERTIFICATE, otherKey),
    ])
    expect([sound.code, sound.output]).toEqual([0, expect.stringMatching(/TLS_CERT is valid for \d+ more days/)])
    expect([late.code, late.wrong.join()]).toEqual([1, expect.stringContaining('TLS_CERT expired on Nov  1')])
    expect([mixed.code, mixed.wrong.join()]).toEqual([1, expect.stringContaining('does not belong to TLS_CERT')])
  })
})

test('DOC-8: partners and the mail server are asked; one that refuses our key is wrong, one that is away a warning', async () => {
  const [janio, mail] = await Promise.all([serveJanio(), serveMail()])
  try {
    const connection = { JANIO_BASE_URL: `${janio.url}/api`, JANIO_SECRET_KEY }
    const [sound, refused, away] = await Promise.all([
      examine({ ...connection, ...mail.settings }),
      examine({ ...connection, JANIO_SECRET_KEY: 'not-the-key-of-our-account' }),
      examine({ ...mail.settings, SMTP_PORT: String(await freePort()) }),
    ])
    expect([sound.code, sound.output]).toEqual([0, expect.stringMatching(/Janio answers\.[^]*mail .* answers\./)])
    expect([refused.code, refused.wrong.join()]).toEqual([1, expect.stringContaining('Janio refuses us')])
    expect(refused.output).not.toContain('not-the-key-of-our-account')
    expect([away.code, away.warnings.join()]).toEqual([0, expect.stringMatching(/mail server .* does not answer/)])
  } finally {
    await Promise.all([janio.close(), mail.close()])
  }
})

test('DOC-9: a backup that failed, or is old, is wrong', async () => {
  const { db } = waybill.fixtures
  const remember = (value: object) =>
    sql`insert into installation (name, value) values ('last backup', ${JSON.stringify({ id: null, bytes: 0, ...value })})
      on conflict (name) do update set value = excluded.value`.execute(db)
  const place = await mkdtemp(path.join(root, 'backups-'))
  await remember({ succeededAt: '2026-11-20T00:00:00.000Z', failedAt: null, error: null })
  const old = await examine({ BACKUP_TO: place })
  expect([old.code, old.wrong.join()]).toEqual([1, expect.stringMatching(/hours ago\. A worker makes one every day/)])
  await remember({ succeededAt: null, failedAt: new Date().toISOString(), error: 'The disk is full.' })
  const failed = await examine({ BACKUP_TO: place })
  expect([failed.code, failed.wrong.join()]).toEqual([1, expect.stringContaining('The disk is full.')])
  await sql`delete from installation where name = 'last backup'`.execute(db)
  expect(await readdir(place)).toEqual([])
})

/** A PEM certificate with the key beside it, signed again with an end in the past: its times are DER GeneralizedTime. */
const expiredCopy = (pem: string): string => {
  const der = Buffer.from(/CERTIFICATE-----([^-]+)-/.exec(pem)?.[1] ?? '', 'base64')
  const [signed, algorithm] = elementsOf(elementsOf(der)[0]?.content ?? der)
  if (!signed || !algorithm) throw new Error('This is no certificate.')
  const end = signed.whole.lastIndexOf('Z')
  signed.whole.write('20261101000000', end - 14, 'latin1')
  const signature = sign('sha256', signed.whole, createPrivateKey(pem))
  const bits = element(0x03, Buffer.concat([Buffer.of(0), signature]))
  const copy = element(0x30, Buffer.concat([signed.whole, algorithm.whole, bits]))
  return `-----BEGIN CERTIFICATE-----\n${copy.toString('base64').replaceAll(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`
}

const element = (tag: number, content: Buffer): Buffer => {
  const { length } = content
  const head =
    length < 128 ? [tag, length] : length < 256 ? [tag, 0x81, length] : [tag, 0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from(head), content])
}

/** The DER elements in a row. */
const elementsOf = (der: Buffer): { whole: Buffer; content: Buffer }[] => {
  const found = []
  for (let at = 0; at < der.length;) {
    const first = der[at + 1] ?? 0
    const sizeBytes = first < 128 ? 0 : first & 0x7f
    const size = sizeBytes === 0 ? first : der.readUIntBE(at + 2, sizeBytes)
    const start = at + 2 + sizeBytes
    found.push({ whole: der.subarray(at, start + size), content: der.subarray(start, start + size) })
    at = start + size
  }
  return found
}
