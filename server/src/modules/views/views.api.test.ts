import { auditGrid } from '@waybill/contract/audit/endpoints'
import { ROLES, type Role } from '@waybill/contract/permissions'
import { addView, chooseDefaultView, deleteView, editView, listViews } from '@waybill/contract/views/endpoints'
import { MAX_OWN_VIEWS, type SavedView, type ViewPayload } from '@waybill/contract/views/schemas'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'

let waybill: TestWaybill
beforeAll(async () => {
  waybill = await startTestWaybill()
  await waybill.fixtures.people()
})
afterAll(() => waybill.close())

const PAYLOAD: ViewPayload = {
  columns: { order: ['code', 'to', 'orderStatus'], hidden: ['user'] },
  sort: { column: 'createdDate', descending: true },
  filters: [{ name: 'orderStatus', operation: 'In', value: [3004, 4005] }],
  find: '',
}
const OTHER: ViewPayload = { ...PAYLOAD, columns: null, filters: [], find: 'nguyen' }

let lists = 0
/** A list that no other test saves views of. */
const newGrid = (): string => `list-${(lists += 1)}`
const add = async (username: string, wish: { grid: string; name?: string; roles?: Role[]; payload?: unknown }) =>
  (await waybill.as(username)).call(addView, { body: { name: 'Failing', payload: PAYLOAD, ...wish } })
const edit = async (username: string, body: Record<string, unknown>) =>
  (await waybill.as(username)).call(editView, { body })
const remove = async (username: string, id: string) => (await waybill.as(username)).call(deleteView, { params: { id } })
const choose = async (username: string, grid: string, id: string | null) =>
  (await waybill.as(username)).call(chooseDefaultView, { body: { grid, id } })
const seen = async (username: string, grid: string): Promise<SavedView[]> =>
  valueOf(await (await waybill.as(username)).call(listViews, { query: { grid } }))
const namesSeen = async (username: string, grid: string) => (await seen(username, grid)).map(({ name }) => name)

describe('a personal view', () => {
  test.each([
    'super',
    'cs',
    'ops',
    'delivery',
    'accountant',
    'administrator',
    'sales',
    'merchant',
    'merchant-employee',
  ])('%s saves one, finds it again, changes and deletes it', async (username) => {
    const grid = newGrid()
    const view = valueOf(await add(username, { grid }))
    expect(view).toMatchObject({ grid, name: 'Failing', roles: [], payload: PAYLOAD, isDefault: false, version: 1 })
    expect(view.can.edit).toBe(true)
    expect(await seen(username, grid)).toEqual([view])
    const changed = valueOf(await edit(username, { id: view.id, version: 1, name: 'Held', payload: OTHER }))
    expect(changed).toEqual({ ...view, name: 'Held', payload: OTHER, version: 2 })
    expect(valueOf(await remove(username, view.id))).toEqual({ id: view.id })
    expect(await seen(username, grid)).toEqual([])
  })

  test('is private: others neither see, change, delete nor choose it', async () => {
    const grid = newGrid()
    const { id } = valueOf(await add('merchant', { grid }))
    for (const username of ['super', 'cs', 'rival', 'merchant-employee']) {
      expect(await seen(username, grid), username).toEqual([])
      const answers = [
        await edit(username, { id, version: 1, name: 'Mine' }),
        await remove(username, id),
        await choose(username, grid, id),
      ]
      expect(
        answers.map(({ status }) => status),
        username,
      ).toEqual([404, 404, 404])
    }
    expect(await namesSeen('merchant', grid)).toEqual(['Failing'])
  })

  test('is listed only for its list, and the views are sorted by name', async () => {
    const [grid, another] = [newGrid(), newGrid()]
    for (const name of ['đã giao', 'Beta', 'alpha']) valueOf(await add('cs', { grid, name }))
    valueOf(await add('cs', { grid: another, name: 'elsewhere' }))
    expect((await namesSeen('cs', grid)).slice(0, 2)).toEqual(['alpha', 'Beta'])
    expect(await namesSeen('cs', another)).toEqual(['elsewhere'])
  })

  test('keeps fields omitted from an edit, and accepts the record as it was read', async () => {
    const grid = newGrid()
    const view = valueOf(await add('cs', { grid }))
    const renamed = valueOf(await edit('cs', { id: view.id, version: 1, name: 'Renamed' }))
    expect(renamed.payload).toEqual(PAYLOAD)
    const again = valueOf(await edit('cs', { ...renamed, payload: OTHER }))
    expect(again).toEqual({ ...renamed, payload: OTHER, version: 3 })
  })
})

