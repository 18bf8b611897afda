import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { listSessions } from '@waybill/contract/profile/endpoints'
import { publicTrack } from '@waybill/contract/tracking/endpoints'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { freePort } from '@waybill/testkit/free-port'
import {
  BALANCER_ADDRESS,
  BALANCER_FILE,
  BALANCER_HOST,
  balancerCertificate,
  CERTIFICATE,
  HAPROXY,
  startBalancer,
} from '@waybill/testkit/balancer'
import { TEST_PASSWORD } from '@waybill/testkit/builder'
import { Client, valueOf } from '@waybill/testkit/client'
import { needs } from '@waybill/testkit/left-out'
import { makeWebRoot } from '@waybill/testkit/web-root'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { Browser } from './testing/browser.ts'

const LIMIT = 30

/** A Waybill reachable only as https://127.0.0.5, through HAProxy. */
const startBehind = async (TRUST_PROXY: string): Promise<TestWaybill> => {
  const port = await freePort()
  const web = await makeWebRoot()
  const waybill = await startTestWaybill({
    env: { PUBLIC_URL: `https://${BALANCER_HOST}:${port}`, TRUST_PROXY, RATE_LIMIT_PER_MINUTE: String(LIMIT) },
    webRoot: web.webRoot,
  })
  const balancer = await startBalancer(port, (waybill.waybill.app.server.address() as AddressInfo).port)
  const close = async (): Promise<void> => {
    await balancer.stop()
    await waybill.close()
    await web.remove()
  }
  return { ...waybill, close }
}

/** As somebody at another address. */
const statusFrom = (localAddress: string, url: string, headers: Record<string, string> = {}): Promise<number> =>
  new Promise((resolve, reject) => {
    request(url, { localAddress, headers, agent: false }, (response) => resolve(response.resume().statusCode ?? 0))
      .once('error', reject)
      .end()
  })

describe('behind a TLS balancer at another address', needs('HAProxy', HAPROXY !== ''), () => {
  let waybill: TestWaybill
  const before = getCACertificates('default')
  beforeAll(async () => {
    setDefaultCACertificates([...before, await balancerCertificate()])
    waybill = await startBehind(BALANCER_ADDRESS)
    await waybill.fixtures.account({ username: 'mai', role: 'Cs Employee' })
  })
  afterAll(async () => {
    await waybill.close()
    setDefaultCACertificates(before)
  })

  test('pages open, and tell browsers to stay with HTTPS', async () => {
    const page = await fetch(`${waybill.url}/order`)
    expect([page.status, page.headers.get('strict-transport-security')]).toEqual([
      200,
      expect.stringContaining('max-age'),
    ])
  })

  test('signing in works from the login page to a call, with cookies sent over HTTPS only', async () => {
    const browser = new Browser(waybill.url)
    const { response } = await browser.loginPage()
    const cookies = response.headers.getSetCookie()
    expect(cookies.every((line) => /; secure/i.test(line))).toBe(true)
    expect(browser.cookieNames().filter((name) => !name.startsWith('__Secure-'))).toEqual([])
    const tokens = await browser.signIn('mai', TEST_PASSWORD)
    const sessions = valueOf(await new Client(waybill.url, tokens.access_token).call(listSessions))
    expect(sessions.map(({ place }) => place)).toEqual(['127.0.•.•'])
    expect((await browser.refresh(tokens.refresh_token)).status).toBe(200)
  })

  test('unauthenticated callers are counted by their own address, whatever their headers say', async () => {
    const tracked = `${waybill.url}${publicTrack.path}?numbers=X`
    for (let at = 0; at < LIMIT; at += 1) expect(await statusFrom('127.0.0.3', `${waybill.url}/api/Nothing`)).toBe(404)
    expect(await statusFrom('127.0.0.3', `${waybill.url}/api/Nothing`)).toBe(429)
    expect(await statusFrom('127.0.0.3', `${waybill.url}/api/Nothing`, { 'x-forwarded-for': '9.9.9.9' })).toBe(429)
    expect(await statusFrom('127.0.0.4', tracked)).toBe(200)
    expect(await statusFrom('127.0.0.3', `${waybill.url}/healthz`)).toBe(200)
  })

  test('a number of proxies works as well as their addresses', async () => {
    const counted = await startBehind('1')
    onTestFinished(() => counted.close())
    expect((await fetch(`${counted.url}/order`)).status).toBe(200)
    for (let at = 0; at < LIMIT; at += 1) await statusFrom('127.0.0.3', `${counted.url}/api/Nothing`)
    expect(await statusFrom('127.0.0.3', `${counted.url}/api/Nothing`)).toBe(429)
    expect(await statusFrom('127.0.0.4', `${counted.url}/api/Nothing`)).toBe(404)
  })

  test('the headers of an unnamed balancer are ignored, and the page says what to set', async () => {
    const unnamed = await startBehind('10.9.9.9')
    onTestFinished(() => unnamed.close())
    const page = await fetch(`${unnamed.url}/order`)
    expect([page.status, await page.text()]).toEqual([403, expect.stringContaining('TRUST_PROXY')])
  })

  test('the configuration that operators copy is valid with a certificate of theirs', async () => {
    const directory = await mkdtemp(path.join(tmpdir(), 'waybill-haproxy-'))
    onTestFinished(() => rm(directory, { recursive: true, force: true }))
    const file = path.join(directory, 'haproxy.cfg')
    const text = await readFile(BALANCER_FILE, 'utf8')
    await writeFile(file, text.replace('/etc/haproxy/waybill.pem', CERTIFICATE))
    const checked = spawnSync(HAPROXY, ['-c', '-f', file], { encoding: 'utf8' })
    expect(checked.status, checked.stderr).toBe(0)
  })
})
