import { CAMERA_FAILURES } from '@waybill/contract/stations/camera-failures'
import { captureImage, checkCamera, createStation, deleteImage } from '@waybill/contract/stations/endpoints'
import {
  CAMERA_PASSWORD_AGAIN_MESSAGE,
  NO_CAMERA_MESSAGE,
  PHOTO_IN_USE_MESSAGE,
} from '@waybill/contract/stations/schemas'
import { uploadResource } from '@waybill/contract/parcels/endpoints'
import { CAMERA_LOGIN, type CameraSimulator, serveCamera } from '@waybill/simulators/camera'
import { readdir } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { type Client, valueOf } from '@waybill/testkit/client'
import { linkTo } from '@waybill/testkit/file-link'
import { formOf, png } from '@waybill/testkit/files'
import { newId } from '../../platform/ids.ts'
import { STATION_CHANGED } from '../stations/index.ts'

let waybill: TestWaybill
let camera: CameraSimulator
/** Another camera, with the same login. */
let other: CameraSimulator
let desk: Client
let station: string
const port = (): number => Number(new URL(camera.url).port)

beforeAll(async () => {
  camera = await serveCamera()
  other = await serveCamera()
  const hosts = [camera, other].map(({ url }) => new URL(url).host)
  waybill = await startTestWaybill({ env: { DEVICE_HOSTS: hosts.join(',') } })
  await waybill.fixtures.people()
  desk = await waybill.as('delivery')
  station = await stationWith({})
})
afterAll(async () => {
  await waybill.close()
  await camera.close()
  await other.close()
})
afterEach(() => {
  camera.faults.clear()
  camera.behave({ login: 'md5', picture: 'changing', redirectTo: null, staleNonces: 0 })
})

