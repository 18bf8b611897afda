import { dailyShipments, home } from '@waybill/contract/dashboard/endpoints'
import { getManifest, listActiveLeftOrigins, submitManifest } from '@waybill/contract/manifests/endpoints'
import { getOrder, orderGrid, orderSummary, quoteOrderServices } from '@waybill/contract/orders/endpoints'
import { exportOrders, importOrders } from '@waybill/contract/orders/list-endpoints'
import {
  getParcel,
  importParcels,
  parcelGrid,
  quoteParcel,
  quoteParcelServices,
} from '@waybill/contract/parcels/endpoints'
import { exportParcels, leaveOrigin } from '@waybill/contract/parcels/list-endpoints'
import { getQuote, publicRate } from '@waybill/contract/pricing/endpoints'
import type { GridQuery } from '@waybill/contract/kernel/grid'
import type { OrderRow } from '@waybill/contract/orders/row-schema'
import type { ParcelRow } from '@waybill/contract/parcels/row-schema'
import { formatMoney } from '@waybill/contract/kernel/money'
import type { ServiceQuote } from '@waybill/contract/pricing/service-quote'
import {
  amountDueOf,
  countedAmounts,
  type RecordAmounts,
  revenueOf,
  totalAmounts,
} from '@waybill/contract/shipments/amounts'
import { STATUS } from '@waybill/contract/shipments/status'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { formOf } from '@waybill/testkit/files'
import { orderSheetRow } from '@waybill/testkit/order-sheets'
import { sheetRow, type SheetRow, xlsxOf } from '@waybill/testkit/parcel-sheets'
import { tariffRate } from '@waybill/testkit/tariffs'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../platform/ids.ts'
import {
  addressIn,
  DECLARED_VALUE,
  hsCodeFor,
  SIZES,
  type AmountWorld,
  bodyOf,
  type Line,
  makeAmountStory,
  type Made,
  STORIES,
  type Story,
} from './testing/amount-stories.ts'
import { checkMoney } from '../modules/shipments/money/check-money.ts'
import { findCheckTimes } from '../modules/shipments/money/money.queries.ts'

/**
 * Twenty-five stories of each line, all of one company and one day. Every other place must agree with each story's
 * record (rules AMT-61, AMT-62, AMT-63).
 */
let waybill: TestWaybill
let all: Answered[]
type Answered = { line: Line; story: Story; made: Made; amounts: RecordAmounts; isCancelled: boolean }
let world: AmountWorld
const LINES = ['express', 'ecommerce'] as const
const SERVICES = { express: 'FSG', ecommerce: 'QSP' } as const
const of = (line: Line): Answered[] => all.filter((one) => one.line === line)

