import { getParcel, importParcels, importProgress } from '@waybill/contract/parcels/endpoints'
import { validateParcel } from '@waybill/contract/parcels/rules'
import { ParcelAdd, ParcelDetail } from '@waybill/contract/parcels/schemas'
import { isOurNumber } from '@waybill/contract/shipments/numbers'
import { STATUS_CODES } from '@waybill/contract/shipments/status'
import { packageTotals, packageWeights } from '@waybill/contract/shipments/weights'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { Client, valueOf } from '@waybill/testkit/client'
import { formOf } from '@waybill/testkit/files'
import { sheetRow, xlsxOf } from '@waybill/testkit/parcel-sheets'
import { seedDuties } from '@waybill/testkit/tariffs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { unprintableParcelFields } from '../../modules/documents/index.ts'
import { findDocumentRow, toParcelDocumentData } from '../../modules/document-data/index.ts'
import { DEMO_PASSWORD } from '../accounts/accounts.ts'
import { DEMO_SIZE, ensureDemoSeeded } from '../seed-demo.ts'
import { ALL_DESTINATIONS } from '../shipments/more-destinations.ts'
import { type OrderWorld, readOrderWorld } from '../shipments/order-world.ts'
import { drawParcel, type ParcelFacts } from './parcel-facts.ts'
import { OWN_SCRIPT_STREETS, PARCEL_NAMES, type ParcelParty } from './parcel-parties.ts'
import { planParcels } from './parcel-plans.ts'
import { seededRandom } from '../random.ts'

let app: TestWaybill
let world: OrderWorld
const now = new Date('2026-11-20T09:30:00+07:00')

beforeAll(async () => {
  app = await startTestWaybill({ jobs: true, now: () => now })
  const { context } = app.waybill.runtime
  await seedDuties(app.fixtures)
  await ensureDemoSeeded(context, now, undefined, context.files, { ...DEMO_SIZE, orders: 100 })
  world = await app.fixtures.db.transaction().execute((tx) => readOrderWorld(tx, context.numberOf))
  // Five thousand parcels with their labels, beside three other files.
}, 300_000)
afterAll(() => app.close())

const draw = (seed: number, count: number): ParcelFacts[] => {
  const random = seededRandom(seed)
  return planParcels(random, now, count).map((plan, serial) => drawParcel(random, world, plan, serial + 1))
}

const asDemo = async (username: string): Promise<Client> => {
  const answer = await app.anonymous.send<{ accessToken: string }>('POST', '/api/Account/Login', {
    body: { username, password: DEMO_PASSWORD },
  })
  return new Client(app.url, valueOf(answer).accessToken)
}

const addressOf = ({
  name1,
  name2,
  phoneNumber,
  alternatePhoneNo,
  emailAddress,
  town,
  countryCode,
  ...rest
}: ParcelParty) => ({
  name1,
  name2,
  contact: { phoneNumber, alternatePhoneNo, emailAddress },
  ...rest,
  town,
  country: countryCode,
})

/** The parcel as a user would have entered it. */
const bodyOf = (facts: ParcelFacts) => ({
  serviceCode: facts.plan.serviceCode,
  senderReference: facts.senderReference,
  itemType: facts.isDocument ? 'D' : 'P',
  totalValueCurrency: facts.currency,
  categoryOfShipment: facts.category,
  natureOfGoods: facts.items[0]?.nature,
  iossAccountNumber: facts.taxNumbers.iossNumber,
  iossType: facts.taxNumbers.iossType,
  eoriNumber: facts.taxNumbers.eoriNumber,
  senderTaxNumber: facts.taxNumbers.senderTaxNumber,
  dutyPayer: facts.dutyPayer,
  shipFromAddress: addressOf(facts.from),
  shipToAddress: addressOf(facts.to),
  handlingUnits: facts.declared.map(({ quantity, weight, length, width, height }, at) => ({
    ...{ quantity, weight, length, width, height },
    ...(at > 0
      ? {}
      : {
          contentDetailItems: facts.items.map((item) => ({
            hsCode: item.hsCode,
            itemDescription: item.description,
            declaredValue: item.declaredValue,
            countryOfOrigin: item.origin,
            itemQuantity: item.quantity,
            itemWeight: item.itemWeight,
          })),
        }),
  })),
})

