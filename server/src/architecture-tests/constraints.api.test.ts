import { PLAIN_FIELDS } from '@waybill/contract/shipments/fields'
import { STATUS_CODES } from '@waybill/contract/shipments/status'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { newId } from '../platform/ids.ts'

let waybill: TestWaybill
beforeAll(async () => {
  waybill = await startTestWaybill()
  await waybill.fixtures.people()
  await waybill.orders.make()
})
afterAll(() => waybill.close())

/** The constraint that refuses a statement; undefined: none. */
const refusedBy = (statement: string): Promise<string | undefined> =>
  sql
    .raw(statement)
    .execute(waybill.fixtures.db)
    .then(
      () => undefined,
      (error: { constraint?: string }) => error.constraint,
    )

const ID = `'${newId()}'`
const dailyTotal = (line: string, status: number): string =>
  `insert into shipment_daily_total values (${ID}, ${ID}, '${line}', '2026-11-20', ${status}, 1, 1, 1)`
const fee = (amount: number, min: number | null = null): string =>
  `insert into fee (id, provider_id, name, amount, unit, min_fee) select ${ID}, id, 'A', ${amount}, 'VND', ${min} from provider limit 1`
const partnerOrder = (status: number): string =>
  `insert into partner_order (id, owner_id, partner, consignee_name, word, status, word_at, record, search_text, user_id, created_at, updated_at)
   select ${ID}, id, 'ghn', 'A', 'picked', ${status}, now(), '{}', '', id, now(), now() from account limit 1`
const PARTNER_EVENT = `insert into partner_order_event (id, owner_id, order_id, event_id, at, word, status)
   values (${ID}, ${ID}, ${ID}, '1', now(), 'picked', 0)`
const labelVoid = (answer: string, claimedBy: string): string =>
  `insert into label_void (id, owner_id, shipment_id, cause, carrier, tracking_number, requested_by, requested_at, claim_answer, claimed_by)
   select ${ID}, owner_id, id, 'cancel', 'ghn', 'T', user_id, now(), ${answer}, ${claimedBy} from shipment limit 1`

