import * as calls from '@waybill/contract/billing/payment-endpoints'
import { addBankAccount } from '@waybill/contract/billing/bank-account-endpoints'
import { receiveCasso, receiveSepay } from '@waybill/contract/hooks/endpoints'
import { valueOf } from '@waybill/testkit/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cassoSignature } from '../../../partners/bank-notices/casso.ts'
import { sepaySignature } from '../../../partners/bank-notices/sepay.ts'
import { PaymentWorld } from '../payments/testing/payment-world.ts'

let world: PaymentWorld
beforeAll(async () => {
  world = await PaymentWorld.start()
})
afterAll(() => world.app.close())

const KEY = 'a-key-of-the-service'
const edit = (body: object, id = world.bankAccountId) =>
  world.accountant.call(calls.editNotices, { params: { id }, body: body as never })
const read = async (id = world.bankAccountId) =>
  valueOf(await world.accountant.call(calls.getNotices, { params: { id } }))
const stored = (reference: string) =>
  world.app.fixtures.db.selectFrom('bank_transfer').selectAll().where('reference', '=', reference).execute()

let accounts = 0
/** Another account of ours, with its address. */
const account = async (notices: object): Promise<{ id: string; number: string; secret: string }> => {
  accounts += 1
  const number = `19000${accounts}`
  const body = { name: `Account ${accounts}`, bankBin: '970407', number, holder: 'WAYBILL' }
  const { id } = valueOf(await world.accountant.call(addBankAccount, { body }))
  const { address } = valueOf(await edit(notices, id))
  return { id, number, secret: address?.split('/').at(-1) ?? '' }
}