describe('a drawn parcel', () => {
  let drawn: ParcelFacts[]
  beforeAll(() => {
    drawn = draw(7, 2_000)
  })

  test('is the same for the same seed and moment', () => {
    expect(draw(8, 150)).toEqual(draw(8, 150))
  })

  test('passes the checks of the form: every field fits, and no rule is broken', () => {
    for (const facts of drawn) {
      const read = ParcelAdd.safeParse(bodyOf(facts))
      expect([facts.to, read.error?.issues]).toEqual([facts.to, undefined])
      const { serviceCode, countryCode } = facts.plan
      const { label, tariffMethod, allowsDap } = world.service(serviceCode)
      const problems = validateParcel({
        serviceCode,
        serviceLabel: label,
        tariffMethod,
        allowsDap,
        dutyPayer: facts.dutyPayer,
        itemType: facts.isDocument ? 'D' : 'P',
        currency: facts.currency,
        recipient: { country: countryCode, postcode: facts.to.postcode, state: facts.to.state ?? '' },
        items: facts.items,
        units: facts.declared,
        ioss: { iossAccountNumber: facts.taxNumbers.iossNumber, iossType: facts.taxNumbers.iossType },
        fees: facts.fees,
        isOtherFee: () => false,
      })
      expect([facts, problems]).toEqual([facts, {}])
    }
  })

  test('has weights computed from its packages, and items lighter than the whole', () => {
    for (const { plan, declared, totals, verified, real, items } of drawn) {
      for (const line of [...declared, ...verified])
        expect(packageWeights('ecommerce', plan.serviceCode, line)).toEqual({
          volumetricWeight: line.volumetricWeight,
          chargeableWeight: line.chargeableWeight,
        })
      expect(packageTotals(declared)).toEqual(totals)
      expect(verified.length > 0 ? packageTotals(verified) : null).toEqual(real)
      const itemsKg = items.reduce((sum, item) => sum + item.itemWeight * item.quantity, 0)
      expect(itemsKg).toBeLessThanOrEqual(totals.totalWeight + 0.001)
    }
  })

  test('costs price, tariff, admin fee and import VAT; goods to the United States and Germany bear duty', () => {
    const toGermany = new Set<string>()
    for (const { plan, estimate, isDocument } of drawn) {
      const charged = (estimate.tariff?.total ?? NaN) + (estimate.importVat ?? NaN)
      expect(estimate.total).toBe((estimate.price ?? NaN) + estimate.adminFee + charged)
      expect([plan.serviceCode, estimate.tier !== null]).toEqual([plan.serviceCode, plan.serviceCode === 'SGL'])
      if (isDocument) expect([charged, estimate.landedCost]).toEqual([0, null])
      else if (plan.countryCode === 'US') expect(estimate.tariff?.reciprocal).toBeGreaterThan(0)
      else if (plan.countryCode === 'DE') {
        const { dutyPayer, landedCost } = estimate
        const isDap = dutyPayer === 'DAP'
        expect(isDap ? charged : landedCost?.recipientPays).toBe(0)
        if (((isDap ? landedCost?.recipientPays : charged) ?? 0) > 0) toGermany.add(dutyPayer ?? '')
      }
    }
    expect(toGermany).toEqual(new Set(['DDP', 'DAP']))
    expect(new Set(drawn.map(({ estimate }) => estimate.tier))).toEqual(new Set([null, 'First', 'Priority']))
    const layers = drawn.flatMap(({ estimate }) => estimate.tariff?.layers ?? [])
    expect(new Set(layers.map(({ unit }) => unit))).toEqual(new Set(['percent', 'heading', 'kilogram']))
    expect(layers.some(({ kind, amount }) => kind === 'remedy' && amount > 0)).toBe(true)
    expect(drawn.some(({ estimate }) => (estimate.importVat ?? 0) > 0)).toBe(true)
  })

  test('often has a long recipient name, or one in another script', () => {
    const names = drawn.map(({ to }) => to.name1)
    expect(names.filter((name) => name.length >= 33).length).toBeGreaterThan(20)
    for (const script of [/\p{Script=Han}/u, /\p{Script=Hangul}/u, /\p{Script=Thai}/u, /[ệữ]/, /[łżę]/])
      expect(names.some((name) => script.test(name))).toBe(true)
  })
})

