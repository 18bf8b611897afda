import { receiveHook } from '@waybill/contract/hooks/endpoints'
import { getParcel } from '@waybill/contract/parcels/endpoints'
import { once } from 'node:events'
import { connect } from 'node:net'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { CARRIER_SUITES, HOOK_SECRET, type ServedCarrier } from '../testing/carrier-simulators.ts'

const soon = { timeout: 20_000, interval: 100 }

let ghn: ServedCarrier
let waybill: TestWaybill
let log = ''
beforeAll(async () => {
  const suite = CARRIER_SUITES.find(({ carrier }) => carrier === 'ghn')
  if (!suite) throw new Error('There is no simulator of GHN.')
  ghn = await suite.serve()
  waybill = await startTestWaybill({
    jobs: true,
    env: { ...ghn.env, LOG_LEVEL: 'debug' },
    logTo: new Writable({
      write(text, _encoding, done) {
        log += String(text)
        done()
      },
    }),
  })
  await waybill.fixtures.people()
  await context().db.updateTable('service').set({ carrier: 'ghn' }).where('code', '=', 'QSM').execute()
})
beforeEach(() => context().db.deleteFrom('partner_hook').execute())
afterAll(async () => {
  await waybill.close()
  await ghn.close()
})

const context = () => waybill.waybill.runtime.context
const post = (body: string, { partner = 'ghn', secret = HOOK_SECRET, type = 'application/json' } = {}) =>
  fetch(`${waybill.url}/api/hooks/${partner}/${secret}`, {
    method: 'POST',
    body,
    headers: { 'content-type': type },
  })
const kept = () => context().db.selectFrom('partner_hook').selectAll().execute()
const switched = (OrderCode: string, Status: string, Time = new Date().toISOString()) => ({
  Type: 'switch_status',
  OrderCode,
  ClientOrderCode: '',
  Status,
  Time,
  Reason: '',
  ReasonCode: '',
  Description: '',
  Warehouse: '',
})

test('is answered at once, stored and applied: the parcel moves', async () => {
  const made = await waybill.parcels.make({
    ...CARRIER_SUITES.find(({ carrier }) => carrier === 'ghn')?.wish,
  })
  await waybill.parcels.book(made, 'GHNCODE1')
  const params = { partner: 'ghn', secret: HOOK_SECRET }
  expect((await waybill.anonymous.call(receiveHook, { params, body: switched('GHNCODE1', 'picked') })).status).toBe(200)
  const superAdmin = await waybill.as('super')
  const read = async () => valueOf(await superAdmin.call(getParcel, { params: { id: made.id } }))
  await vi.waitFor(async () => expect((await read()).currentStatus).toBe(3200), soon)
  expect((await kept()).map(({ state }) => state)).toEqual(['done'])
  expect((await read()).shipmentStatuses[0]).toMatchObject({ statusCode: 3200 })
})

describe('is refused, and leaves nothing stored', () => {
  test.each([
    ['with a forged secret', { secret: 'another-secret-of-17' }],
    ['with its secret in other letters', { secret: HOOK_SECRET.toLowerCase() }],
    ['for a partner that sends nothing', { partner: 'vipparcel' }],
    ['for a partner whose secret is not set', { partner: 'janio', secret: '' }],
    ['for us', { partner: 'own' }],
    ['for nobody', { partner: 'constructor' }],
  ])('%s', async (_what, where) => {
    expect((await post(JSON.stringify(switched('X', 'picked')), where)).status).toBe(404)
    expect(await kept()).toEqual([])
  })

  test.each([
    ['with a forged secret', 'ghn/another-secret-of-17'],
    ['for nobody', 'nobody/x'],
  ])('%s, before a byte of its body came', async (_what, where) => {
    const { hostname, port } = new URL(waybill.url)
    const socket = connect(Number(port), hostname)
    const head = `POST /api/hooks/${where} HTTP/1.1\r\nhost: waybill\r\ncontent-type: application/json`
    socket.write(`${head}\r\ncontent-length: 6400000\r\n\r\n`)
    const [answer] = (await once(socket, 'data')) as [Buffer]
    socket.destroy()
    expect(answer.toString()).toMatch(/^HTTP\/1.1 404 /)
  })

  test.each([
    ['larger than 8 MB', JSON.stringify({ text: 'x'.repeat(8 * 1024 * 1024) }), 'application/json', 413],
    ['no JSON', 'Type=switch_status', 'application/x-www-form-urlencoded', 415],
    ['broken JSON', '{"Type":', 'application/json', 400],
  ])('%s', async (_what, body, type, status) => {
    expect((await post(body, { type })).status).toBe(status)
    expect(await kept()).toEqual([])
  })
})

test.each(['{"of": {"another": ["form", 1, null]}}', '[]', '"text"', '7'])(
  'is accepted with any JSON: %s',
  async (body) => {
    expect((await post(body)).status).toBe(200)
    await vi.waitFor(async () => expect(await kept()).toMatchObject([{ state: 'unreadable' }]), soon)
  },
)

test('simultaneous hooks are stored together; one that cannot be stored does not fail the others', async () => {
  const bodies = ['{"no": 1}', '{"no": 2}', '{"no": "\\ud800"}', '{"no": 3}', '{"no": 4}']
  const answers = await Promise.all(bodies.map((body) => post(body)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 400, 200, 200])
  expect((await kept()).map(({ body }) => (body as { no: number }).no).toSorted()).toEqual([1, 2, 3, 4])
})

test('a label of several megabytes is accepted in a hook', async () => {
  const label = Buffer.alloc(5 * 1024 * 1024, '%PDF-').toString('base64')
  expect((await post(JSON.stringify({ ...switched('GHNCODE2', 'picked'), label }))).status).toBe(200)
  // Queried without the label, which is large to compare repeatedly.
  const states = () => context().db.selectFrom('partner_hook').select('state').execute()
  await vi.waitFor(async () => expect(await states()).toEqual([{ state: 'done' }]), soon)
  expect(await kept()).toMatchObject([{ body: { label } }])
})

test('never logs the secret', async () => {
  await post('{"no": "form"}')
  await post('{', {})
  expect(log).not.toContain(HOOK_SECRET)
})
