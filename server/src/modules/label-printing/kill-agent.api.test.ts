import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createStation, listPrintJobs, makeStationKey, printAtStation } from '@waybill/contract/stations/endpoints'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { freePort } from '@waybill/testkit/free-port'
import { valueOf } from '@waybill/testkit/client'
import { startWaybill } from '../../waybill.ts'

const LABELS = 12
const LABEL_MS = 120
const PROGRAM = path.resolve('agent/src/testing/slow-agent.ts')
const WAIT = { timeout: 40_000, interval: 30 }

let waybill: TestWaybill
let directory: string
let stationId: string
let key: string
let agent: ChildProcess | undefined
beforeEach(async () => {
  waybill = await startTestWaybill({ env: { PORT: String(await freePort()) } })
  await waybill.fixtures.people()
  directory = await mkdtemp(path.join(tmpdir(), 'waybill-desk-'))
  const administrator = await waybill.as('administrator')
  const body = {
    ...{ name: 'Desk', desktopId: 'Desk', desktopName: 'Desk', printerId: 'zebra', printerName: 'Label printer' },
    ...{ cameraHost: '10.4.1.61', cameraPort: 80, cameraUserName: 'waybill', cameraPassword: 'secret' },
  }
  stationId = valueOf(await administrator.call(createStation, { body })).id
  key = valueOf(await administrator.call(makeStationKey, { params: { id: stationId } })).key
})
afterEach(async () => {
  agent?.kill('SIGKILL')
  await waybill.close()
  await rm(directory, { recursive: true, force: true })
})

const begin = (): ChildProcess => {
  const args = [PROGRAM, waybill.url, key, 'Desk', directory, String(LABEL_MS)]
  agent = spawn(process.execPath, args, { stdio: 'inherit' })
  return agent
}
const killed = async (child: ChildProcess): Promise<void> => {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}
const jobs = async () =>
  valueOf(await (await waybill.as('ops')).call(listPrintJobs, { params: { id: stationId } })).toReversed()
const printedFiles = async (): Promise<string[]> => (await readdir(directory)).filter((file) => file.endsWith('.pdf'))
const printLabels = async (): Promise<void> => {
  const ids: string[] = []
  for (let label = 0; label < LABELS; label++) {
    const parcel = await waybill.parcels.make()
    await waybill.parcels.book(parcel, `LX-${parcel.sglShipmentId}`)
    ids.push(parcel.id)
  }
  valueOf(
    await (await waybill.as('ops')).call(printAtStation, { params: { id: stationId }, body: { kind: 'sgl', ids } }),
  )
}

/** Printed labels are a file for each job, and the journal counts its starts. */
const expectOnceInOrder = async (): Promise<void> => {
  const listed = await jobs()
  expect(listed.map(({ state }) => state)).toEqual(listed.map(() => 'printed'))
  expect((await printedFiles()).toSorted()).toEqual(listed.map(({ id }) => `${id}.pdf`).toSorted())
  const settled = listed.map(({ settledAt }) => settledAt ?? '')
  expect(settled).toEqual(settled.toSorted())
}

test('AGT-4: an agent killed while printing prints each label once when it is back, in order', async () => {
  await printLabels()
  for (const least of [2, 5, 8]) {
    const child = begin()
    await expect.poll(async () => (await printedFiles()).length, WAIT).toBeGreaterThanOrEqual(least)
    await killed(child)
  }
  begin()
  await expect.poll(async () => (await jobs()).filter(({ state }) => state === 'printed'), WAIT).toHaveLength(LABELS)
  await expectOnceInOrder()
  const entries = (await readFile(path.join(directory, 'journal', 'journal.jsonl'), 'utf8')).trim().split('\n')
  const kept = entries
    .map((line) => JSON.parse(line) as { state: string; isKept?: boolean })
    .filter(({ isKept }) => isKept)
  expect(kept.length).toBeGreaterThanOrEqual(LABELS)
})

test('AGT-5: a server restarted while labels are printing continues where it was', async () => {
  await printLabels()
  begin()
  await expect.poll(async () => (await printedFiles()).length, WAIT).toBeGreaterThanOrEqual(3)
  const { settings } = waybill.waybill.runtime.context
  await waybill.waybill.close()
  // A label that was at the printer then is printed meanwhile.
  const again = await startWaybill(settings)
  try {
    const left = async () => {
      const { rows } = await again.runtime.context.pool.query<{ count: string }>(
        `select count(*) from print_job where state <> 'printed'`,
      )
      return Number(rows[0]?.count)
    }
    await expect.poll(left, WAIT).toBe(0)
    await expectOnceInOrder()
  } finally {
    await again.close()
  }
})