beforeAll(async () => {
  waybill = await startTestWaybill({
    now: () => new Date('2026-11-20T05:00:00Z'),
    env: { IBC_RESULT_EMAIL: 'manifest@sgl.example', IBC_FILE_PREFIX: 'aams-data-sgl-eccf' },
  })
  const { fixtures } = waybill
  const { merchant } = await fixtures.people()
  await sql`update account set phone_number = '0912345678', sender_contact_name = 'Lê Thị Ánh',
    sender_address_line1 = '12 Phố Huế', sender_city = 'Hà Nội', sender_postcode = '100000',
    sender_country_id = (select id from country where code = 'VN') where username = 'merchant'`.execute(fixtures.db)
  for (const service of Object.values(SERVICES)) {
    await fixtures.priceTable({
      service,
      countries: ['DE', 'US'],
      single: { 1: 100_000, 2: 210_000, 3: 330_000 },
      fuelFee: 7,
    })
    await fixtures.db
      .insertInto('account_fee')
      .values({
        id: newId(),
        account_id: merchant.id,
        provider_id: await fixtures.providerIdOf(service),
        amount: -10,
        unit: 'Percent',
      })
      .execute()
  }
  await tariffRate(fixtures, { kind: 'reciprocal', to: 'US', from: 'VN', percent: 20 })
  await tariffRate(fixtures, { kind: 'commodity', to: 'US', percent: 10, hsPrefix: '6214' })
  await fixtures.db.deleteFrom('exchange_rate').where('currency', '=', 'LKR').execute()
  const countryIds = Object.fromEntries(
    await Promise.all(['DE', 'US', 'FR'].map(async (code) => [code, await fixtures.countryId(code)] as const)),
  )
  const feesOf = async (line: Line) => [
    await fixtures.fee({ service: SERVICES[line], name: 'Remote area', amount: 1, unit: 'VND' }),
    await fixtures.fee({ service: SERVICES[line], name: 'Packing', amount: 1, unit: 'VND' }),
  ]
  const feeIds = { express: await feesOf('express'), ecommerce: await feesOf('ecommerce') }
  world = { waybill, feeIds, merchantId: merchant.id, countryIds }
  all = []
  for (const line of LINES)
    for (const story of STORIES) {
      const made = await makeAmountStory(line, story, world)
      const read = line === 'express' ? getOrder : getParcel
      const { amounts } = valueOf(await (await waybill.as('merchant')).call(read, { params: { id: made.id } }))
      all.push({ line, story, made, amounts, isCancelled: story.end === 'cancelled' })
    }
}, 180_000)
afterAll(() => waybill.close())

describe('AMT-61: a shipment record', () => {
  test('adds up its amounts, declared and verified, for every kind of shipment', () => {
    expect(all).toHaveLength(50)
    for (const { amounts, story, line } of all)
      for (const part of [amounts.declared, ...(amounts.verified ? [amounts.verified] : [])])
        expect([line, story.name, part.amountDue]).toEqual([line, story.name, amountDueOf(part)])
    for (const line of LINES) {
      const counted = of(line).map(({ amounts }) => countedAmounts(amounts))
      expect(counted.filter(({ amountDue }) => amountDue === null).length).toBeGreaterThan(3)
      expect(counted.filter(({ fees }) => fees > 0).length).toBeGreaterThan(5)
      expect(of(line).filter(({ amounts }) => amounts.verified).length).toBe(9)
    }
    expect(of('ecommerce').filter(({ amounts }) => (amounts.declared.tariff ?? 0) > 0).length).toBeGreaterThan(5)
  })

  test('repeats the declared amounts of the reply to Add', () => {
    // The declared fees are those from before the verification, as entered.
    for (const { made, amounts, story } of all) {
      expect([story.name, made.amounts.verified]).toEqual([story.name, null])
      expect([story.name, amounts.declared]).toEqual([story.name, made.amounts.declared])
    }
  })
})

/** The rows of a line's list, for its company. */
const listed = async (line: Line, query: GridQuery = {}): Promise<(OrderRow | ParcelRow)[]> => {
  const client = await waybill.as('merchant')
  const params = { Take: 100, ...query }
  return line === 'express'
    ? valueOf(await client.grid(orderGrid, params))
    : valueOf(await client.grid(parcelGrid, params))
}

