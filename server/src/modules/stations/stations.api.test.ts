import {
  createStation,
  deleteStation,
  editStation,
  getStation,
  listStations,
  makeStationKey,
} from '@waybill/contract/stations/endpoints'
import { CAMERA_PASSWORD_AGAIN_MESSAGE } from '@waybill/contract/stations/schemas'
import { auditGrid } from '@waybill/contract/audit/endpoints'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { type Client, valueOf } from '@waybill/testkit/client'
import { connectLive } from '@waybill/testkit/live'
import { decryptCameraPassword } from '../../partners/cameras/camera-password.ts'
import { findStationByKey } from './index.ts'

let waybill: TestWaybill
let administrator: Client
beforeAll(async () => {
  waybill = await startTestWaybill()
  await waybill.fixtures.people()
  administrator = await waybill.as('administrator')
})
afterAll(() => waybill.close())

let made = 0
const bodyOf = (fields: object = {}) => ({
  name: `Desk ${++made}`,
  ...{ desktopId: 'PACK-TB-01', desktopName: 'PACK-TB-01', printerId: 'zebra', printerName: 'Zebra ZD421' },
  ...{ printerIp: '10.4.1.31', cameraHost: '10.4.1.61', cameraPort: 80, cameraUserName: 'waybill' },
  cameraPassword: 'c4mera-secret',
  ...fields,
})
const create = async (fields: object = {}) => valueOf(await administrator.call(createStation, { body: bodyOf(fields) }))
const passwordOf = async (id: string): Promise<string | null> => {
  const { rows } = await sql<{ camera_password: string }>`select camera_password from station where id = ${id}`.execute(
    waybill.fixtures.db,
  )
  return rows[0] ? decryptCameraPassword(waybill.waybill.runtime.context.secretKey, rows[0].camera_password) : null
}