describe('the name of a view', () => {
  test('is unique for one person and list, ignoring case; others may use it', async () => {
    const grid = newGrid()
    valueOf(await add('cs', { grid, name: 'Hàng lỗi' }))
    const sentence = "You have a view 'HÀNG LỖI' of this list already."
    const clash = await add('cs', { grid, name: 'HÀNG LỖI' })
    expect([clash.status, clash.code, clash.fieldErrors]).toEqual([409, 'duplicate', { name: sentence }])
    const other = valueOf(await add('cs', { grid, name: 'Other' }))
    expect((await edit('cs', { id: other.id, version: 1, name: 'hàng lỗi' })).status).toBe(409)
    expect((await add('ops', { grid, name: 'Hàng lỗi' })).status).toBe(200)
    expect((await add('cs', { grid: newGrid(), name: 'Hàng lỗi' })).status).toBe(200)
  })

  test('is unique for one role and list', async () => {
    const grid = newGrid()
    valueOf(await add('super', { grid, name: 'Team', roles: ['Cs Employee', 'OPS Manager'] }))
    const clash = await add('super', { grid, name: 'team', roles: ['OPS Manager', 'Accountant'] })
    expect([clash.status, clash.fieldErrors]).toEqual([
      409,
      { name: "One of these roles has a view 'team' of this list already." },
    ])
    expect((await add('super', { grid, name: 'Team', roles: ['Accountant'] })).status).toBe(200)
    expect((await add('super', { grid, name: 'Team' })).status).toBe(200)
  })

  test.each([
    ['', 'Required'],
    ['   ', 'Required'],
    ['x'.repeat(51), 'Max length is 50 characters!'],
  ])('%j is refused', async (name, sentence) => {
    const answer = await add('cs', { grid: newGrid(), name })
    expect([answer.status, answer.fieldErrors]).toEqual([400, { name: sentence }])
  })
})