describe('AMT-62: the list', () => {
  test.each(LINES)('shows the same amounts as each record (%s)', async (line) => {
    const rows = await listed(line)
    expect(rows).toHaveLength(STORIES.length)
    for (const { made, amounts, story } of of(line)) {
      const row = rows.find(({ id }) => id === made.id)
      expect([story.name, row]).toMatchObject([story.name, rowOf(amounts)])
    }
  })

  test.each(LINES)('sorts by the amount that counts: verified before declared (%s)', async (line) => {
    const rows = await listed(line, { OrderBy: 'amountDue ascending' })
    const sorted = rows.map(({ id }) => dueOf(line, id)).filter((due) => due !== null)
    expect(sorted).toEqual(sorted.toSorted((a, b) => a - b))
  })

  test.each(LINES)('is exported with the same amounts (%s)', async (line) => {
    const { path } = line === 'express' ? exportOrders : exportParcels
    const bytes = await bytesOf(path, { method: 'POST', body: '{}' })
    const { sheets } = await readXlsx(bytes)
    const [heads = [], ...rows] = sheets[0]?.rows ?? []
    const cell = (row: readonly unknown[] | undefined, head: string): unknown => row?.[heads.indexOf(head)]
    for (const { made, amounts, story } of of(line)) {
      const row = rows.find((cells) => cells.includes(made.number))
      const counted = countedAmounts(amounts)
      const shown = ['Price', 'Fees', 'Tariff', 'Admin fee', 'Import VAT', 'Amount due'].map((head) => [
        cell(row, `${head} (VND)`),
        cell(row, `${head} declared`),
        cell(row, `${head} verified`),
      ])
      const parts = ['price', 'fees', 'tariff', 'adminFee', 'importVat', 'amountDue'] as const
      const right = parts.map((part) => [counted[part], amounts.declared[part], amounts.verified?.[part] ?? null])
      expect([story.name, shown]).toEqual([story.name, right])
    }
  })
})

describe('AMT-61: amounts before a shipment is created', () => {
  const declaredAtRate = () => all.filter(({ story }) => story.price === undefined)

  test('a quote for the same body equals the later price', async () => {
    const client = await waybill.as('merchant')
    for (const { line, story, amounts } of declaredAtRate()) {
      const { price, tariff, adminFee, importVat } = amounts.declared
      if (line === 'ecommerce') {
        const quoted = valueOf(await client.call(quoteParcel, { body: await bodyOf(line, story, world) }))
        const amounts = [quoted.price, quoted.tariff?.total ?? null, quoted.adminFee, quoted.importVat, quoted.total]
        const total = amountDueOf({ price, tariff, adminFee, importVat, fees: 0 })
        expect([story.name, amounts]).toEqual([story.name, [price, tariff, adminFee, importVat, total]])
      } else {
        const params = { weight: story.weight ?? 1, countryId: world.countryIds[story.to ?? 'DE'] }
        const question = { ...params, shipmentType: 'P', serviceCode: SERVICES[line] }
        const quoted = valueOf(await client.call(getQuote, { query: { propertyFilter: JSON.stringify(question) } }))
        expect([story.name, quoted?.total]).toEqual([story.name, price])
      }
    }
  })

  test('the comparison of services quotes the same amounts for the chosen service', async () => {
    const client = await waybill.as('merchant')
    for (const { line, story, amounts } of declaredAtRate()) {
      const body = await bodyOf(line, story, world)
      const countryId = world.countryIds[story.to ?? 'DE']
      const { merchantId } = body
      const orderDetails = [{ ...SIZES, weight: story.weight ?? 1 }]
      const quotes: ServiceQuote[] = valueOf(
        line === 'express'
          ? await client.call(quoteOrderServices, { body: { countryId, merchantId, orderDetails } })
          : await client.call(quoteParcelServices, { body }),
      )
      const chosen = quotes.find(({ serviceCode }) => serviceCode === SERVICES[line])
      const { price, tariff, adminFee, importVat } = amounts.declared
      expect([story.name, chosen]).toMatchObject([
        story.name,
        {
          price,
          tariff,
          adminFee,
          importVat,
          total: amountDueOf({ price, tariff, adminFee, importVat, fees: 0 }),
        },
      ])
    }
  })

  test('the public rate of a declared value equals a quote without a company', async () => {
    const client = await waybill.as('super')
    for (const { story } of of('ecommerce').filter(({ story: { price } }) => price === undefined)) {
      const body = { ...(await bodyOf('ecommerce', story, world)), merchantId: null }
      const quoted = valueOf(await client.call(quoteParcel, { body }))
      const query = {
        ...{ countryId: story.to ?? 'DE', weight: String(story.weight ?? 1), length: '20', width: '15', height: '10' },
        ...{ declaredValue: String(DECLARED_VALUE), currency: story.currency ?? 'USD' },
        hsCode: hsCodeFor(story.to ?? 'DE'),
      }
      const rates = valueOf(await waybill.anonymous.call(publicRate, { query: query }))
      const { price, tariff, adminFee, total } = quoted
      const rate = rates.find(({ serviceCode }) => serviceCode === SERVICES.ecommerce)
      const right = { price, tariff: tariff?.total ?? null, adminFee, amountDue: total }
      expect([story.name, rate]).toMatchObject([story.name, right])
    }
  })

  test.each(LINES)('the check of an upload shows the amounts that its rows later have (%s)', async (line) => {
    const shown = of(line).filter(({ story }) => ['declared', 'heavier', 'duty', 'no rate'].includes(story.name))
    const sheet = await xlsxOf(shown.map(({ story }) => uploadRow(line, story)))
    const checked = valueOf(
      await (
        await waybill.as('merchant')
      ).call(line === 'express' ? importOrders : importParcels, {
        query: { mode: 'check' },
        body: formOf(sheet, 'rows.xlsx'),
      }),
    )
    const right = shown.map(({ amounts }) => amounts.declared)
    expect(checked.preview.map(({ amounts, problems }) => ({ amounts, problems }))).toEqual(
      right.map((amounts) => ({ amounts, problems: [] })),
    )
    expect(checked.amounts).toEqual(totalAmounts(right))
  })
})

