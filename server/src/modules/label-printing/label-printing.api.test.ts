import { randomBytes } from 'node:crypto'
import { readdir, rm, writeFile, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Agent, type AgentOptions, startAgent } from '@waybill/agent/agent'
import { virtualPrinter } from '@waybill/agent/printers/virtual-printer'
import { notificationGrid } from '@waybill/contract/notifications/endpoints'
import type { ParcelDetail } from '@waybill/contract/parcels/schemas'
import {
  cancelPrintJob,
  createStation,
  deleteStation,
  editStation,
  getStation,
  listPrintJobs,
  makeStationKey,
  printAtStation,
} from '@waybill/contract/stations/endpoints'
import type { Station } from '@waybill/contract/stations/schemas'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { type Client, valueOf } from '@waybill/testkit/client'
import { connectLive } from '@waybill/testkit/live'
import { expirePrintJobs } from './settle-jobs.ts'

let waybill: TestWaybill
let administrator: Client
let ops: Client
const labelDirectory = path.join(tmpdir(), `waybill-desk-${randomBytes(6).toString('hex')}`)
beforeAll(async () => {
  waybill = await startTestWaybill()
  await waybill.fixtures.people()
  ;[administrator, ops] = await Promise.all([waybill.as('administrator'), waybill.as('ops')])
})
afterAll(async () => {
  await waybill.close()
  await rm(labelDirectory, { recursive: true, force: true })
})

const agents: Agent[] = []
afterEach(async () => {
  await Promise.all(agents.splice(0).map((agent) => agent.close()))
})

let made = 0
const bodyOf = (name: string) => ({
  ...{ name, desktopId: name, desktopName: name, printerId: 'zebra', printerName: 'Label printer', printerIp: null },
  ...{ cameraHost: '10.4.1.61', cameraPort: 80, cameraUserName: 'waybill', cameraPassword: 'secret' },
})
type Desk = { station: Station; key: string; labelDirectory: string }
const makeDesk = async (): Promise<Desk> => {
  const name = `Desk ${++made}`
  const station = valueOf(await administrator.call(createStation, { body: bodyOf(name) }))
  const { key } = valueOf(await administrator.call(makeStationKey, { params: { id: station.id } }))
  return { station, key, labelDirectory: path.join(labelDirectory, name) }
}
const begin = async (
  { station, key, labelDirectory: place }: Desk,
  overrides: Partial<AgentOptions> = {},
): Promise<Agent> => {
  const agent = await startAgent({
    ...{ url: waybill.url, key, desktop: { id: station.name, name: station.name } },
    findPrinters: async () => [virtualPrinter('zebra', 'Label printer', place)],
    directory: path.join(place, 'journal'),
    ...overrides,
  })
  agents.push(agent)
  return agent
}

const tracked = async (): Promise<ParcelDetail> => {
  const parcel = await waybill.parcels.make()
  await waybill.parcels.book(parcel, `LX-${parcel.sglShipmentId}`)
  return parcel
}
const print = (desk: Desk, ids: string[], by: Client = ops) =>
  by.call(printAtStation, { params: { id: desk.station.id }, body: { kind: 'sgl', ids } })
const jobsOf = async ({ station }: Desk) => valueOf(await ops.call(listPrintJobs, { params: { id: station.id } }))
const statesOf = async (desk: Desk): Promise<string[]> => (await jobsOf(desk)).map(({ state }) => state).toReversed()
const stationOf = async ({ station }: Desk) =>
  valueOf(await administrator.call(getStation, { params: { id: station.id } }))
const labelsIn = async (desk: Desk): Promise<string[]> =>
  (await readdir(desk.labelDirectory).catch(() => [])).filter((file) => file.endsWith('.pdf'))
const WAIT = { timeout: 20_000, interval: 50 }