describe('a view shared with roles', () => {
  test('is seen by people with these roles and by Super Admin, and by nobody else', async () => {
    const grid = newGrid()
    valueOf(await add('super', { grid, name: 'Desk', roles: ['Cs Employee', 'Company Admin'] }))
    for (const username of ['cs', 'merchant', 'rival', 'super'])
      expect(await namesSeen(username, grid)).toEqual(['Desk'])
    for (const username of ['ops', 'sales', 'merchant-employee', 'administrator'])
      expect(await namesSeen(username, grid), username).toEqual([])
    expect((await seen('cs', grid)).map(({ can, roles }) => [can.edit, roles])).toEqual([
      [false, ['Company Admin', 'Cs Employee']],
    ])
  })

  test.each(['cs', 'ops', 'delivery', 'accountant', 'administrator', 'sales', 'merchant', 'merchant-employee'])(
    '%s can neither create nor change one',
    async (username) => {
      const grid = newGrid()
      const made = await add(username, { grid, roles: ['Cs Employee'] })
      expect([made.status, made.code, made.detail]).toEqual([403, 'forbidden_field', { fields: 'roles' }])
      const own = valueOf(await add(username, { grid, name: 'Own' }))
      const shared = await edit(username, { id: own.id, version: 1, roles: ['Cs Employee'] })
      expect([shared.status, shared.code]).toEqual([403, 'forbidden_field'])
      const { id } = valueOf(await add('super', { grid, name: 'Desk', roles: [...ROLES] }))
      for (const answer of [await edit(username, { id, version: 1, name: 'Mine' }), await remove(username, id)])
        expect([answer.status, answer.code]).toEqual([403, 'forbidden'])
      expect(await namesSeen(username, grid)).toEqual(['Desk', 'Own'])
    },
  )

  test('is a 404 to a role that it is not shared with', async () => {
    const { id } = valueOf(await add('super', { grid: newGrid(), roles: ['Cs Employee'] }))
    expect((await edit('ops', { id, version: 1, name: 'Mine' })).status).toBe(404)
    expect((await remove('ops', id)).status).toBe(404)
  })

  test('can be shared with other roles, made private, and shared again', async () => {
    const grid = newGrid()
    const { id } = valueOf(await add('super', { grid, name: 'Desk' }))
    expect(await namesSeen('cs', grid)).toEqual([])
    valueOf(await edit('super', { id, version: 1, roles: ['Cs Employee', 'Cs Employee'] }))
    expect(await namesSeen('cs', grid)).toEqual(['Desk'])
    valueOf(await edit('super', { id, version: 2, roles: ['OPS Manager'] }))
    expect([await namesSeen('cs', grid), await namesSeen('ops', grid)]).toEqual([[], ['Desk']])
    expect(valueOf(await edit('super', { id, version: 3, roles: [] })).roles).toEqual([])
    expect([await namesSeen('ops', grid), await namesSeen('super', grid)]).toEqual([[], ['Desk']])
  })

  test('can be changed by another Super Admin', async () => {
    await waybill.fixtures.account({ username: 'super-2', role: 'Super Admin' })
    const { id } = valueOf(await add('super', { grid: newGrid(), roles: ['Cs Employee'] }))
    expect(valueOf(await edit('super-2', { id, version: 1, name: 'Ours' })).name).toBe('Ours')
  })
})

describe('simultaneous saves of a view', () => {
  test('with a stale version are refused, with who and when', async () => {
    const { id } = valueOf(await add('super', { grid: newGrid(), roles: ['Cs Employee'] }))
    valueOf(await edit('super', { id, version: 1, name: 'First' }))
    const answer = await edit('super', { id, version: 1, name: 'Second' })
    expect([answer.status, answer.code]).toEqual([409, 'stale'])
    expect(answer.detail).toMatchObject({ by: 'super', version: 2, at: expect.any(String) })
  })

  test('with the same key create one view', async () => {
    const grid = newGrid()
    const client = await waybill.as('cs')
    const headers = { 'idempotency-key': randomUUID() }
    const save = () => client.call(addView, { body: { grid, name: 'Once', payload: PAYLOAD }, headers })
    const answers = [await save(), await save()]
    expect(answers.map((answer) => valueOf(answer).id)).toEqual([answers[0]?.value?.id, answers[0]?.value?.id])
    expect(await namesSeen('cs', grid)).toEqual(['Once'])
  })

  test(`never create more than ${MAX_OWN_VIEWS}; shared views do not count`, async () => {
    const grid = newGrid()
    for (let at = 0; at < MAX_OWN_VIEWS - 2; at += 1) valueOf(await add('super', { grid, name: `View ${at}` }))
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map((name) => add('super', { grid, name })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 422, 422])
    const refused = answers.find(({ status }) => status === 422)
    expect(refused?.errors).toEqual(['You have 50 views of this list, and no more fit.'])
    const shared = valueOf(await add('super', { grid, name: 'Shared', roles: ['Cs Employee'] }))
    expect((await edit('super', { id: shared.id, version: 1, roles: [] })).status).toBe(422)
    expect((await add('super', { grid: newGrid(), name: 'Elsewhere' })).status).toBe(200)
  })
})

