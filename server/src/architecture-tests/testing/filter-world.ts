import { insertPartnerOrders } from '../../demo/partner-orders/insert-partner-orders.ts'
import { writeStatements } from './filter-world-billing.ts'
import { seededRandom } from '../../demo/random.ts'
import { addBankAccount } from '@waybill/contract/billing/bank-account-endpoints'
import { addPayment, refundPayment } from '@waybill/contract/billing/payment-endpoints'
import { STATUS } from '@waybill/contract/shipments/status'
import {
  addAccountAdvanceFee,
  addAccountFee,
  addAdvanceFee,
  addFee,
  addTariffRate,
} from '@waybill/contract/pricing/endpoints'
import { sql } from 'kysely'
import type { TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import type { Db } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { insertNotice } from '../../platform/notices.ts'
import type { SecurityCounts } from '../../platform/security/security-counts.ts'
import { recordSecurityEvent } from '../../platform/security-log.ts'

/** Makes rows in every list that differ in every column, some of them empty, over several days. */
export const makeFilterWorld = async ({ fixtures, orders, parcels, as, waybill }: TestWaybill): Promise<void> => {
  const { db } = fixtures
  const people = await fixtures.people()
  await db.transaction().execute((tx) => insertPartnerOrders(tx, seededRandom(1), new Date()))
  await sql`update account set email = 'hang.may@example.vn', phone_number = '0912345678', address = '12 Phố Huế',
    created_at = created_at - interval '3 days' where id = ${people.merchant.id}`.execute(db)
  await sql`update account set email = 'rival@example.vn', phone_number = '0987654321', address = '7 Lê Lợi',
    is_active = false, can_see_billing = true, created_at = created_at - interval '9 days' where id = ${people.rivalEmployee.id}`.execute(
    db,
  )
  await fixtures.priceTable({ service: 'FSG', countries: ['DE'], single: { 5: 900_000 } })
  await fixtures.priceTable({ service: 'EMS', countries: ['FR'], single: { 5: 700_000, 10: 800_000 }, fuelFee: 12 })
  await sql`update zone set is_primary = true, position = 2, name = 'Châu Âu' where id =
    (select zone_id from zone_country z join country c on c.id = z.country_id where c.code = 'FR' limit 1)`.execute(db)

  const accountant = await as('accountant')
  const [fsg, ems] = [await fixtures.serviceId('FSG'), await fixtures.serviceId('EMS')]
  const [lion, vietnamPost] = [await fixtures.providerIdOf('FSG'), await fixtures.providerIdOf('EMS')]
  const remote = { providerId: lion, name: 'Remote area', amount: 11_000, unit: 'VND' }
  const remoteFee = valueOf(await accountant.call(addFee, { body: remote }))
  const other = { providerId: vietnamPost, name: 'Vùng sâu', amount: 3, unit: 'Percent', isOtherFee: true }
  const otherFee = valueOf(await accountant.call(addFee, { body: other }))
  const advances = [
    { feeId: remoteFee.id, serviceId: fsg, amount: 14_000, unit: 'VND' },
    { feeId: otherFee.id, serviceId: ems, amount: 5, unit: 'Percent' },
  ]
  for (const body of advances) valueOf(await accountant.call(addAdvanceFee, { body }))
  const discounts = [
    { userId: people.merchant.id, providerId: lion, amount: -10, unit: 'Percent', serviceId: fsg },
    { userId: people.rival.id, providerId: vietnamPost, amount: 20_000, unit: 'VND', serviceId: ems },
  ]
  for (const { serviceId, ...body } of discounts) {
    const { id: accountFeeId } = valueOf(await accountant.call(addAccountFee, { body }))
    const { amount, unit } = body
    const advance = { accountFeeId, serviceId, amount: amount + 1, unit }
    valueOf(await accountant.call(addAccountAdvanceFee, { body: advance }))
  }
  const second = { userId: people.merchant.id, providerId: vietnamPost, amount: 5, unit: 'Percent' }
  valueOf(await accountant.call(addAccountFee, { body: second }))
  const bankAccounts = [
    { name: 'Thu tiền', bankBin: '970436', number: '0011001234567', holder: 'CONG TY WAYBILL' },
    { name: 'Reserve', bankBin: '970422', number: 'VQRQ0001', holder: 'Nguyen Van A', isActive: false },
  ]
  for (const body of bankAccounts) valueOf(await accountant.call(addBankAccount, { body }))
  const superAdmin = await as('super')
  const payments = [
    {
      merchantId: people.merchant.id,
      amount: 250_000,
      receivedAt: '2026-11-02T03:00:00Z',
      reference: 'FT261',
      note: 'Đợt 1',
    },
    { merchantId: people.rival.id, amount: 90_000, receivedAt: '2026-11-09T18:30:00Z', bankAccountId: null },
  ]
  for (const body of payments) valueOf(await accountant.call(addPayment, { body }))
  const refund = { merchantId: people.merchant.id, amount: 50_000, paidAt: '2026-11-10T03:00:00Z', bankAccountId: null }
  valueOf(await superAdmin.call(refundPayment, { body: { ...refund, reason: 'Paid too much' } }))
  const [us, vn, sg] = [await fixtures.countryId('US'), await fixtures.countryId('VN'), await fixtures.countryId('SG')]
  const tariffs = [
    { kind: 'reciprocal', destinationCountryId: us, ratePercent: 10, legalBasis: 'EO 14257', validFrom: '2025-04-05' },
    {
      ...{ kind: 'commodity', destinationCountryId: sg, originCountryId: vn, hsPrefix: '6214', ratePercent: 7.5 },
      ...{ legalBasis: 'Biểu thuế', validFrom: '2025-06-01', validTo: '2026-12-31' },
    },
    {
      ...{ kind: 'commodity', order: 2, name: 'Flat duty', destinationCountryId: us, unit: 'heading', amount: 3 },
      ...{ currency: 'EUR', least: 1, most: 9, trade: 'B2C', valueLimit: 150, valueCurrency: 'EUR', ddpOnly: true },
      ...{ serviceKind: 'post', ioss: 'without', isSettled: false, legalBasis: 'Flat', validFrom: '2026-07-01' },
    },
    {
      ...{ kind: 'remedy', order: 3, name: 'By weight', destinationCountryId: sg, unit: 'kilogram', amount: 0.5 },
      ...{ currency: 'USD', least: 2, most: 20, trade: 'C2C', valueLimit: 700, valueCurrency: 'USD' },
      ...{ serviceKind: 'express', ioss: 'with', legalBasis: 'Weight', validFrom: '2026-08-01', validTo: '2026-08-31' },
    },
  ]
  for (const body of tariffs) valueOf(await accountant.call(addTariffRate, { body }))
  await sql`update exchange_rate set valid_from = '2025-03-01' where currency in ('USD', 'EUR')`.execute(db)

  await makeShipments({ fixtures, orders, parcels }, people)
  await makeManifests(db, people.superAdmin.id)
  await writeStatements(db, [people.merchant.id, people.rival.id])
  await sql`update account set is_active = false where id = ${people.rival.id}`.execute(db)
  await sql`insert into authenticator_app (account_id, secret, last_step, added_at)
    values (${people.rival.id}, 'x', 0, now())`.execute(db)
  await sql`update service set carrier = 'outside', manual_price = true where code = 'SPL'`.execute(db)
  await makeSecurityEvents(db, waybill.runtime.context.securityCounts, people.merchant.id)
}

type People = Awaited<ReturnType<TestWaybill['fixtures']['people']>>

/** Reading the list is an event too, so nothing more is written from here on. */
const makeSecurityEvents = async (db: Db, counts: SecurityCounts, accountId: string): Promise<void> => {
  const daysAgo = (days: number): Date => new Date(Date.now() - days * 86_400_000)
  const browser = { address: '203.0.113.7', userAgent: 'Mozilla/5.0 (Windows NT 10.0) Firefox/142.0' }
  const program = { address: '198.51.100.9', userAgent: 'curl/8.5.0' }
  const detail = { filters: [{ name: 'code', operation: 'Equal', value: 'EXP1' }] }
  const exported = { kind: 'export', accountId, source: browser, endpoint: 'POST /api/Order/Export' } as const
  await recordSecurityEvent(db, { ...exported, at: daysAgo(5), rows: 12, detail })
  await recordSecurityEvent(db, { ...exported, at: daysAgo(3), rows: 3, endpoint: 'POST /api/account/Export' })
  const failed = { kind: 'signIn', outcome: 'failed', source: program } as const
  await recordSecurityEvent(db, { ...failed, at: daysAgo(2), nameMark: 'k3Vd81xQpA', detail: { code: 'refused' } })
  await recordSecurityEvent(db, { ...failed, at: daysAgo(2), nameMark: 'Zz0d81xQpB', detail: { code: 'other' } })
  for (const [times, endpoint] of [
    [2, 'GET /api/Audit'],
    [3, 'GET /api/Zone'],
  ] as const)
    for (let time = 0; time < times; time += 1)
      counts.count({ kind: 'callRefused', outcome: 'refused', at: daysAgo(1), source: program, endpoint })
  await counts.close()
}

const makeShipments = async (
  { fixtures, orders, parcels }: Pick<TestWaybill, 'fixtures' | 'orders' | 'parcels'>,
  people: People,
): Promise<void> => {
  const { db } = fixtures
  const [de, fr] = [await fixtures.countryId('DE'), await fixtures.countryId('FR')]
  const party = { name: 'Nguyễn Thị Đào', city: 'Paris', postcode: '75001', countryId: fr }
  const first = await orders.make({ senderReference: 'ETSY-1' })
  const second = await orders.make({
    ...{ by: 'sales', isImport: true, serviceId: await fixtures.serviceId('EMS'), status: STATUS.receivedAtHub },
    ...{ from: { name: 'Paris Mode', countryId: fr }, to: party, orderDetails: await twoBoxes(orders) },
  })
  await orders.make({
    by: 'rival',
    senderReference: 'Shop 77',
    from: { name: 'Rival', countryId: de },
    status: STATUS.delivered,
  })
  await sql`update shipment set is_process = true, processed_by_user_id = ${people.cs.id}, handler_id = ${people.ops.id} where id = ${first.id}`.execute(
    db,
  )

  const parcel = await parcels.make({ senderReference: 'ETSY-2' })
  const to = { name1: 'Trần Văn Bưởi', addressLine1: '5 Rue Cler', town: 'Paris', postcode: '75007', country: 'FR' }
  const late = await parcels.make({
    ...{ by: 'sales', serviceCode: 'QSM', shipToAddress: to, status: STATUS.creatingFailed },
    ...{ unit: { quantity: 2, weight: 0.8 } },
  })
  await parcels.make({ by: 'rival', senderReference: 'Shop 78' })
  await sql`update service set carrier = 'janio' where code = 'QSM'`.execute(db)
  await sql`update shipment set additional_message = 'Invalid postcode', handler_id = ${people.ops.id}, source = 'api',
    import_id = gen_random_uuid(), sender_country_id = ${fr}, total_price = 250000, settled_payer = 'DAP' where id = ${late.id}`.execute(
    db,
  )
  for (const [{ id }, trackingNumber] of [
    [parcel, 'LX77VN'],
    [second, 'RR88VN'],
  ] as const) {
    await parcels.book({ id }, trackingNumber)
    await sql`update shipment set search_text = search_text || ' ' || ${trackingNumber.toLowerCase()} where id = ${id}`.execute(
      db,
    )
  }
  // Each line over some days; the newest days stay.
  await sql`update shipment set created_at = created_at - interval '2 days' where id in (${first.id}, ${parcel.id})`.execute(
    db,
  )
  await sql`update shipment set created_at = created_at - interval '40 days' where id in (${second.id}, ${late.id})`.execute(
    db,
  )
  await sql`update shipment set import_id = gen_random_uuid() where id = ${second.id}`.execute(db)
  await sql`update shipment set status_at = created_at`.execute(db)
  await sql`update shipment set unpriced_reasons = '{weight}' where id in (${first.id}, ${parcel.id})`.execute(db)
  await sql`update shipment set fee_total = 4000, tariff = 5000, admin_fee = 6000, import_vat = 7000 where id in (${second.id}, ${late.id})`.execute(
    db,
  )
  await chargeShipments(db, [first.id, parcel.id, late.id])
  await keepLabels(db, { claimed: late.id, open: parcel.id })
  await sql`update audit_entry set at = at - interval '2 days' where username = 'sales'`.execute(db)
  await insertNotices(db, people.superAdmin.id)
  await leaveContacts(db)
  await writeContent(db)
  await askForPickups(db, { asks: people.merchant.id, alsoAsks: people.rival.id, drives: people.delivery.id })
}

/** Charges of shipments of two merchants, one of them a correction. */
const chargeShipments = async (db: Db, ids: readonly string[]): Promise<void> => {
  const shipments = await db
    .selectFrom('shipment')
    .select(['id', 'owner_id', 'number'])
    .where('id', 'in', ids)
    .execute()
  const kinds = [
    { part: 'freight', detail: '', amount: 90_000, vat_code: 'carriage', vat_percent: 0, action_user: 'system' },
    { part: 'shipmentFee', detail: 'Packing', amount: 4000, vat_code: 'service', vat_percent: 8, action_user: 'super' },
    { part: 'fuel', detail: '', amount: -700, vat_code: 'domestic', vat_percent: null, action_user: 'ops' },
  ] as const
  await db
    .insertInto('charge')
    .values(
      shipments.flatMap(({ id, owner_id, number }, at) => {
        const kind = kinds[at]
        if (!kind) return []
        const is_correction = kind.amount < 0
        return {
          ...{ id: newId(), shipment_id: id, owner_id, number, ...kind, is_correction },
          ...{ reason: is_correction ? 'Amounts changed' : null, at: new Date(Date.now() - at * 3 * 86_400_000) },
        }
      }),
    )
    .execute()
}

/** Requests of the public form, some with empty fields. */
const leaveContacts = async (db: Db): Promise<void> => {
  const contact = (nth: number) => ({
    ...{ id: newId(), contact_name: `Khách ${nth}`, phone: `090555${nth}`, is_process: nth === 1 },
    ...{ email: nth === 1 ? null : `khach${nth}@x.example`, address: nth === 2 ? null : `${nth} Phố Huế` },
    ...{ item_name: nth === 0 ? null : `Gốm ${nth}`, weight: nth === 2 ? null : nth + 0.5 },
    created_at: new Date(Date.now() - nth * 2 * 86_400_000),
  })
  await db.insertInto('contact').values([0, 1, 2].map(contact)).execute()
}

/** Posts and pages of both languages, including drafts, some without a category. */
const writeContent = async (db: Db): Promise<void> => {
  const categories = ['Thông báo', 'Tuyến bay', 'Hướng dẫn'].map((name, nth) => ({
    ...{ id: newId(), name, name_en: nth === 1 ? null : `Category ${nth}` },
  }))
  await db.insertInto('category').values(categories).execute()
  const item = (kind: 'post' | 'page', nth: number) => {
    const at = new Date(Date.now() - nth * 2 * 86_400_000)
    return {
      ...{ id: newId(), kind, title: `Bài ${nth}`, slug: `bai-${nth}`, content: '<p>Nội dung</p>', position: nth },
      ...{ language: nth === 1 ? ('en' as const) : ('vi' as const), description: nth === 2 ? null : `Mô tả ${nth}` },
      ...{ category_id: kind === 'page' || nth === 2 ? null : (categories[nth]?.id ?? null), thumbnail: 'none.png' },
      ...{ is_published: nth !== 0, published_at: nth === 0 ? null : at, created_at: at, updated_at: at },
      updated_by: 'super',
    }
  }
  await db
    .insertInto('content_item')
    .values([0, 1, 2].flatMap((nth) => [item('post', nth), item('page', nth)]))
    .execute()
}

/** A request of each status, of two companies. */
const askForPickups = async (
  db: Db,
  { asks, alsoAsks, drives }: { asks: string; alsoAsks: string; drives: string },
): Promise<void> => {
  const request = (nth: number) => {
    const at = new Date(Date.now() - nth * 2 * 86_400_000)
    const number = `PU00000000${nth}`
    const contact = {
      contact_name: `Kho ${nth}`,
      contact_number: `024 555${nth}`,
      contact_email: `kho${nth}@x.example`,
    }
    return {
      ...{
        id: newId(),
        number,
        owner_id: nth === 1 ? alsoAsks : asks,
        user_id: nth === 1 ? alsoAsks : asks,
        ...contact,
      },
      ...{ pickup_address: `${nth} Phố Huế`, note: nth === 1 ? null : `Gọi trước ${nth}`, pickup_time: at },
      ...{ pickup_user_id: nth > 0 ? drives : null, assigned_by: null, assigned_at: null, is_completed: nth === 2 },
      ...{ completed_by: null, completed_at: nth === 2 ? at : null, photo: null, shipments: nth + 1, created_at: at },
      search_text: `${number} kho ${nth} ${nth} pho hue`.toLowerCase(),
    }
  }
  await db.insertInto('pickup').values([0, 1, 2].map(request)).execute()
}

/** A user's notifications: an upload that ended days ago and was read, a parcel delivered since. */
const insertNotices = async (db: Db, accountId: string): Promise<void> => {
  const ended = new Date(Date.now() - 5 * 86_400_000)
  const upload = { kind: 'upload' as const, importId: newId(), made: 9, leftOut: 0, reason: null }
  await insertNotice(db, accountId, upload, ended)
  await sql`update account set created_at = created_at - interval '9 days' where id = ${accountId}`.execute(db)
  await sql`insert into notification_opened (account_id, notification_id, opened_at)
    select account_id, id, now() from notice where account_id = ${accountId}`.execute(db)
  await sql`insert into shipment_event (id, owner_id, shipment_id, status, at, action_user)
    select gen_random_uuid(), owner_id, id, ${STATUS.delivered}, now() - interval '2 days', 'carrier'
    from shipment order by id limit 1`.execute(db)
}

/** Two labels that stay bought: one of a booking, with an answered claim, one of a cancelled parcel. */
const keepLabels = async (db: Db, parcels: { claimed: string; open: string }): Promise<void> => {
  await sql`insert into carrier_booking (owner_id, shipment_id, carrier, state, waiting_since, settled_at)
    select owner_id, id, 'janio', 'booked', now() - interval '9 days', now() - interval '8 days' from shipment
    where id = ${parcels.open}`.execute(db)
  await sql`update shipment set label_carrier = 'janio' where id = ${parcels.open}`.execute(db)
  await sql`insert into label_void (id, owner_id, shipment_id, cause, carrier, tracking_number, state, requested_by, requested_at)
    select gen_random_uuid(), owner_id, id, 'cancel', 'janio', 'JNO1VN', 'refused', user_id, now() - interval '3 days'
    from shipment where id = ${parcels.open}`.execute(db)
  await sql`insert into label_void (id, owner_id, shipment_id, cause, carrier, tracking_number, state, requested_by,
      requested_at, claim_answer, claimed_by, claimed_at)
    select gen_random_uuid(), owner_id, id, 'booking', 'vipparcel', '94001', 'refused', user_id, now(), 'refused', handler_id,
      now() from shipment where id = ${parcels.claimed}`.execute(db)
}

const twoBoxes = async (orders: TestWaybill['orders']) => {
  const { orderDetails } = await orders.body()
  return (orderDetails as object[]).map((box) => ({ ...box, quantity: 2, weight: 4 }))
}

/** Manifests of two days, one of them answered by the channel; each has a parcel. */
const makeManifests = async (db: Db, by: string): Promise<void> => {
  const at = Date.now()
  const manifest = (nth: number) => ({
    id: newId(),
    code: `MNF2026112${nth}-001`,
    manifest_date: `2026-11-2${nth}`,
    origin: nth % 2 ? 'SGN' : 'HAN',
    destination: nth % 2 ? 'LAX' : 'JFK',
    flight: `VN9${nth}`,
    mawb: nth % 2 ? '73847120931' : '93257321784',
    status: nth % 2 ? ('Accepted' as const) : ('Submitted' as const),
    result: nth % 2 ? 'Accepted. The channel lists the mawb.' : null,
    parcels: nth,
    search_text: nth % 2 ? 'mnf20261121-001 vn91 738-47120931' : 'mnf20261120-001 vn90 932-57321784',
    created_by: by,
    created_at: new Date(at - nth * 86_400_000),
    updated_at: new Date(at),
  })
  const manifests = [manifest(0), manifest(1)]
  await db.insertInto('manifest').values(manifests).execute()
  const parcels = await db
    .selectFrom('shipment')
    .select(['id', 'owner_id'])
    .where('line', '=', 'ecommerce')
    .orderBy('id')
    .limit(2)
    .execute()
  for (const [nth, { id, owner_id }] of parcels.entries()) {
    const manifestId = manifests[nth]?.id ?? ''
    const closed = { is_active: false, is_open: false, manifest_id: manifestId }
    const batch = { id: newId(), code: `LO-2026112${nth}-US-001`, day: `2026-11-2${nth}`, country_id: null, ...closed }
    await db.insertInto('left_origin_batch').values(batch).execute()
    const member = { owner_id, shipment_id: id, manifest_id: manifestId, batch_id: batch.id, position: 1 }
    await db.insertInto('manifest_shipment').values(member).execute()
  }
}
