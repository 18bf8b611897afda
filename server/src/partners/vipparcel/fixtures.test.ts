import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { vipparcelCarrier, findSold } from './carrier.ts'
import { editLabel, listLabels, printLabel } from './client.ts'
import { labelChange, newLabel } from './mapping.ts'
import { vipParcel, vipSettings } from './testing/parcel.ts'

type Fixture = { method: string; path: string; form: Record<string, string>; status: number; answer: object }

let server: Server | undefined
afterEach(() => server?.close())

/** Answers with a fixture and records the request. */
const replay = async (name: string) => {
  const fixture = JSON.parse(readFileSync(new URL(`fixtures/${name}.json`, import.meta.url), 'utf8')) as Fixture
  const requests: Pick<Fixture, 'method' | 'path' | 'form'>[] = []
  server = createServer((request, response) => {
    void text(request).then((body) => {
      const url = new URL(request.url ?? '', 'http://localhost')
      const form = Object.fromEntries(new URLSearchParams(request.method === 'GET' ? url.search : body))
      requests.push({ method: request.method ?? '', path: url.pathname, form })
      response.writeHead(fixture.status, { 'content-type': 'application/json' }).end(JSON.stringify(fixture.answer))
    })
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const settings = vipSettings(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const { method, path, form } = fixture
  return { call: { settings }, asked: requests, wanted: [{ method, path, form }] }
}

const bought = { number: 'SGL2611000018', trackingNumber: '9400100000000000000000', labelId: '144241' }

/** 800 g and 8 × 6 × 4 inches. */
const heavier = () => {
  const { receiver } = vipParcel()
  return { receiver, packages: [{ quantity: 1, weightKg: 0.8, lengthCm: 20, widthCm: 15, heightCm: 10 }] }
}
const mapped = <Value>(made: { kind: string } | { kind: 'mapped'; value: Value }): Value => {
  if (!('value' in made)) throw new Error(made.kind)
  return made.value
}

test('print', async () => {
  const { call, asked, wanted } = await replay('print')
  const answer = await printLabel(call, mapped(newLabel(vipParcel(), call.settings)))
  expect(answer).toMatchObject({ kind: 'label', label: { id: '144241', trackNumber: bought.trackingNumber } })
  expect(asked).toEqual(wanted)
})

test('getImages', async () => {
  const { call, asked, wanted } = await replay('images')
  const answer = await vipparcelCarrier.fetchLabel?.({ ...bought, consigneeEmail: null }, call)
  expect(answer).toEqual({ kind: 'label', label: Buffer.from('%PDF-1.4\n%%EOF\n') })
  expect(asked).toEqual(wanted)
})

test('getList, in which a voided label does not count', async () => {
  const { call, asked, wanted } = await replay('list')
  expect(await listLabels(call, { offset: 0 })).toMatchObject({ kind: 'labels' })
  expect(asked).toEqual(wanted)
  expect(await findSold(bought.number, call)).toMatchObject({ kind: 'label', label: { id: '144241' } })
  expect(await findSold('SGL2611000999', call)).toEqual({ kind: 'none' })
})

test('edit', async () => {
  const { call, asked, wanted } = await replay('edit')
  expect(await editLabel(call, '144241', mapped(labelChange(heavier())))).toEqual({ kind: 'edited' })
  expect(asked).toEqual(wanted)
})

test('a refusal has the words of VIPparcel', async () => {
  const { call, asked, wanted } = await replay('refused')
  const answer = await vipparcelCarrier.updateLabel?.(bought, heavier(), call)
  expect(answer).toEqual({ kind: 'rejected', words: 'Invalid weight Invalid length' })
  expect(asked).toEqual(wanted)
})

test('refund/request', async () => {
  const { call, asked, wanted } = await replay('refund')
  if (vipparcelCarrier.voiding.how !== 'remotely') throw new Error('VIPparcel takes labels back.')
  expect(await vipparcelCarrier.voiding.void(bought, call)).toEqual({ kind: 'voided' })
  expect(asked).toEqual(wanted)
})

test('tracking/getInfo, with our statuses and a stable id', async () => {
  const { call, asked, wanted } = await replay('tracking')
  const answer = await vipparcelCarrier.tracking?.track([bought.trackingNumber], call)
  expect(asked).toEqual(wanted)
  expect(answer).toMatchObject({
    kind: 'events',
    events: [
      { status: 3001, place: 'CARSON, CA, US', word: 'Shipping Label Created, USPS Awaiting Item' },
      { status: 6013, place: 'LOS ANGELES, CA', at: new Date('2026-11-26T02:12:00Z') },
      { status: 6034, id: '9400100000000000000000 2026-11-26T05:30:00.000Z Delivered, In/At Mailbox' },
    ],
  })
})