describe('labels for a desk (rules PRN-1 to PRN-3)', () => {
  test('are printed in order, each once, and open screens are notified of each job', async () => {
    const desk = await makeDesk()
    await begin(desk)
    const live = await connectLive(waybill.url, ops.token)
    const parcels = await Promise.all([1, 2, 3, 4, 5].map(() => tracked()))
    const ids = parcels.map(({ id }) => id)
    expect(valueOf(await print(desk, ids))).toEqual({ done: ids, refused: [] })
    await expect.poll(() => statesOf(desk), WAIT).toEqual(ids.map(() => 'printed'))
    const jobs = (await jobsOf(desk)).toReversed()
    expect(jobs.map(({ shipmentId }) => shipmentId)).toEqual(ids)
    const settled = jobs.map(({ settledAt }) => settledAt ?? '')
    expect(settled).toEqual(settled.toSorted())
    expect((await labelsIn(desk)).toSorted()).toEqual(jobs.map(({ id }) => `${id}.pdf`).toSorted())
    expect(jobs[0]).toMatchObject({ kind: 'sgl', number: parcels[0]?.sglShipmentId, requestedBy: 'ops', problem: null })
    expect(live.of('Changed')).toContainEqual({ kind: 'station', id: desk.station.id, version: 0 })
    live.close()
  })

  test('are left out with the reason for parcels without one; if none is left nothing is printed', async () => {
    const desk = await makeDesk()
    const [ready, fresh] = [await tracked(), await waybill.parcels.make()]
    const nobodys = '01a1f87a-a01d-74d4-b302-935883204d67'
    expect(valueOf(await print(desk, [fresh.id, ready.id, nobodys]))).toEqual({
      done: [ready.id],
      refused: [
        { id: fresh.id, reason: 'No provider tracking number yet.' },
        { id: nobodys, reason: 'There is no such parcel.' },
      ],
    })
    const none = await print(desk, [fresh.id])
    expect([none.status, none.errors]).toEqual([422, ['None of these labels can be printed.']])
    const provider = await ops.call(printAtStation, {
      params: { id: desk.station.id },
      body: { kind: 'provider', ids: [fresh.id] },
    })
    expect([provider.status, provider.errors]).toEqual([422, ['None of these labels can be printed.']])
    expect(provider.detail).toMatchObject({ refused: [{ id: fresh.id, reason: 'No provider label yet.' }] })
    expect(await statesOf(desk)).toEqual(['waiting'])
  })

  test('are allowed to those who verify at desks', async () => {
    const desk = await makeDesk()
    const { id } = await tracked()
    for (const username of ['super', 'cs', 'ops', 'delivery'])
      expect((await print(desk, [id], await waybill.as(username))).status).toBe(200)
    for (const username of ['merchant', 'sales', 'accountant', 'administrator'])
      expect((await print(desk, [id], await waybill.as(username))).status).toBe(403)
  })

  test('are refused for a disabled desk, an unknown desk, and an unknown kind', async () => {
    const desk = await makeDesk()
    const { id } = await tracked()
    const body = { ...bodyOf(desk.station.name), cameraPassword: '', isActive: false }
    valueOf(await administrator.call(editStation, { params: { id: desk.station.id }, body }))
    const answer = await print(desk, [id])
    expect([answer.status, answer.errors]).toEqual([422, ['This station is not in use.']])
    const elsewhere = await ops.call(printAtStation, { params: { id }, body: { kind: 'sgl', ids: [id] } })
    expect(elsewhere.status).toBe(404)
    const wrong = await ops.call(printAtStation, { params: { id }, body: { kind: 'box' as 'sgl', ids: [] } })
    expect([wrong.status, Object.keys(wrong.fieldErrors ?? {})]).toEqual([400, ['kind', 'ids']])
  })
})

