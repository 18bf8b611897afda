import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import {
  configurationFile,
  configure,
  glewlwydApi,
  GLEWLWYD_PASSWORD,
  type GlewlwydOptions,
} from './glewlwyd-settings.ts'
import { freePort } from './free-port.ts'

const PROGRAMS = [process.env['GLEWLWYD_PATH'] ?? '', '/usr/bin/glewlwyd']
/** The schema of its database, with the user `admin`, as the Debian package brings it. */
const SCHEMA = '/usr/share/dbconfig-common/data/glewlwyd/install/sqlite3'
const READY_MS = 20_000
const LONGEST_PAUSE_MS = 50

type Glewlwyd = {
  issuer: string
  /** Signs a user in there, with consent for Waybill, and returns the browser's cookie. */
  signIn: (username: string) => Promise<string>
  close: () => Promise<void>
}

export const glewlwydProgram = (): string | undefined =>
  existsSync(SCHEMA) ? PROGRAMS.find((place) => place !== '' && existsSync(place)) : undefined

/**
 * Glewlwyd 2.7, a third-party OpenID Connect issuer, as a separate process on loopback: code with PKCE, a nonce
 * required, access tokens without names. The client `waybill` is public, and redirects to `redirectUri`.
 */
export const startGlewlwyd = async (program: string, { users, redirectUri }: GlewlwydOptions): Promise<Glewlwyd> => {
  const home = await mkdtemp(path.join(tmpdir(), 'waybill-glewlwyd-'))
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const database = new DatabaseSync(path.join(home, 'glewlwyd.db'))
  database.exec(await readFile(SCHEMA, 'utf8'))
  database.close()
  await writeFile(path.join(home, 'glewlwyd.conf'), configurationFile(home, port))
  const child = spawn(program, [`--config-file=${path.join(home, 'glewlwyd.conf')}`], { stdio: 'ignore' })
  const ended = once(child, 'exit')
  const close = async (): Promise<void> => {
    child.kill()
    await ended
    await rm(home, { recursive: true, force: true })
  }
  try {
    await answers(`${origin}/config`, () => child.exitCode === null)
    const api = glewlwydApi(origin)
    await configure(api, await api.signIn('admin', 'password'), { issuer: `${origin}/api/oidc`, users, redirectUri })
    return {
      issuer: `${origin}/api/oidc`,
      async signIn(username) {
        const cookie = await api.signIn(username, GLEWLWYD_PASSWORD)
        await api.send('PUT', '/auth/grant/waybill', { scope: 'openid profile email' }, cookie)
        return cookie
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

const answers = async (url: string, isRunning: () => boolean): Promise<void> => {
  const until = Date.now() + READY_MS
  while (isRunning() && Date.now() < until) {
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
    await pause(LONGEST_PAUSE_MS)
  }
  throw new Error('Glewlwyd does not answer.')
}