describe('the verified amounts', () => {
  test('equal the quote for the verified packages', async () => {
    const client = await waybill.as('super')
    const atRate = of('ecommerce').filter(({ story: { verified } }) => verified && verified.price === undefined)
    for (const { story, amounts, made } of atRate) {
      const packages = [{ ...SIZES, weight: story.verified?.weight }]
      const body = { ...(await bodyOf('ecommerce', story, world)), id: made.id, packages }
      const quoted = valueOf(await client.call(quoteParcel, { body }))
      expect([story.name, quoted.price, quoted.tariff?.total ?? null, quoted.adminFee]).toEqual([
        story.name,
        amounts.verified?.price,
        amounts.verified?.tariff,
        amounts.verified?.adminFee,
      ])
    }
  })

  test('are printed on the summary of an order', async () => {
    for (const { made, amounts, story } of of('express')) {
      const pdf = await bytesOf(orderSummary.path.replace('{id}', made.id))
      const text = (await extractText(await getDocumentProxy(pdf))).text.join(' ').replace(/\s+/g, ' ')
      const { amountDue } = countedAmounts(amounts)
      expect([story.name, text]).toEqual([
        story.name,
        expect.stringContaining(amountDue === null ? 'Amount due N/A' : `Amount due ${formatMoney(amountDue)} ₫`),
      ])
    }
  })
})

describe('AMT-63: sums', () => {
  const counting = (line?: Line) =>
    all
      .filter((one) => !one.isCancelled && (line === undefined || one.line === line))
      .map(({ amounts }) => countedAmounts(amounts))

  test('of today and of the month are the spend on the company’s home', async () => {
    const { today, month } = valueOf(await (await waybill.as('merchant')).call(home))
    const right = { spend: totalAmounts(counting()).amountDue, amounts: totalAmounts(counting()) }
    expect([today, month]).toMatchObject([right, right])
  })

  test('of each business line are the revenue and the tariffs of the dashboard', async () => {
    const days = valueOf(await (await waybill.as('super')).call(dailyShipments, { query: {} }))
    for (const line of LINES) {
      const amounts = totalAmounts(counting(line))
      expect([line, days.at(-1)?.[line]]).toMatchObject([line, { amounts, revenue: revenueOf(amounts) }])
    }
  })

  test('the company is asked to pay the amount due of each shipment held for payment', async () => {
    const { needs } = valueOf(await (await waybill.as('merchant')).call(home))
    const held = all.filter(({ story }) => story.end === 'held')
    expect(held).toHaveLength(4)
    for (const { made, amounts, story } of held) {
      const need = needs.shipments.find(({ id }) => id === made.id)
      expect([story.name, need?.amountDue]).toEqual([story.name, countedAmounts(amounts).amountDue])
    }
  })
})

