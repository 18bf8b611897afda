import { normalizeForSearch } from '@waybill/contract/kernel/grid'
import { GHN_STATUS_WORDS, statusOfGhnWord } from '@waybill/contract/partner-orders/ghn'
import { countryOfJanioName, JANIO_STATUS_WORDS, statusOfJanioWord } from '@waybill/contract/partner-orders/janio'
import { STATUS } from '@waybill/contract/shipments/status'
import type { Tx } from '../../platform/database.ts'
import { insertRows } from '../demo.queries.ts'
import type { Random } from '../random.ts'
import { listOwners } from './partner-orders.queries.ts'

const US_LINE = 60
const INBOUND = 40
const HOUR_MS = 3_600_000
const AGE_HOURS = 24 * 21
const NAMES = [
  'Nguyễn Hoàng Thảo',
  'Alejandro Castillo',
  'Trần Lê Hương',
  'Marcus Thompson',
  'Phạm Minh Khuê',
  'Olivia Bennett',
]
const PLACES = [
  ['12 Bolsa Ave', 'Westminster', 'CA', '92683', 'USA'],
  ['5100 Main St', 'Houston', 'TX', '77002', 'USA'],
  ['88 Story Rd', 'San Jose', 'CA', '95122', 'USA'],
  ['10 Tampines Ave', 'Singapore', 'Singapore', '529510', 'Singapore'],
] as const
const STREETS = [
  ['12 Nguyễn Huệ', 'Phường Bến Nghé', 'Quận 1', 'Hồ Chí Minh'],
  ['45 Hàng Bông', 'Phường Hàng Gai', 'Quận Hoàn Kiếm', 'Hà Nội'],
  ['7 Lê Duẩn', 'Phường Thạch Thang', 'Quận Hải Châu', 'Đà Nẵng'],
] as const
const REASONS: Readonly<Record<string, string>> = {
  FAILED_PICKUP: 'Sender not there',
  FAILED_DELIVERY: 'Address not found',
  EXCEPTION: 'Damaged in transit',
  delivery_fail: 'Người nhận không nghe máy',
  exception: 'Sai địa chỉ',
}

type Facts = { partner: 'janio' | 'ghn'; number: string; reference: string; word: string; owner: string; at: Date }

/** Orders at Janio and GHN of the last weeks (rule DEM-1), including each status word. */
export const insertPartnerOrders = async (tx: Tx, random: Random, now: Date): Promise<void> => {
  const owners = await listOwners(tx)
  const owner = (): string => random.pick(owners)
  const aged = (): Date => new Date(now.getTime() - random.int(2, AGE_HOURS) * HOUR_MS)
  const janio = Array.from({ length: US_LINE }, (_, nth): Facts => {
    const word = JANIO_STATUS_WORDS[nth] ?? random.pick(JANIO_STATUS_WORDS)
    const number = `JNO${random.digits(10)}VN`
    return { partner: 'janio', number, reference: `ETSY-${30_000 + nth}`, word, owner: owner(), at: aged() }
  })
  const ghn = Array.from({ length: INBOUND }, (_, nth): Facts => {
    const word = GHN_STATUS_WORDS[nth] ?? random.pick(GHN_STATUS_WORDS)
    const number = `L${random.digits(7)}`
    return { partner: 'ghn', number, reference: `INB-${20_000 + nth}`, word, owner: owner(), at: aged() }
  })
  const orders = [...janio, ...ghn].map((facts) => orderRow(random, facts, now))
  await insertRows(tx, 'partner_order', orders)
  await insertRows(
    tx,
    'partner_order_event',
    orders.map((order) => ({
      id: random.id(order.word_at.getTime()),
      owner_id: order.owner_id,
      order_id: order.id,
      event_id: `${order.number}:${order.word}:${Math.floor(order.word_at.getTime() / 1000)}`,
      at: order.word_at,
      word: order.word,
      status: order.status,
      place: null,
      description: order.message,
    })),
  )
  await insertRows(
    tx,
    'shipment_number',
    orders.map(({ number, owner_id, id }) => ({
      number,
      owner_id,
      shipment_id: id,
      kind: 'provider',
      leads_to: 'partner_order',
    })),
  )
}

const orderRow = (random: Random, { partner, number, reference, word, owner, at }: Facts, now: Date) => {
  const name = random.pick(NAMES)
  const record = partner === 'janio' ? janioRecord(random, name, reference) : ghnRecord(random, name, reference)
  const address =
    'consignee_address' in record
      ? record.consignee_address
      : [record.to_address, record.to_ward_name, record.to_district_name, record.to_province_name].join(', ')
  const wordAt = new Date(Math.min(now.getTime() - HOUR_MS, at.getTime() + random.int(0, 72) * HOUR_MS))
  return {
    id: random.id(at.getTime()),
    owner_id: owner,
    partner,
    number,
    reference,
    consignee_name: name,
    consignee_country: 'consignee_country' in record ? countryOfJanioName(record.consignee_country) : 'VN',
    consignee_address: address,
    word,
    status: (partner === 'janio' ? statusOfJanioWord(word) : statusOfGhnWord(word)) ?? STATUS.inTransit,
    word_at: wordAt,
    is_on_hold: word === 'transporting',
    message: REASONS[word] ?? null,
    record,
    search_text: normalizeForSearch(`${number} ${reference} ${name} ${address}`),
    user_id: owner,
    created_at: at,
    updated_at: wordAt,
  }
}

const ghnRecord = (random: Random, name: string, reference: string) => {
  const [street, ward, district, province] = random.pick(STREETS)
  return {
    client_order_code: reference,
    payment_type_id: 1,
    required_note: 'KHONGCHOXEMHANG',
    service_type_id: 2,
    to_name: name,
    to_phone: `09${random.digits(8)}`,
    to_address: street,
    to_ward_name: ward,
    to_district_name: district,
    to_province_name: province,
    content: 'Áo thun x2',
    weight: random.int(200, 5_000),
    length: random.int(15, 40),
    width: random.int(10, 30),
    height: random.int(2, 20),
  }
}

const janioRecord = (random: Random, name: string, reference: string) => {
  const [street, city, state, postcode, country] = random.pick(PLACES)
  return {
    service_id: 501,
    shipper_order_id: reference,
    order_length: random.int(10, 40),
    order_width: random.int(10, 30),
    order_height: random.int(2, 20),
    order_weight: random.decimal(0.2, 5, 2),
    consignee_name: name,
    consignee_number: `+1213555${random.digits(4)}`,
    consignee_country: country,
    consignee_address: street,
    consignee_city: city,
    consignee_state: state,
    consignee_postal: postcode,
    consignee_email: `${reference.toLowerCase()}@example.test`,
    pickup_contact_name: 'Waybill Hub',
    pickup_country: 'Vietnam',
    pickup_address: '20 Cộng Hòa',
    pickup_state: 'Hồ Chí Minh',
    items: [
      {
        item_desc: 'Cotton shirt',
        item_category: 'Fashion Apparel',
        item_quantity: random.int(1, 3),
        item_price_value: random.decimal(5, 60, 2),
      },
    ],
  }
}
