import { deleteDraft, listDrafts, saveDraft } from '@waybill/contract/drafts/endpoints'
import { DRAFT_MAX_BYTES, type Draft, MAX_DRAFTS } from '@waybill/contract/drafts/schemas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'

let waybill: TestWaybill
let now = new Date('2026-11-20T05:00:00Z')
beforeAll(async () => {
  waybill = await startTestWaybill({ now: () => now })
  await waybill.fixtures.people()
})
afterAll(() => waybill.close())

const save = async (username: string, body: { id?: string; line?: string; content?: unknown }) =>
  (await waybill.as(username)).call(saveDraft, {
    body: { line: 'ecommerce', content: { name: 'x' }, ...body },
  })
const drafts = async (username: string, query: { line?: 'express' | 'ecommerce' } = {}): Promise<Draft[]> =>
  valueOf(await (await waybill.as(username)).call(listDrafts, { query }))
const remove = async (username: string, id: string) =>
  (await waybill.as(username)).call(deleteDraft, { params: { id } })

test.each(['merchant', 'merchant-employee', 'super', 'sales', 'cs', 'ops'])(
  'MER-13: %s saves a draft of a shipment, finds it unchanged, and deletes it',
  async (username) => {
    const content = { name: 'silk', values: { to: { name1: 'Đạt' }, items: [{ declaredValue: 1.5 }] } }
    const draft = valueOf(await save(username, { content }))
    expect(draft).toEqual({ id: draft.id, line: 'ecommerce', content, savedDate: now.toISOString() })
    expect(await drafts(username)).toEqual([draft])
    const again = valueOf(await save(username, { id: draft.id, content: { name: 'tea' } }))
    expect(await drafts(username)).toEqual([{ ...draft, content: { name: 'tea' } }])
    expect(again.id).toBe(draft.id)
    expect(valueOf(await remove(username, draft.id))).toEqual({ id: draft.id })
    expect(await drafts(username)).toEqual([])
  },
)

test('MER-13: a draft is visible only to its owner', async () => {
  const { id } = valueOf(await save('merchant', {}))
  for (const username of ['merchant-employee', 'rival', 'super']) {
    expect(await drafts(username)).toEqual([])
    expect((await save(username, { id })).status).toBe(404)
    expect((await remove(username, id)).status).toBe(404)
  }
  for (const username of ['delivery', 'accountant', 'administrator'])
    expect((await save(username, {})).status, username).toBe(403)
  valueOf(await remove('merchant', id))
})

test('MER-13: each business line has its own drafts, newest first', async () => {
  const parcel = valueOf(await save('merchant', {}))
  now = new Date('2026-11-20T06:00:00Z')
  const order = valueOf(await save('merchant', { line: 'express' }))
  expect(await drafts('merchant')).toEqual([order, parcel])
  expect(await drafts('merchant', { line: 'express' })).toEqual([order])
  for (const { id } of [parcel, order]) valueOf(await remove('merchant', id))
})

test('MER-13: a person keeps up to 50 drafts; a draft that is too large is refused', async () => {
  for (let at = 0; at < MAX_DRAFTS; at += 1) valueOf(await save('sales', { content: { name: String(at) } }))
  const answer = await save('sales', {})
  expect([answer.status, answer.errors]).toEqual([422, ['You have 50 drafts, and no more fit. Delete one first.']])
  const [newest] = await drafts('sales')
  expect((await save('sales', { id: newest?.id ?? '', content: { name: 'in its place' } })).status).toBe(200)
  expect((await save('cs', { content: { name: 'x'.repeat(DRAFT_MAX_BYTES) } })).status).toBe(413)
})

test.each([
  [{ line: 'road' }, 'line'],
  [{ content: 'text' }, 'content'],
  [{ content: undefined }, 'content'],
])('%j is refused', async (body, field) => {
  const answer = await save('merchant', body)
  expect([answer.status, Object.keys(answer.fieldErrors ?? {})]).toEqual([400, [field]])
})