describe('the database refuses', () => {
  test.each([
    ['a status that is none', 'shipment_status_known', 'update shipment set status = 3002'],
    ['a status that is none', 'shipment_event_status_known', 'update shipment_event set status = 0'],
    ['a status that is none', 'shipment_daily_total_status_known', dailyTotal('express', 1)],
    ['a status that is none', 'role_statuses_known', "update role set statuses = '{3001,1}'"],
    ['a status that is none', 'role_statuses_known', "update role set observed_statuses = '{1}'"],
    ['an unknown line of business', 'shipment_daily_total_line_known', dailyTotal('freight', 3001)],
    ['an unknown category', 'shipment_categories_known', "update shipment set category_of_shipment = 'X'"],
    ['an unknown nature of goods', 'shipment_categories_known', "update shipment set nature_of_goods = 'Goods'"],
    ['an empty flag', 'shipment_categories_known', "update shipment set ioss_type = ''"],
    ['an unknown flag', 'shipment_categories_known', "update shipment set enhanced_liability = 'N'"],
    ['a price below 0', 'shipment_money_not_negative', 'update shipment set total_price = -1'],
    ['a verified price below 0', 'shipment_money_not_negative', 'update shipment set real_total_price = -0.01'],
    ['fees below 0', 'shipment_money_not_negative', 'update shipment set fee_total = -1'],
    ['an exchange rate of 0', 'shipment_money_not_negative', 'update shipment set exchange_rate = 0'],
    ['a declared value below 0', 'shipment_money_not_negative', 'update shipment set declared_value_usd = -1'],
    ['a weight below 0', 'shipment_weights_not_negative', 'update shipment set total_weight = -0.01'],
    ['a verified weight below 0', 'shipment_weights_not_negative', 'update shipment set real_chargeable_weight = -1'],
    ['a package below 0', 'shipment_package_sizes_not_negative', 'update shipment_package set length = -1'],
    ['an item below 0', 'shipment_content_weight_not_negative', 'update shipment_content set item_weight = -0.1'],
    ['a status that is none', 'partner_order_status_known', partnerOrder(1)],
    ['a status that is none', 'partner_order_event_status_known', PARTNER_EVENT],
    ['a number of no kind', 'shipment_number_leads_to_check', "update shipment_number set leads_to = 'order'"],
    ['a claim of no kind', 'label_void_claim_answer_check', labelVoid("'lost'", 'null')],
    ['a claim of nobody', 'label_void_claimed_by_fkey', labelVoid('null', ID)],
    ['an event id of no sender', 'shipment_event_source_known', "update shipment_event set source_event_id = '1'"],
    ['a fee below 0', 'fee_money_not_negative', fee(-1)],
    ['a minimum fee below 0', 'fee_money_not_negative', fee(1, -1)],
    [
      'an advance fee below 0',
      'advance_fee_money_not_negative',
      `insert into advance_fee (id, fee_id, service_id, amount, unit) values (${ID}, ${ID}, ${ID}, -1, 'VND')`,
    ],
    ['a creator who is nobody', 'shipment_user_id_fkey', `update shipment set user_id = ${ID}`],
    [
      'a lock that nobody holds',
      'shipment_processed_by_user_id_fkey',
      `update shipment set processed_by_user_id = ${ID}`,
    ],
    [
      'an upload of nobody',
      'stored_file_uploaded_by_fkey',
      `insert into stored_file (path, name, type, size, uploaded_by, purpose) values ('a.pdf', 'a.pdf', 'a', 1, ${ID}, 'upload')`,
    ],
    ['an audit entry of nobody', 'audit_entry_account_id_fkey', `update audit_entry set account_id = ${ID}`],
    [
      'a remembered answer of nobody',
      'idempotency_key_account_id_fkey',
      `insert into idempotency_key (account_id, key, path, body_hash, reply) values (${ID}, 'a', '/', '', '{}')`,
    ],
  ])('%s: %s', async (_what, constraint, statement) => expect(await refusedBy(statement)).toBe(constraint))

  test.each(['null', "(select id from country where code = 'DE')"])(
    'a second open batch of one day for the country %s; closed batches do not count',
    async (country) => {
      const batch = (code: string, isActive = true) =>
        refusedBy(
          `insert into left_origin_batch (id, code, day, country_id, is_active, is_open)
           values ('${newId()}', '${code} ' || ${country === 'null' ? "''" : "'DE'"}, '2026-11-20', ${country}, ${isActive}, ${isActive})`,
        )
      expect(await batch('one')).toBeUndefined()
      expect(await batch('two')).toBe('left_origin_batch_open_one')
      expect(await batch('three', false)).toBeUndefined()
    },
  )
})

describe('the database accepts exactly the values of the contract', () => {
  const wordsOf = async (constraint: string): Promise<string[]> => {
    const { rows } = await sql<{ text: string }>`
      select pg_get_constraintdef(oid) as text from pg_constraint where conname = ${constraint}`.execute(
      waybill.fixtures.db,
    )
    return [...(rows[0]?.text ?? '').matchAll(/'(\w+)'|\b(\d{4})\b/g)].flatMap(([, word, code]) => word ?? code ?? [])
  }

  test.each([
    'shipment_status_known',
    'shipment_event_status_known',
    'shipment_daily_total_status_known',
    'role_statuses_known',
    'partner_order_status_known',
    'partner_order_event_status_known',
  ])('%s', async (constraint) => expect(await wordsOf(constraint)).toEqual(STATUS_CODES.map(String)))

  test('shipment_categories_known', async () => {
    const words = [...Object.keys(PLAIN_FIELDS.category.of), ...Object.keys(PLAIN_FIELDS.natureOfGoods.of), 'Y', 'Y']
    expect(await wordsOf('shipment_categories_known')).toEqual(words)
  })
})