describe('BIL-53: who tells of the transfers into an account', () => {
  test('is chosen with a proof; the address is shown once, the key never', async () => {
    const { id, secret } = await account({ service: 'sepay', proof: 'hmac', key: KEY })
    expect(secret).toMatch(/^[\w-]{32}$/)
    expect(await read(id)).toEqual({
      ...{ service: 'sepay', proof: 'hmac', hasKey: true, noticedAt: null, refusedAt: null, address: null },
    })
    const row = await world.app.fixtures.db
      .selectFrom('bank_account')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
    expect(JSON.stringify(row)).not.toContain(secret)
    expect(JSON.stringify(row)).not.toContain(KEY)
    const kept = valueOf(await edit({ service: 'sepay', proof: 'hmac' }, id))
    expect([kept.hasKey, kept.address]).toEqual([true, null])
    const renewed = valueOf(await edit({ service: 'sepay', proof: 'hmac', renews: true }, id))
    expect(renewed.address).not.toContain(secret)
    expect(valueOf(await edit({ service: null }, id))).toMatchObject({ service: null, proof: null, hasKey: false })
  })

  test.each<[object, Record<string, string>]>([
    [{ service: 'sepay', proof: 'apiKey' }, { key: 'Required' }],
    [{ service: 'sepay', proof: 'checksum' }, { proof: 'This service has no such proof' }],
    [{ service: 'casso', proof: 'checksum', key: 'short' }, { key: 'Must be at least 8 characters' }],
  ])('%j is refused', async (body, fieldErrors) => {
    const answer = await edit(body)
    expect([answer.status, answer.fieldErrors]).toEqual([400, fieldErrors])
  })

  test('a key is needed again for another proof', async () => {
    const { id } = await account({ service: 'sepay', proof: 'apiKey', key: KEY })
    expect((await edit({ service: 'sepay', proof: 'hmac' }, id)).fieldErrors).toEqual({ key: 'Required' })
  })

  test.each(['sales', 'merchant', 'administrator'])('%s does not choose', async (name) => {
    const client = await world.app.as(name)
    const params = { id: world.bankAccountId }
    const answers = [
      await client.call(calls.getNotices, { params }),
      await client.call(calls.editNotices, { params, body: { service: null } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403])
  })
})

describe('BIL-43: SePay', () => {
  const post = (secret: string, body: unknown, headers: Record<string, string>) =>
    world.app.anonymous.call(receiveSepay, { params: { secret }, body, headers })

  test('signs its posts over the text as it was sent', async () => {
    const { id, number, secret } = await account({ service: 'sepay', proof: 'hmac', key: KEY })
    // Blanks and the order of fields are part of what is signed.
    const text = JSON.stringify(world.notice({ amount: 5_000, number, reference: 'SIGNED1' }), null, 3)
    const timestamp = String(Math.floor(Date.now() / 1_000))
    const headers = { 'x-sepay-timestamp': timestamp, 'x-sepay-signature': sepaySignature(KEY, timestamp, text) }
    const wrong = await post(secret, text, { ...headers, 'x-sepay-signature': 'sha256=00' })
    expect([wrong.status, wrong.errors]).toEqual([401, ['The key or the signature of this notice is not right.']])
    expect([await stored('SIGNED1'), typeof (await read(id)).refusedAt]).toEqual([[], 'string'])
    const right = await post(secret, text, headers)
    expect([right.status, right.value]).toEqual([200, { success: true }])
    expect(await stored('SIGNED1')).toMatchObject([{ bank_account_id: id, source: 'sepay' }])
    expect(await read(id)).toMatchObject({ refusedAt: null, noticedAt: expect.any(String) })
  })

  test('sends its API key', async () => {
    const { number, secret } = await account({ service: 'sepay', proof: 'apiKey', key: KEY })
    const body = world.notice({ amount: 5_000, number, reference: 'KEYED1' })
    expect((await post(secret, body, {})).status).toBe(401)
    expect((await post(secret, body, { authorization: `Apikey ${KEY}` })).status).toBe(200)
    expect(await stored('KEYED1')).toHaveLength(1)
  })

  test('tells of several accounts at one address', async () => {
    const { id, number } = await account({ service: null })
    expect((await world.post(world.notice({ amount: 7_000, number, reference: 'OTHER1' }))).status).toBe(200)
    expect(await stored('OTHER1')).toMatchObject([{ bank_account_id: id }])
  })
})

test('BIL-44: Casso signs its sorted body', async () => {
  const { id, number, secret } = await account({ service: 'casso', proof: 'checksum', key: KEY })
  const body = {
    error: 0,
    data: {
      ...{
        id: 1,
        reference: 'CASSO1',
        description: 'TT',
        amount: 9_000,
        accountNumber: number,
        counterAccountName: 'X',
      },
      transactionDateTime: '2026-12-02 10:31:00',
    },
  }
  const post = (v1: string) =>
    world.app.anonymous.call(receiveCasso, {
      ...{ params: { secret }, body, headers: { 'x-casso-signature': `t=1795744800000,v1=${v1}` } },
    })
  expect((await post('0'.repeat(128))).status).toBe(401)
  const answer = await post(cassoSignature(KEY, '1795744800000', body))
  expect([answer.status, answer.value]).toEqual([200, { success: true, error: 0 }])
  expect(await stored('CASSO1')).toMatchObject([{ bank_account_id: id, source: 'casso', sender_name: 'X' }])
})

describe('BIL-53: a post', () => {
  test.each([
    ['with a wrong secret', '/api/hooks/sepay/not-the-secret'],
    ['of another service', () => world.hook.replace('sepay', 'casso')],
  ])('%s is no address', async (_what, path) => {
    expect((await world.post({}, typeof path === 'string' ? path : path())).status).toBe(404)
  })

  test.each([
    ['in another form', { hello: 'world' }, 'It is in no form that is known.'],
    ['of an account that is none of ours', undefined, 'Account 999 is none of ours.'],
  ])('%s is answered and kept', async (_what, body, reason) => {
    const sent = body ?? world.notice({ amount: 1_000, number: '999' })
    expect((await world.post(sent)).status).toBe(200)
    const kept = await world.app.fixtures.db
      .selectFrom('partner_hook')
      .selectAll()
      .where('partner', '=', 'sepay')
      .where('reason', '=', reason)
      .execute()
    expect(kept).toMatchObject([{ state: 'unreadable', body: sent }])
  })
})

test('BIL-53: a service that is silent for a day is named', async () => {
  await world.post(world.notice({ amount: 1_000 }))
  const feed = async () =>
    valueOf(await world.accountant.call(calls.listUnmatched)).feeds.find(
      ({ bankAccountId }) => bankAccountId === world.bankAccountId,
    )
  expect(await feed()).toMatchObject({ service: 'sepay', name: 'Vietcombank', isSilent: false })
  const noticed_at = new Date(Date.now() - 25 * 3_600_000)
  await world.app.fixtures.db
    .updateTable('bank_account')
    .set({ noticed_at })
    .where('id', '=', world.bankAccountId)
    .execute()
  expect(await feed()).toMatchObject({ isSilent: true })
})
