import { spawnSync } from 'node:child_process'
import { readdirSync, statfsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { exportOrders } from '@waybill/contract/orders/list-endpoints'
import { uploadFile } from '@waybill/contract/shipments/endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import type { Client } from '@waybill/testkit/client'
import { formOf, pdf } from '@waybill/testkit/files'
import { MOUNTING, needs } from '@waybill/testkit/left-out'

const UNAVAILABLE = 'The storage cannot be read or written at the moment. Try again later.'
const FULL = 'The disk is full. Nothing was saved: try again when there is space.'

const home = await mkdtemp(path.join(tmpdir(), 'waybill-store-'))
const mount = (...args: string[]): boolean => spawnSync('mount', args, { stdio: 'ignore' }).status === 0
const canMount = mount('-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', home)
const files = path.join(home, 'files')

let waybill: TestWaybill
let merchant: Client
beforeAll(async () => {
  waybill = await startTestWaybill({ jobs: true, env: { LOG_LEVEL: 'silent', FILES_DIR: files } })
  await waybill.fixtures.people()
  await waybill.orders.make()
  merchant = await waybill.as('merchant')
})
afterAll(async () => {
  try {
    await waybill.close()
  } finally {
    if (canMount) spawnSync('umount', ['-l', home], { stdio: 'ignore' })
    await rm(home, { recursive: true, force: true })
  }
})

const upload = (bytes = 100) => merchant.call(uploadFile, { body: formOf(Buffer.concat([pdf(), Buffer.alloc(bytes)])) })
const exported = () => merchant.send('POST', exportOrders.path, { body: {} })
const summaryOf = ({ status, code, errors }: { status: number; code?: string | undefined; errors: string[] }) => [
  status,
  code,
  errors,
]
const halves = (): string[] =>
  readdirSync(files, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.part'))

describe('a file store', needs(MOUNTING, canMount), () => {
  test('that is full says so, keeps no partial file, and accepts files when there is space', async () => {
    expect((await upload()).status).toBe(200)
    const { bavail, bsize } = statfsSync(home)
    await writeFile(path.join(home, 'ballast'), Buffer.alloc((bavail - 2) * bsize))
    expect(summaryOf(await upload(500_000))).toEqual([503, 'storage_full', [FULL]])
    expect(halves()).toEqual([])
    expect((await fetch(`${waybill.url}/readyz`)).status).toBe(200)
    await rm(path.join(home, 'ballast'))
    expect((await upload(500_000)).status).toBe(200)
  })

  test('that is read-only reports a storage error, for uploads and exports', async () => {
    mount('-o', 'remount,ro', home)
    const answers = [await upload(), await exported()]
    mount('-o', 'remount,rw', home)
    expect(answers.map(summaryOf)).toEqual(answers.map(() => [503, 'storage_unavailable', [UNAVAILABLE]]))
    expect([(await upload()).status, (await exported()).status]).toEqual([200, 200])
  })
})

test('a file store with a missing directory reports a storage error, in the caller’s language', async () => {
  await rm(files, { recursive: true })
  await writeFile(files, 'no directory')
  const body = formOf(pdf())
  const answer = await merchant.call(uploadFile, { body, headers: { 'accept-language': 'vi' } })
  expect(summaryOf(answer)).toEqual([
    503,
    'storage_unavailable',
    ['Hiện không đọc hoặc ghi được bộ lưu trữ. Hãy thử lại sau.'],
  ])
})