describe('the demo company', () => {
  const parcels = () => app.fixtures.db.selectFrom('shipment').selectAll().where('line', '=', 'ecommerce')

  test('has 5,000 parcels over 90 days in every status, of SGL001, SGL002 and "Other"', async () => {
    const all = await parcels().execute()
    expect(all).toHaveLength(5_000)
    expect([...new Set(all.map(({ status }) => status))].sort()).toEqual([...STATUS_CODES].sort())
    const ages = all.map(({ created_at }) => (now.getTime() - created_at.getTime()) / 86_400_000)
    expect(Math.min(...ages)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...ages)).toBeLessThan(92)
    expect(all.filter(({ number }) => !isOurNumber(number) || !number.startsWith('SGL'))).toEqual([])
    const owners = await app.fixtures.db
      .selectFrom('account')
      .select(['code', 'is_house'])
      .where('id', 'in', [...new Set(all.map(({ owner_id }) => owner_id))])
      .execute()
    expect(owners.map(({ code, is_house }) => (is_house ? 'Other' : code)).sort()).toEqual([
      'Other',
      'SGL001',
      'SGL002',
    ])
    expect(new Set(all.map(({ source }) => source))).toEqual(new Set(['manual', 'bulk', 'api', 'cpass']))
  })

  test('books every parcel except refused and cancelled ones; the day’s refusals have reasons', async () => {
    const all = await parcels().execute()
    const isUnbooked = ({ tracking_number, label_file }: (typeof all)[number]) =>
      tracking_number === null || label_file === null
    expect(new Set(all.filter(isUnbooked).map(({ status }) => status))).toEqual(new Set([3004, 3021]))
    const fresh = all.filter(
      ({ status, status_at }) => status === 3004 && now.getTime() - status_at.getTime() < 86_400_000,
    )
    expect(fresh.length).toBeGreaterThanOrEqual(12)
    expect(fresh.filter(({ additional_message }) => additional_message === null)).toEqual([])
    expect(fresh.map(({ additional_message }) => additional_message)).toContain('Invalid postcode for town')
    expect(all.filter(({ status, additional_message }) => status !== 3004 && additional_message !== null)).toEqual([])
  })

  test('has verified weights for what is processed at the hub (STA-10), and some photos', async () => {
    const { rows } = await sql<{ number: string }>`
      select number from shipment s where line = 'ecommerce' and status = 3003
        and not exists (select from shipment_package p where p.shipment_id = s.id and p.kind = 'verified')`.execute(
      app.fixtures.db,
    )
    expect(rows).toEqual([])
    const cs = await asDemo('cs-employee')
    const photographed = await vi.waitFor(
      async () => {
        const found = await sql<{ id: string }>`
          select p.shipment_id as id from shipment_package p join stored_file f on f.path = p.image
          where f.thumbnail is not null`.execute(app.fixtures.db)
        expect(found.rows).toHaveLength(40)
        return found.rows
      },
      { timeout: 25_000, interval: 200 },
    )
    const parcel = ParcelDetail.parse(valueOf(await cs.call(getParcel, { params: { id: photographed[0]?.id ?? '' } })))
    const photo = await fetch(`${app.url}${parcel.packages[0]?.imageUrl}`)
    expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  })

  test('puts parcels that left origin into the batch of their day and country, active until a manifest takes it', async () => {
    const { rows } = await sql<{ status: number; active: boolean | null; fits: boolean | null }>`
      select s.status, b.is_active or m.status in ('Rejected', 'Not sent') as active, b.country_id = s.receiver_country_id as fits
      from shipment s left join left_origin_batch b on b.id = s.left_origin_batch_id
        left join manifest m on m.id = b.manifest_id where s.line = 'ecommerce'`.execute(app.fixtures.db)
    const left = rows.filter(({ status }) => status === 3400)
    expect(left.length).toBeGreaterThan(10)
    expect(left.filter(({ active, fits }) => active !== true || fits !== true)).toEqual([])
    const early = [3001, 3004, 3021, 3200, 3201, 3300, 3003]
    expect(rows.filter(({ status, active }) => early.includes(status) && active !== null)).toEqual([])
  })

  test('has an upload whose parcels are recognised when it is uploaded again', async () => {
    const made = await parcels().where('import_id', 'is not', null).orderBy('import_row').execute()
    expect(made.map(({ import_row }) => import_row)).toEqual(Array.from({ length: 48 }, (_, at) => at + 2))
    const merchant = await asDemo('company-admin')
    const answer = valueOf(await merchant.call(importProgress, { params: { id: made[0]?.import_id ?? '' } }))
    expect(answer).toMatchObject({ state: 'done', good: 48, bad: 0, done: 48 })
    expect(answer.made).toHaveLength(48)
    const row = sheetRow({ 'Sender Reference': made[0]?.sender_reference ?? '' })
    const body = formOf(await xlsxOf([row]))
    const again = valueOf(await merchant.call(importParcels, { query: { mode: 'check' }, body }))
    expect(again.preview[0]?.alreadyMadeAs).toBe(made[0]?.number)
  })

  test('prints a label that seeding did not draw, and has printable letters for every recipient', async () => {
    const row = await parcels().where('status', '=', 6034).limit(1).executeTakeFirstOrThrow()
    const ops = await asDemo('ops-manager')
    const answer = await ops.send('GET', `/api/sgl-parcel/shipment/label/${row.id}/${row.label_file}`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const paper = await findDocumentRow(app.fixtures.db, row.id)
    if (!paper) throw new Error('It has no papers')
    const parcel = toParcelDocumentData(paper, app.waybill.runtime.context)
    const towns = Object.values(ALL_DESTINATIONS).flatMap(({ towns }) =>
      towns.flatMap(({ city, state }) => [city, state]),
    )
    const words = [...Object.values(PARCEL_NAMES).flat(), ...Object.values(OWN_SCRIPT_STREETS).flat(), ...towns]
    const unprintable = words.filter(
      (name) => [...unprintableParcelFields({ ...parcel, receiver: { ...parcel.receiver, name } })].length > 0,
    )
    expect(unprintable).toEqual([])
  })

  test('shows a parcel to its own company, and to no other', async () => {
    const [first, second] = [await asDemo('company-admin'), await asDemo('company-admin-2')]
    const owner = await app.fixtures.db
      .selectFrom('account')
      .select('id')
      .where('code', '=', 'SGL001')
      .executeTakeFirstOrThrow()
    const { id } = await parcels()
      .where('owner_id', '=', owner.id)
      .where('status', '=', 6034)
      .limit(1)
      .executeTakeFirstOrThrow()
    const parcel = ParcelDetail.parse(valueOf(await first.call(getParcel, { params: { id } })))
    expect(parcel.finance.verified?.total).toBeGreaterThan(0)
    expect(parcel.shipFromAddress.name2).toBe('Công ty TNHH Mây Tre Sông Hậu')
    expect((await second.call(getParcel, { params: { id } })).status).toBe(404)
  })
})