type CameraSettings = { host: string | null; port: number | null; username: string | null; password: string | null }
/** A station with the simulated camera, except for the given fields; null: not set up. */
const stationWith = async (overrides: Partial<CameraSettings>): Promise<string> => {
  const {
    host,
    port: cameraPort,
    username,
    password,
  } = { host: '127.0.0.1', port: port(), ...CAMERA_LOGIN, ...overrides }
  const names = { desktopId: 'd', desktopName: 'd', printerId: 'p', printerName: 'p' }
  const cameraFields = {
    cameraHost: host ?? 'none',
    cameraPort: cameraPort ?? 1,
    cameraUserName: username ?? 'none',
    cameraPassword: password ?? 'none',
  }
  const body = { name: `Desk ${newId().slice(-12)}`, ...names, ...cameraFields }
  const { id } = valueOf(await (await waybill.as('administrator')).call(createStation, { body }))
  const missing = {
    ...(host === null && { camera_host: null }),
    ...(cameraPort === null && { camera_port: null }),
    ...(username === null && { camera_user_name: null }),
    ...(password === null && { camera_password: null }),
  }
  const { db } = waybill.waybill.runtime.context
  if (Object.keys(missing).length > 0) await db.updateTable('station').set(missing).where('id', '=', id).execute()
  return id
}
const stateOf = async (id: string) =>
  waybill.waybill.runtime.context.db
    .selectFrom('station')
    .select(['camera_state', 'camera_since'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const photoRow = (path: string) =>
  waybill.waybill.runtime.context.db.selectFrom('stored_file').selectAll().where('path', '=', path).executeTakeFirst()
const capture = (stationId = station, client = desk) => client.call(captureImage, { body: { stationId } })
const captured = async (): Promise<string> => valueOf(await capture()).data.imageName
const upload = async (content: Buffer, fields: Record<string, string> = {}, client = desk): Promise<string> => {
  const form = formOf(content, 'photo.png')
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return (
    valueOf(await client.call(uploadResource, { body: form }))
      .split('/')
      .at(-1) ?? ''
  )
}
/** Number of distinct photo files on the disk. */
const storedContents = async (): Promise<number> => {
  const names = await readdir(waybill.waybill.runtime.context.settings.FILES_DIR, { recursive: true })
  return names.filter((name) => name.endsWith('.photo')).length
}

describe('a capture (rule CAM-5)', () => {
  test('returns a photo of the camera at the top level, and stores who took it, where and when', async () => {
    const answer = await capture()
    expect(answer.status).toBe(200)
    const { data } = JSON.parse(answer.text) as { data: { imageName: string; url: string } }
    expect(data.imageName).toMatch(/^[0-9a-f]{32}\.jpg$/)
    const opened = await fetch(`${waybill.url}${data.url}`)
    expect([opened.status, opened.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(await photoRow(data.imageName)).toMatchObject({
      purpose: 'photo',
      type: 'image/jpeg',
      station_id: station,
      station_name: expect.stringMatching(/^Desk /) as string,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    })
  })

  test('repeated makes two photos', async () => {
    const [first, second] = [await captured(), await captured()]
    expect((await photoRow(first))?.sha256).not.toBe((await photoRow(second))?.sha256)
  })

  test('updates the station: since when its camera answers, or does not', async () => {
    const id = await stationWith({})
    const published = new Promise<string>((resolve) =>
      waybill.waybill.runtime.context.pubsub.subscribe(
        STATION_CHANGED,
        (changed) => changed === id && resolve(changed),
      ),
    )
    await capture(id)
    const ready = await stateOf(id)
    expect(ready.camera_state).toBe('ready')
    expect(await published).toBe(id)
    await capture(id)
    expect(await stateOf(id)).toEqual(ready)
    camera.faults.set('*', 'lost-answer')
    await capture(id)
    expect((await stateOf(id)).camera_state).toBe('noAnswer')
  })

  test.each([{ host: null }, { port: null }, { username: null }, { password: null }])(
    'is refused at a station whose camera lacks %j',
    async (missing) => {
      const answer = await capture(await stationWith(missing))
      expect([answer.status, answer.errors]).toEqual([422, [NO_CAMERA_MESSAGE]])
    },
  )

  test('of a camera that gives no picture says why', async () => {
    const wrong = await stationWith({ password: 'other' })
    const metadata = await stationWith({ host: '169.254.169.254', port: 80 })
    const cases = [
      [wrong, CAMERA_FAILURES.wrongLogin],
      [metadata, CAMERA_FAILURES.hostNotAllowed],
    ] as const
    for (const [id, sentence] of cases) {
      const answer = await capture(id)
      expect([answer.status, answer.code, answer.errors]).toEqual([502, 'partner_failed', [sentence]])
    }
    camera.behave({ picture: 'huge' })
    expect((await capture()).errors).toEqual([CAMERA_FAILURES.tooLarge])
    camera.behave({ picture: 'page' })
    expect((await capture()).errors).toEqual([CAMERA_FAILURES.noPicture])
    camera.behave({ redirectTo: `http://localhost:${new URL(waybill.url).port}/healthz` })
    expect((await capture()).errors).toEqual([CAMERA_FAILURES.redirectNotAllowed])
    expect(
      (await desk.send('POST', captureImage.path, { body: { stationId: wrong }, headers: { 'accept-language': 'vi' } }))
        .errors,
    ).toEqual(['Camera từ chối tên đăng nhập hoặc mật khẩu.'])
  })

  test.each(['nothing', newId()])('at an unknown station is a 404: %s', async (id) => {
    expect((await capture(id)).status).toBe(404)
  })

  test('is allowed to those who verify at a desk', async () => {
    for (const [name, status] of [
      ['ops', 200],
      ['cs', 200],
      ['super', 200],
      ['accountant', 403],
      ['administrator', 403],
      ['merchant', 403],
    ] as const)
      expect([name, (await capture(station, await waybill.as(name))).status]).toEqual([name, status])
  })
})

describe('the check of a camera (rule CAM-2)', () => {
  const check = async (body: Record<string, unknown>, language = 'en') => {
    const administrator = await waybill.as('administrator')
    const answer = await administrator.call(checkCamera, { body, headers: { 'accept-language': language } })
    return { status: answer.status, ...answer.value?.data, ...(answer.fieldErrors && { problems: answer.fieldErrors }) }
  }
  const four = () => ({ host: '127.0.0.1', port: port(), ...CAMERA_LOGIN })
  const ACTIVE = {
    status: 200,
    active: true,
    reason: null,
    picture: expect.stringMatching(/^data:image\/jpeg;base64,/) as string,
  }

  test('takes a station, four settings, or settings with the stored password', async () => {
    expect(await check({ stationId: station })).toEqual(ACTIVE)
    expect((await stateOf(station)).camera_state).toBe('ready')
    expect(await check(four())).toEqual(ACTIVE)
    expect(await check({ ...four(), password: '', stationId: station })).toEqual(ACTIVE)
    expect(await check({ ...four(), password: null, stationId: station })).toEqual(ACTIVE)
  })

  test('sends the stored password only to the stored host and port', async () => {
    const elsewhere = { ...four(), port: Number(new URL(other.url).port), stationId: station }
    const problems = { password: CAMERA_PASSWORD_AGAIN_MESSAGE }
    for (const password of ['', null])
      expect(await check({ ...elsewhere, password })).toEqual({ status: 400, problems })
    const named = { ...four(), host: 'localhost', password: '', stationId: station }
    expect(await check(named)).toEqual({ status: 400, problems })
    expect(await check(elsewhere)).toEqual(ACTIVE)
  })

  test('says why there is no picture, in the language of the request, and is no error', async () => {
    const none = (reason: string) => ({ status: 200, active: false, reason, picture: null })
    expect(await check({ ...four(), password: 'other' })).toEqual(none(CAMERA_FAILURES.wrongLogin))
    expect(await check({ ...four(), password: '' })).toEqual(none(CAMERA_FAILURES.wrongLogin))
    expect(await check({ ...four(), port: 1 })).toEqual(none(CAMERA_FAILURES.hostNotAllowed))
    expect(await check({ ...four(), host: 'a b' })).toEqual(none(CAMERA_FAILURES.noAnswer))
    expect(await check({ stationId: await stationWith({ host: null }) })).toEqual(none(NO_CAMERA_MESSAGE))
    expect(await check({ ...four(), password: 'other' }, 'vi')).toEqual(
      none('Camera từ chối tên đăng nhập hoặc mật khẩu.'),
    )
    camera.behave({ picture: 'fake' })
    expect(await check(four())).toEqual(none(CAMERA_FAILURES.noPicture))
  })

  test('of settings that are not stored leaves the state of the station unchanged', async () => {
    const id = await stationWith({})
    await check({ ...four(), password: 'other', stationId: id })
    expect((await stateOf(id)).camera_state).toBe('unknown')
  })

  test('names what is missing; an unknown station is a 404', async () => {
    expect((await check({})).status).toBe(400)
    expect((await check({ host: '127.0.0.1' })).status).toBe(400)
    expect((await check({ stationId: newId() })).status).toBe(404)
  })

  test('is allowed to those who manage stations', async () => {
    expect((await desk.call(checkCamera, { body: { stationId: station } })).status).toBe(403)
    expect((await (await waybill.as('super')).call(checkCamera, { body: { stationId: station } })).status).toBe(200)
  })
})

describe('photos (rule CAM-4)', () => {
  test('with the same content are one file on the disk, whoever uploads them, and two records', async () => {
    const content = Buffer.concat([png(), Buffer.from('one content')])
    const before = await storedContents()
    const [first, second] = [await upload(content), await upload(content, {}, await waybill.as('ops'))]
    expect(first).not.toBe(second)
    expect(await storedContents()).toBe(before + 1)
    expect((await photoRow(first))?.uploaded_by).not.toBe((await photoRow(second))?.uploaded_by)
  })

  test('name the station given by the upload, in the form or in the query', async () => {
    const stationed = { station_id: station, station_name: expect.stringMatching(/^Desk /) as string }
    expect(await photoRow(await upload(png(), { stationId: station }))).toMatchObject(stationed)
    const queried = await desk.call(uploadResource, { body: formOf(png()), query: { stationId: station } })
    expect(await photoRow(valueOf(queried).split('/').at(-1) ?? '')).toMatchObject(stationed)
    expect(await photoRow(await upload(png()))).toMatchObject({ station_id: null, station_name: null })
  })

  test('are refused for an unknown station, and from those who have none', async () => {
    const send = (stationId: string, client: Client) =>
      client.call(uploadResource, { body: formOf(png()), query: { stationId } })
    for (const id of ['nothing', newId()])
      expect((await send(id, desk)).fieldErrors).toEqual({ stationId: 'There is no such station.' })
    expect((await send(station, await waybill.as('merchant'))).status).toBe(403)
  })
})

describe('deleting a photo (rule CAM-6)', () => {
  const remove = (name: string, client = desk) => client.call(deleteImage, { params: { name } })

  test('removes one’s own photo, once', async () => {
    const name = await captured()
    expect(valueOf(await remove(name))).toEqual({ id: name })
    expect((await remove(name)).status).toBe(404)
  })

  test('keeps another photo with the same content', async () => {
    const [first, second] = [await upload(png()), await upload(png())]
    expect((await remove(first)).status).toBe(200)
    expect((await fetch(`${waybill.url}${await linkTo(waybill, desk, second)}`)).status).toBe(200)
  })

  test('of anybody else’s photo, or of something else, is a 404', async () => {
    const name = await captured()
    expect((await remove(name, await waybill.as('ops'))).status).toBe(404)
    for (const odd of ['nothing', '..', 'a/b', `${name}x`])
      expect([odd, (await remove(odd)).status]).toEqual([odd, 404])
  })

  test('of a photo that a package shows is refused', async () => {
    const name = await captured()
    const parcel = await waybill.parcels.make()
    const { db } = waybill.waybill.runtime.context
    await db.updateTable('shipment_package').set({ image: name }).where('shipment_id', '=', parcel.id).execute()
    const answer = await remove(name)
    expect([answer.status, answer.errors]).toEqual([422, [PHOTO_IN_USE_MESSAGE]])
    expect(await photoRow(name)).toBeDefined()
  })
})