describe('a station (rules STN-1 to STN-5)', () => {
  test('is created with all its fields; its password is never returned, and is stored encrypted', async () => {
    const answer = await administrator.call(createStation, { body: bodyOf({ name: 'Quầy Nguyễn Văn Trỗi' }) })
    const station = valueOf(answer)
    expect(station).toMatchObject({
      name: 'Quầy Nguyễn Văn Trỗi',
      isActive: true,
      isDesktopOnline: false,
      isPrinterOnline: false,
      hasConnected: false,
      hasCamera: true,
      cameraState: 'unknown',
      hasCameraPassword: true,
      hasKey: false,
      scansToday: 0,
    })
    expect(answer.text).not.toContain('c4mera-secret')
    expect(await passwordOf(station.id)).toBe('c4mera-secret')
    const { rows } = await sql`select 1 from station where camera_password like '%c4mera%'`.execute(waybill.fixtures.db)
    expect(rows).toEqual([])
    const audit = await (
      await waybill.as('super')
    ).grid(auditGrid, {
      propertyFilters: [{ name: 'entityId', operation: 'Equal', value: station.id }],
    })
    expect(audit.text).toContain('station.created')
    expect(audit.text).not.toContain('c4mera-secret')
  })

  test.each([
    [{ name: '' }, { name: 'Required' }],
    [{ name: 'X'.repeat(21) }, { name: 'Max length is 20 characters!' }],
    [
      { desktopId: '', desktopName: ' ' },
      { desktopId: 'Required', desktopName: 'Required' },
    ],
    [
      { printerId: undefined, printerName: undefined },
      { printerId: 'Required', printerName: 'Required' },
    ],
    [{ printerIp: '10.4.1' }, { printerIp: 'Entered value does not match ip format' }],
    [{ printerIp: '10.4.1.256' }, { printerIp: 'Entered value does not match ip format' }],
    [
      { cameraHost: '', cameraUserName: '' },
      { cameraHost: 'Required', cameraUserName: 'Required' },
    ],
    [{ cameraPort: undefined }, { cameraPort: 'Required' }],
    [{ cameraPort: 70_000 }, { cameraPort: 'Must be at most 65,535' }],
    [{ cameraPassword: '' }, { cameraPassword: 'Required' }],
  ])('%j is refused at its fields', async (wrong, problems) => {
    const answer = await administrator.call(createStation, { body: bodyOf(wrong) })
    expect([answer.status, answer.fieldErrors]).toEqual([400, problems])
  })

  test('has a unique name, ignoring case', async () => {
    await create({ name: 'Only One' })
    const answer = await administrator.call(createStation, { body: bodyOf({ name: 'only one' }) })
    expect([answer.status, answer.fieldErrors]).toEqual([409, { name: 'There is a station of this name already.' }])
  })

  test('is edited; an empty password keeps the stored one, and another camera has the state unknown', async () => {
    const station = await create()
    await sql`update station set camera_state = 'ready' where id = ${station.id}`.execute(waybill.fixtures.db)
    const edit = (fields: object) =>
      administrator.call(editStation, {
        params: { id: station.id },
        body: { ...bodyOf({ name: station.name }), cameraPassword: '', ...fields },
      })
    const renamed = valueOf(await edit({ printerName: 'TSC TE210', isActive: false, version: station.version }))
    expect(renamed).toMatchObject({ printerName: 'TSC TE210', isActive: false, cameraState: 'ready', version: 2 })
    expect(await passwordOf(station.id)).toBe('c4mera-secret')
    expect(valueOf(await edit({ cameraPassword: 'another' }))).toMatchObject({ cameraState: 'unknown' })
    expect(await passwordOf(station.id)).toBe('another')
    const stale = await edit({ version: 1 })
    expect([stale.status, stale.code]).toEqual([409, 'stale'])
    expect((await edit({ printerIp: null })).value).toMatchObject({ printerIp: null })
  })

  test('asks for the camera password again if host or port change', async () => {
    const station = await create()
    const edit = (fields: object) =>
      administrator.call(editStation, { params: { id: station.id }, body: { ...bodyOf(), ...fields } })
    for (const moved of [{ cameraHost: '10.4.1.62' }, { cameraPort: 8080 }])
      for (const cameraPassword of ['', null, undefined]) {
        const answer = await edit({ ...moved, cameraPassword })
        expect([answer.status, answer.fieldErrors]).toEqual([400, { cameraPassword: CAMERA_PASSWORD_AGAIN_MESSAGE }])
      }
    expect((await edit({ cameraUserName: 'another', cameraPassword: '' })).status).toBe(200)
    expect((await edit({ cameraHost: '10.4.1.62', cameraPassword: 'typed' })).status).toBe(200)
    expect(await passwordOf(station.id)).toBe('typed')
  })

  test('can be edited with the record as it was read; an unknown field is refused by name', async () => {
    const { id } = await create()
    const read = valueOf(await administrator.call(getStation, { params: { id } }))
    const saved = valueOf(await administrator.call(editStation, { params: { id }, body: read }))
    expect(saved).toEqual({ ...read, version: (read.version ?? 0) + 1 })
    expect(await passwordOf(id)).toBe('c4mera-secret')
    const answer = await administrator.call(editStation, { params: { id }, body: { ...saved, colour: 'red' } })
    expect([answer.status, answer.fieldErrors]).toEqual([400, { colour: "There is no field 'colour'." }])
  })

  test('is deleted with its jobs', async () => {
    const { id } = await create()
    expect(valueOf(await administrator.call(deleteStation, { params: { id } }))).toEqual({ id })
    for (const endpoint of [getStation, deleteStation, makeStationKey])
      expect((await administrator.call(endpoint, { params: { id } })).status).toBe(404)
  })

  test('is shown with name and flags, without set-up, to people who work at desks; not to companies', async () => {
    const { id, name } = await create()
    for (const username of ['ops', 'cs', 'delivery']) {
      const client = await waybill.as(username)
      const seen = valueOf(await client.call(listStations)).find((one) => one.id === id)
      const flags = { isActive: true, isDesktopOnline: false, isPrinterOnline: false, hasCamera: true }
      expect(seen).toEqual({ id, name, ...flags })
      expect(valueOf(await client.call(getStation, { params: { id } }))).toEqual({ id, name, ...flags })
    }
    for (const username of ['merchant', 'sales', 'accountant'])
      expect((await (await waybill.as(username)).call(listStations)).status).toBe(403)
  })

  test('is listed by name', async () => {
    const names = valueOf(await administrator.call(listStations)).map(({ name }) => name)
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'vi')))
  })

  test('STN-7: users who see stations are notified of a change', async () => {
    const [ops, merchant] = await Promise.all(['ops', 'merchant'].map(async (name) => (await waybill.as(name)).token))
    const [listener, other] = await Promise.all([connectLive(waybill.url, ops), connectLive(waybill.url, merchant)])
    const { id } = await create()
    await expect.poll(() => listener.of('Changed')).toContainEqual({ kind: 'station', id, version: 0 })
    expect(other.of('Changed').filter(({ kind }) => kind === 'station')).toEqual([])
    listener.close()
    other.close()
  })
})

test('STN-6: has a key that is shown once, identifies it, and ends with the next one', async () => {
  const { id } = await create()
  const { db } = waybill.fixtures
  const key = async () => valueOf(await administrator.call(makeStationKey, { params: { id } })).key
  const first = await key()
  expect((await findStationByKey(db, first))?.id).toBe(id)
  const { rows } = await sql<{
    text: string
  }>`select to_jsonb(station)::text as text from station where id = ${id}`.execute(db)
  expect(rows[0]?.text).not.toContain(first)
  const second = await key()
  expect([await findStationByKey(db, first), (await findStationByKey(db, second))?.id]).toEqual([undefined, id])
  for (const wrong of [undefined, '', 'wbs_guess', { key: second }])
    expect(await findStationByKey(db, wrong)).toBe(undefined)
})

test('STN-8: is offline when its agent is silent for 45 seconds, and shows since when', async () => {
  const { id } = await create()
  const seen = new Date(Date.now() - 60_000)
  await sql`update station set is_desktop_online = true, is_printer_online = true, has_connected = true,
    agent_seen_at = ${seen} where id = ${id}`.execute(waybill.fixtures.db)
  expect(valueOf(await administrator.call(getStation, { params: { id } }))).toMatchObject({
    isDesktopOnline: false,
    isPrinterOnline: false,
    desktopOfflineSince: seen.toISOString(),
  })
})