describe('a printer that cannot print (rules PRN-4, PRN-5, PRN-7)', () => {
  test('keeps waiting jobs in order, and says why; then it prints all of them', async () => {
    const desk = await makeDesk()
    await mkdir(desk.labelDirectory, { recursive: true })
    const note = path.join(desk.labelDirectory, 'problem.txt')
    await writeFile(note, 'Out of paper')
    await begin(desk)
    await expect
      .poll(() => stationOf(desk), WAIT)
      .toMatchObject({ isDesktopOnline: true, isPrinterOnline: false, printerProblem: 'Out of paper' })
    const ids = [(await tracked()).id, (await tracked()).id]
    valueOf(await print(desk, ids))
    expect((await jobsOf(desk)).map(({ state, problem }) => [state, problem])).toEqual([
      ['waiting', 'Out of paper'],
      ['waiting', 'Out of paper'],
    ])
    await rm(note)
    await expect.poll(() => statesOf(desk), WAIT).toEqual(['printed', 'printed'])
    expect(await stationOf(desk)).toMatchObject({ isPrinterOnline: true, printerProblem: null })
  })

  test('does not delay a job if paper is back before the next check', async () => {
    const desk = await makeDesk()
    await mkdir(desk.labelDirectory, { recursive: true })
    const note = path.join(desk.labelDirectory, 'problem.txt')
    await begin(desk)
    await expect.poll(() => stationOf(desk), WAIT).toMatchObject({ isPrinterOnline: true })
    await writeFile(note, 'Out of paper')
    valueOf(await print(desk, [(await tracked()).id]))
    await expect.poll(() => stationOf(desk), WAIT).toMatchObject({ printerProblem: 'Out of paper' })
    await rm(note)
    await expect.poll(() => statesOf(desk), WAIT).toEqual(['printed'])
  })

  test('a waiting job can be cancelled, once; a printed one stays', async () => {
    const desk = await makeDesk()
    valueOf(await print(desk, [(await tracked()).id]))
    const [job] = await jobsOf(desk)
    expect(job?.problem).toBe('The desk agent is not connected.')
    const params = { id: desk.station.id, jobId: job?.id ?? '' }
    for (const _again of [1, 2])
      expect(valueOf(await ops.call(cancelPrintJob, { params }))).toMatchObject({ state: 'cancelled', problem: null })
    await begin(desk)
    valueOf(await print(desk, [(await tracked()).id]))
    await expect.poll(() => statesOf(desk), WAIT).toEqual(['cancelled', 'printed'])
    const [printed] = await jobsOf(desk)
    const late = await ops.call(cancelPrintJob, { params: { ...params, jobId: printed?.id ?? '' } })
    expect([late.status, late.errors]).toEqual([422, ['This label does not wait any more.']])
  })

  test('after 15 minutes a waiting job fails, and its requester is notified once', async () => {
    const desk = await makeDesk()
    const cs = await waybill.as('cs')
    const ids = [(await tracked()).id, (await tracked()).id]
    valueOf(await print(desk, ids, cs))
    const { context } = waybill.waybill.runtime
    const later = (minutes: number) => ({ ...context, now: () => new Date(Date.now() + minutes * 60_000) })
    await expirePrintJobs(later(14))
    expect(await statesOf(desk)).toEqual(['waiting', 'waiting'])
    await expirePrintJobs(later(16))
    await expirePrintJobs(later(17))
    const reason = 'It waited for the printer for 15 minutes.'
    expect((await jobsOf(desk)).map(({ state, problem }) => [state, problem])).toEqual([
      ['failed', reason],
      ['failed', reason],
    ])
    const notifications = (await cs.grid(notificationGrid)).value ?? []
    const message = `2 labels were not printed at ${desk.station.name}`
    expect(notifications.filter((one) => one.message.endsWith(desk.station.name))).toMatchObject([
      { type: 'deskPrint', code: '2 labels', message, detail: reason },
    ])
  })

  test('a deleted label ends its job, and the next one is printed', async () => {
    const desk = await makeDesk()
    const [gone, stays] = [await tracked(), await tracked()]
    valueOf(await print(desk, [gone.id, stays.id]))
    await waybill.fixtures.db.deleteFrom('shipment').where('id', '=', gone.id).execute()
    await begin(desk)
    await expect.poll(() => statesOf(desk), WAIT).toEqual(['failed', 'printed'])
    expect((await jobsOf(desk)).at(-1)?.problem).toBe('There is no label of this parcel any more.')
  })
})