test('OBS-4: the regular check finds nothing', async () => {
  await sql`update money_check set next_at = now()`.execute(waybill.fixtures.db)
  expect(await checkMoney(waybill.fixtures.db)).toEqual([])
  expect((await findCheckTimes(waybill.fixtures.db)).pass_ended_at).not.toBeNull()
})

test('AMT-63: a manifest sums the tariffs and admin fees of its parcels', async () => {
  const cs = await waybill.as('cs')
  // The channel requires a value in USD, which needs an exchange rate.
  const flown = of('ecommerce').filter(
    ({ story, isCancelled }) => story.to === 'US' && story.currency !== 'LKR' && !isCancelled,
  )
  for (const { made } of flown) await waybill.fixtures.setStatus(made.id, STATUS.receivedAtHub)
  valueOf(await cs.call(leaveOrigin, { body: flown.map(({ made }) => made.id) }))
  const batches = valueOf(await cs.call(listActiveLeftOrigins)).filter(({ countryCode }) => countryCode === 'US')
  const body = {
    ...{ manifestDate: '2026-11-20', manifestOrigin: 'SGN', manifestDestination: 'LAX', flightInformation: 'VN98' },
    ...{ mawb: '738-47120010', leftOriginIds: batches.map(({ id }) => id) },
  }
  const { id } = valueOf(await cs.call(submitManifest, { body: body }))
  const { totals } = valueOf(await cs.call(getManifest, { params: { id } }))
  const { tariff, adminFee } = totalAmounts(flown.map(({ amounts }) => countedAmounts(amounts)))
  expect([totals.parcels, totals.customs]).toEqual([flown.length, (tariff ?? 0) + adminFee])
})

const rowOf = ({ declared, verified }: RecordAmounts) => ({
  totalPrice: declared.price,
  fees: declared.fees,
  tariff: declared.tariff,
  adminFee: declared.adminFee,
  amountDue: declared.amountDue,
  realTotalPrice: verified?.price ?? null,
  realFees: verified?.fees ?? null,
  realTariff: verified?.tariff ?? null,
  realAdminFee: verified?.adminFee ?? null,
  realAmountDue: verified?.amountDue ?? null,
})

/** The row of a sheet with a story's values. */
const uploadRow = (line: Line, { name, to = 'DE', weight = 1 }: Story): SheetRow => {
  const { town, state, postcode } = addressIn(to)
  const cells = {
    ...{ 'Sender Reference': `uploaded, ${name}`, 'Recipient Country': to, 'Recipient Town': town },
    ...{ 'Recipient State': state ?? null, 'Recipient Postcode': postcode, 'Package Weight (kg)': weight },
    ...{ 'HS Code': hsCodeFor(to), 'Declared Value': DECLARED_VALUE, 'Item Quantity': 1 },
  }
  return line === 'express' ? orderSheetRow(cells) : sheetRow({ ...cells, Service: SERVICES[line] })
}

const dueOf = (line: Line, id: string): number | null => {
  const found = of(line).find(({ made }) => made.id === id)
  return found ? countedAmounts(found.amounts).amountDue : null
}

const bytesOf = async (path: string, init: RequestInit = {}): Promise<Uint8Array> => {
  const { token } = await waybill.as('merchant')
  const headers = { authorization: `Bearer ${token}`, ...(init.body ? { 'content-type': 'application/json' } : {}) }
  const answer = await fetch(`${waybill.url}${path}`, { ...init, headers })
  expect([path, answer.status]).toEqual([path, 200])
  return new Uint8Array(await answer.arrayBuffer())
}
