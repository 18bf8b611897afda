import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readUpload } from '@waybill/simulators/ibc/read-upload'
import { serveSimulator, type Simulator, type SimulatorRequest } from '@waybill/simulators/kit/simulator'
import type { Settings } from '../../platform/settings.ts'
import { ibcChannel } from './channel.ts'
import { listEvents, listManifests, testManifest, uploadManifest } from './client.ts'
import { writeFullman } from './fullman.ts'
import { MANIFEST } from './testing/parcel.ts'
import { ibcTestSettings } from './testing/settings.ts'

type Fixture = { mark: string; path: string; status: number; answer: object }
const folder = new URL('fixtures/', import.meta.url)
const fixture = (name: string): Fixture => JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8')) as Fixture
const FILE = writeFullman(MANIFEST)
const MAWB = '97812345675'
const WINDOW = { from: new Date('2026-11-23T00:00:00Z'), to: new Date('2026-11-23T08:00:00Z') }

describe('reads the answers in IBC’s documentation', () => {
  let server: Simulator
  let settings: Settings
  let now: Fixture
  let received: SimulatorRequest
  beforeAll(async () => {
    const handle = (request: SimulatorRequest) => {
      received = request
      return { status: now.status, body: now.answer }
    }
    server = await serveSimulator([
      { name: 'get', method: 'GET', path: /.*/, handle },
      { name: 'post', method: 'POST', path: /.*/, handle },
    ])
    settings = ibcTestSettings({ IBC_BASE_URL: `${server.url}/` })
  })
  afterAll(() => server.close())
  const replay = async <Outcome>(name: string, call: () => Promise<Outcome>): Promise<Outcome> => {
    now = fixture(name)
    const outcome = await call()
    expect(`${received.path}${received.query.size > 0 ? `?${received.query.toString()}` : ''}`).toBe(now.path)
    return outcome
  }

  test('a test, requested with the text of the file and the result address', async () => {
    expect(await replay('test-passed', () => testManifest(settings, FILE))).toEqual({
      kind: 'passed',
      words: '1 records, no errors',
    })
    expect(received.json()).toEqual({ email: 'manifest@sgl.test', manifest_data: FILE.toString('latin1') })
  })

  test('a refused test, with the lines concerned', async () => {
    expect(await replay('test-refused', () => testManifest(settings, FILE))).toEqual({
      kind: 'refused',
      words: '2 errors found',
      lines: [
        { line: 3, field: 'postal_code', words: 'postal_code must be a postal code' },
        { line: null, field: null, words: 'The file must have lines email, then one mawb, then hawb.' },
      ],
    })
  })

  test('an upload with our file name and the exact bytes', async () => {
    const file = Buffer.concat([FILE, Buffer.from([0xae, 0x0d, 0x0a])])
    expect(await replay('upload', () => uploadManifest(settings, file))).toEqual({
      kind: 'uploaded',
      words: 'The file was received',
    })
    expect(readUpload(received.bytes, received.headers['content-type'])).toEqual({
      name: 'aams-data-sgl-eccf.csv',
      content: file,
    })
  })

  test('a refused upload', async () => {
    expect(await replay('upload-refused', () => uploadManifest(settings, FILE))).toEqual({
      kind: 'refused',
      words: 'The file is empty',
    })
  })

  test('the manifests of a MAWB, with their latest state', async () => {
    expect(await replay('mawb-listed', () => listManifests(settings, MAWB))).toEqual({
      kind: 'listed',
      manifests: [{ number: 'MNF20261123-001', words: 'Manifest accepted (2)' }],
    })
  })

  test('a MAWB unknown to the channel', async () => {
    expect(await replay('mawb-unknown', () => listManifests(settings, MAWB))).toEqual({ kind: 'listed', manifests: [] })
  })

  test('events of a window', async () => {
    expect(await replay('events', () => listEvents(settings, 'aams', WINDOW))).toMatchObject({
      kind: 'events',
      events: [{ ibc_id: '80012345', track_number: 'SGL0000000019', event_code: '1C', station: 'LAX' }],
    })
  })

  test('a refused key is reported by its setting, and never shown', async () => {
    const outcome = await replay('events-key-refused', () => listEvents(settings, 'aams', WINDOW))
    expect(outcome).toEqual({ kind: 'misconfigured', reason: 'IBC refuses the key (IBC_EVENT_KEY).' })
    now = { ...fixture('events'), answer: { said: settings.IBC_EVENT_KEY } }
    expect(JSON.stringify(await listEvents(settings, 'aams', WINDOW))).not.toContain(settings.IBC_EVENT_KEY)
  })

  test('Try now requests events if there is a key, or else an unused MAWB', async () => {
    now = fixture('events')
    expect(await ibcChannel.check({ settings })).toEqual({ kind: 'working' })
    expect(received.path).toBe('/batch/v1/events/aams')
    now = fixture('mawb-unknown')
    expect(await ibcChannel.check({ settings: { ...settings, IBC_EVENT_KEY: '' } })).toEqual({ kind: 'working' })
    expect(received.path).toBe('/v1/manifests/00000000000')
  })

  test('every fixture names its source', () => {
    for (const name of readdirSync(folder)) expect(fixture(name.replace('.json', '')).mark, name).toMatch(/^\[[DKP]/)
  })
})

describe('missing settings', () => {
  test.each(['IBC_FILE_PREFIX', 'IBC_RESULT_EMAIL'])('without %s nothing is sent', async (name) => {
    const settings = ibcTestSettings({ [name]: '' })
    const missing = { kind: 'misconfigured', reason: `${name} is not set.` }
    expect(await testManifest(settings, FILE)).toEqual(missing)
    expect(await uploadManifest(settings, FILE)).toEqual(missing)
  })

  test.each(['IBC_ACCOUNT_NAME', 'IBC_ACCOUNT_NUMBER', 'IBC_EVENT_KEY'])(
    'without %s no events are read',
    async (name) => {
      const outcome = await listEvents(ibcTestSettings({ [name]: '' }), 'pt', WINDOW)
      expect(outcome).toEqual({ kind: 'misconfigured', reason: `${name} is not set.` })
    },
  )
})