describe('a desk agent (rules AGT-1 to AGT-3)', () => {
  test('makes its desk and printer online, and offline when it disconnects', async () => {
    const desk = await makeDesk()
    expect(await stationOf(desk)).toMatchObject({ hasConnected: false, isDesktopOnline: false, isPrinterOnline: false })
    const agent = await begin(desk)
    await expect
      .poll(() => stationOf(desk), WAIT)
      .toMatchObject({ hasConnected: true, isDesktopOnline: true, isPrinterOnline: true, desktopOfflineSince: null })
    await agent.close()
    await expect
      .poll(() => stationOf(desk), WAIT)
      .toMatchObject({ hasConnected: true, isDesktopOnline: false, isPrinterOnline: false })
  })

  test('that has no printer under the station’s id prints nothing', async () => {
    const desk = await makeDesk()
    await begin(desk, { findPrinters: async () => [virtualPrinter('other', 'Other', desk.labelDirectory)] })
    const problem = 'The desk agent knows no printer of this id.'
    await expect.poll(() => stationOf(desk), WAIT).toMatchObject({ isDesktopOnline: true, printerProblem: problem })
    valueOf(await print(desk, [(await tracked()).id]))
    expect((await jobsOf(desk))[0]).toMatchObject({ state: 'waiting', problem })
  })

  test('on another desktop than the station’s is refused', async () => {
    const desk = await makeDesk()
    const printed: string[] = []
    await begin(desk, { desktop: { id: 'ELSEWHERE', name: 'Elsewhere' }, say: (sentence) => printed.push(sentence) })
    const reason = `The key is of the desktop “${desk.station.name}”, and this is “ELSEWHERE”.`
    await expect.poll(() => printed, WAIT).toContain(reason)
    expect(await stationOf(desk)).toMatchObject({ isDesktopOnline: false })
  })

  test('with no key, an old key, or the key of a deleted station is refused', async () => {
    const desk = await makeDesk()
    const printed: string[] = []
    const say = (sentence: string) => printed.push(sentence)
    await begin(desk, { key: 'wbs_nobody', say })
    await expect.poll(() => printed, WAIT).toContain('The server does not know this station key.')
    const agent = await begin(desk, { directory: path.join(desk.labelDirectory, 'second') })
    await expect.poll(() => stationOf(desk), WAIT).toMatchObject({ isDesktopOnline: true })
    valueOf(await administrator.call(makeStationKey, { params: { id: desk.station.id } }))
    expect(await agent.replaced).toBe('The key of this station was made anew, or the station was deleted.')
    const other = await makeDesk()
    const deleted = await begin(other)
    await expect.poll(() => stationOf(other), WAIT).toMatchObject({ isDesktopOnline: true })
    valueOf(await print(other, [(await tracked()).id]))
    valueOf(await administrator.call(deleteStation, { params: { id: other.station.id } }))
    expect(await deleted.replaced).toMatch(/deleted/)
  })

  test('replaces the previous connection', async () => {
    const desk = await makeDesk()
    const first = await begin(desk)
    await expect.poll(() => stationOf(desk), WAIT).toMatchObject({ isDesktopOnline: true })
    await begin(desk, { directory: path.join(desk.labelDirectory, 'second') })
    expect(await first.replaced).toBe('Another agent has signed in with the key of this station.')
    valueOf(await print(desk, [(await tracked()).id]))
    await expect.poll(() => statesOf(desk), WAIT).toEqual(['printed'])
    expect(await labelsIn(desk)).toHaveLength(1)
  })

  test('sends the weight on its scale to the desks that watch it (rules AGT-6, SCN-7)', async () => {
    const desk = await makeDesk()
    await mkdir(desk.labelDirectory, { recursive: true })
    const scale = path.join(desk.labelDirectory, 'scale.txt')
    const watcher = await connectLive(waybill.url, ops.token, { namespace: '/tracking' })
    const received: unknown[] = []
    watcher.socket.on('scale', (reading: unknown) => received.push(reading))
    watcher.socket.emit('watch-station', desk.station.id)
    await writeFile(scale, 'US,GS,+  1.100kg\n')
    await begin(desk, { scale: { source: scale, baud: 9_600 } })
    await expect.poll(() => stationOf(desk), WAIT).toMatchObject({ isDesktopOnline: true })
    await writeFile(scale, 'US,GS,+  1.100kg\nST,GS,+  1.234kg\n')
    await expect
      .poll(() => received, WAIT)
      .toContainEqual({ StationId: desk.station.id, weightKg: 1.234, isStable: true })
    watcher.close()
  })
})