describe('the default view of a list', () => {
  test('is personal: one’s own view or a shared one, one for each list', async () => {
    const grid = newGrid()
    const own = valueOf(await add('cs', { grid, name: 'Own' }))
    const shared = valueOf(await add('super', { grid, name: 'Shared', roles: ['Cs Employee'] }))
    const chosen = async (username: string) =>
      (await seen(username, grid)).flatMap(({ name, isDefault }) => (isDefault ? [name] : []))
    expect(valueOf(await choose('cs', grid, own.id)).map(({ isDefault }) => isDefault)).toEqual([true, false])
    expect(await chosen('cs')).toEqual(['Own'])
    valueOf(await choose('cs', grid, shared.id))
    expect([await chosen('cs'), await chosen('super')]).toEqual([['Shared'], []])
    valueOf(await edit('super', { id: shared.id, version: 1, roles: ['OPS Manager'] }))
    expect(await chosen('cs')).toEqual([])
    valueOf(await choose('cs', grid, own.id))
    valueOf(await choose('cs', grid, null))
    expect(await chosen('cs')).toEqual([])
  })

  test('is cleared when the view is deleted', async () => {
    const grid = newGrid()
    const own = valueOf(await add('cs', { grid }))
    valueOf(await choose('cs', grid, own.id))
    valueOf(await remove('cs', own.id))
    expect(await seen('cs', grid)).toEqual([])
  })

  test('must be a view of that list', async () => {
    const own = valueOf(await add('cs', { grid: newGrid() }))
    expect((await choose('cs', newGrid(), own.id)).status).toBe(404)
    expect((await choose('cs', newGrid(), 'no-uuid')).status).toBe(404)
  })
})

describe('the settings of a view', () => {
  test('may contain an unknown column: it is kept, and screens leave it out', async () => {
    const payload = { ...PAYLOAD, filters: [{ name: 'gone', operation: 'Equal' as const, value: 'x' }] }
    expect(valueOf(await add('cs', { grid: newGrid(), payload })).payload).toEqual(payload)
  })

  test.each([
    ['columns', { columns: { order: ['code'], hidden: 'user' } }],
    ['columns', { columns: { order: Array.from({ length: 101 }, () => 'x'), hidden: [] } }],
    ['sort', { sort: { column: 'code' } }],
    ['filters', { filters: [{ name: 'code', operation: 'Like', value: 'x' }] }],
    ['filters', { filters: [{ name: 'code', operation: 'Equal', value: { deep: 1 } }] }],
    ['filters', { filters: [{ name: 'n', operation: 'In', value: Array.from({ length: 1001 }, () => 'x') }] }],
    ['filters', { filters: Array.from({ length: 31 }, () => PAYLOAD.filters[0]) }],
    ['find', { find: 'x'.repeat(201) }],
    ['scope', { scope: 'all' }],
  ])('a wrong %s is refused by name', async (part, change) => {
    const answer = await add('cs', { grid: newGrid(), payload: { ...PAYLOAD, ...change } })
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.fieldErrors ?? {}).every((path) => path.startsWith(`payload.${part}`))).toBe(true)
  })

  test.each(['', 'Orders', 'a b', 'x'.repeat(41), '../etc'])('a list named %j is refused', async (grid) => {
    expect((await add('cs', { grid })).status).toBe(400)
    expect((await (await waybill.as('cs')).call(listViews, { query: { grid } })).status).toBe(400)
  })
})

test('the audit logs who saved, changed, chose and deleted which view', async () => {
  const grid = newGrid()
  const view = valueOf(await add('ops', { grid }))
  valueOf(await edit('ops', { id: view.id, version: 1, name: 'Held' }))
  valueOf(await choose('ops', grid, view.id))
  valueOf(await remove('ops', view.id))
  const propertyFilters = [{ name: 'username', operation: 'Equal' as const, value: 'ops' }]
  const entries = valueOf(
    await (await waybill.as('super')).grid(auditGrid, { propertyFilters, OrderBy: 'at descending', Take: 4 }),
  )
  expect(entries.map(({ action }) => action)).toEqual(['view.deleted', 'view.chosen', 'view.edited', 'view.created'])
  expect(entries[2]).toMatchObject({ before: { name: 'Failing' }, after: { name: 'Held' } })
})
