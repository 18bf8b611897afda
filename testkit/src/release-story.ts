import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Client, type Answer } from './client.ts'
import { png } from './files.ts'
import { BOX, LACQUER } from './orders.ts'
import { PARCEL_BOX, parcelBody } from './parcels.ts'

/** The accounts of a release: everybody has this password. */
export const RELEASE_PASSWORD = 'waybill-release-2026'
const SUPER_ADMIN = 'super-admin'
const MERCHANT = 'hang-may'
const LABEL_WAITS_MS = 60_000
const PAGE = 200

type Fields = Record<string, unknown>

/** What people see of a release: records as the calls show them, counts of lists, hashes of files and labels. */
export type Seen = {
  orders: Record<string, Fields>
  parcels: Record<string, Fields>
  totals: Record<string, number>
  /** Public tracking by number. */
  tracked: Fields[]
  /** SHA-256 of every file that a record links to, and of every label. */
  files: Record<string, string>
  prices: unknown
}

/**
 * Calls a release by its addresses, which the specification fixes: the same story is told to every release, by HTTP
 * alone.
 */
class Teller {
  readonly #url: string
  readonly #client: Client

  private constructor(url: string, client: Client) {
    this.#url = url
    this.#client = client
  }

  static async signIn(url: string, username: string): Promise<Teller> {
    const answer = await new Client(url).send<{ accessToken: string }>('POST', '/api/Account/Login', {
      body: { username, password: RELEASE_PASSWORD },
    })
    return new Teller(url, new Client(url, required(answer, `sign-in of ${username}`).accessToken))
  }

  async call<Value = Fields>(method: string, path: string, body?: unknown): Promise<Value> {
    return required(await this.#client.send<Value>(method, path, body === undefined ? {} : { body }), path)
  }

  /** All rows of a list, page by page. */
  async rows(path: string): Promise<Fields[]> {
    const found: Fields[] = []
    for (;;) {
      const page = await this.call<Fields[]>('GET', `${path}?Skip=${found.length}&Take=${PAGE}`)
      found.push(...page)
      if (page.length < PAGE) return found
    }
  }

  async total(path: string): Promise<number> {
    const answer = await this.#client.send<Fields[]>('GET', `${path}?Take=1`)
    return answer.totalRecords ?? required(answer, path).length
  }

  async hash(path: string): Promise<string> {
    const { token } = this.#client
    const answer = await fetch(new URL(path, this.#url), { headers: { authorization: `Bearer ${token ?? ''}` } })
    if (!answer.ok) throw new Error(`${path.replace(/\?.*$/, '')} answers ${answer.status}.`)
    return createHash('sha256')
      .update(Buffer.from(await answer.arrayBuffer()))
      .digest('hex')
  }
}

const required = <Value>(answer: Answer<Value>, what: string): Value => {
  if (answer.status >= 300 || answer.value === null)
    throw new Error(`${what} answers ${answer.status}: ${answer.text.slice(0, 500)}`)
  return answer.value
}

const idOf = (rows: Fields[], code: string): string =>
  String(rows.find((row) => row['code'] === code)?.['id'] ?? `no ${code}`)

/**
 * Enters what a small company has: an account, a price table, an order that was verified at the hub with its files, one
 * that was cancelled, a parcel with its label, and one that was packed.
 */
export const tellStory = async (url: string): Promise<void> => {
  const admin = await Teller.signIn(url, SUPER_ADMIN)
  const passwords = { password: RELEASE_PASSWORD, confirmPassword: RELEASE_PASSWORD }
  const company = { name: 'Công ty Hàng Mây', code: 'HM01', email: 'hang-may@example.com', phoneNumber: '0912345678' }
  await admin.call('POST', '/api/Account/Create', {
    ...{ username: MERCHANT, role: 'Company Admin', ...company },
    ...passwords,
  })
  const [countries, services] = [await admin.rows('/api/Country'), await admin.rows('/api/Service')]
  const [vietnam, germany] = [idOf(countries, 'VN'), idOf(countries, 'DE')]
  for (const code of ['FSG', 'QSP']) {
    const { id: serviceId, providerId } = services.find((row) => row['code'] === code) ?? {}
    const zone = { name: `Zone ${code}`, countries: [germany], order: 1 }
    const { id: zoneId } = await admin.call('POST', '/api/Zone/Add', { ...zone, providerId })
    const row = (weight: number, price: number) => ({ serviceId, weight, discountRates: [{ zoneId, price }] })
    await admin.call('POST', '/api/DiscountRate/Upsert', [row(0.5, 120_000), row(2, 300_000), row(3, 410_000)])
  }
  const merchant = await Teller.signIn(url, MERCHANT)
  await tellOrders({ admin, merchant }, { vietnam, germany, serviceId: idOf(services, 'FSG') })
  await tellParcels({ admin, merchant })
}

type Tellers = { admin: Teller; merchant: Teller }

const tellOrders = async (
  { admin, merchant }: Tellers,
  { vietnam, germany, serviceId }: Record<'vietnam' | 'germany' | 'serviceId', string>,
): Promise<void> => {
  const party = { city: 'Hà Nội', postcode: '100000', addressLine1: '12 Phố Huế', telephone: '0912345678' }
  const content = { ...LACQUER, countryOfOriginId: vietnam }
  const body = {
    ...{ serviceId, itemType: 'P', totalValueCurrency: 'USD', note: 'Hàng dễ vỡ' },
    from: { ...party, name: 'Công ty Hàng Mây', contactName: 'Lê Thị Ánh', countryId: vietnam },
    to: {
      ...party,
      name: 'Jonas Weber',
      contactName: 'Jonas Weber',
      city: 'Berlin',
      postcode: '10623',
      countryId: germany,
    },
    orderDetails: [{ ...BOX, shipmentContentDetails: [content] }],
  }
  const photo = new FormData()
  photo.append('file', new Blob([new Uint8Array(png())]), 'goods.png')
  const added = await merchant.call('POST', '/api/Order/Add', body)
  const url = await merchant.call<string>('POST', '/api/file', photo)
  const attached = await merchant.call('POST', `/api/Order/Attach/${String(added['id'])}`, {
    version: added['version'],
    attachedFile: { url },
  })
  const verifiedUrl = await uploadAs(admin)
  await admin.call('POST', '/api/Order/UpdateRealData', {
    ...{ id: attached['id'], version: attached['version'] },
    realOrderDetails: [{ ...BOX, weight: 3 }],
    realTotalPrice: 410_000,
    files: [{ url: verifiedUrl }],
  })
  const second = await merchant.call('POST', '/api/Order/Add', { ...body, note: 'Hủy' })
  await merchant.call('POST', `/api/Order/Cancel/${String(second['id'])}`, { version: second['version'] })
  await merchant.call('POST', '/api/Order/Add', { ...body, note: null })
}

const uploadAs = async (teller: Teller): Promise<string> => {
  const photo = new FormData()
  photo.append('file', new Blob([new Uint8Array(png())]), 'verified.png')
  return teller.call<string>('POST', '/api/file', photo)
}

const tellParcels = async ({ admin, merchant }: Tellers): Promise<void> => {
  const added = await merchant.call('POST', '/api/sgl-parcel/shipment/Add', parcelBody())
  const packed = await merchant.call('POST', '/api/sgl-parcel/shipment/Add', parcelBody({ unit: { quantity: 2 } }))
  for (const { id } of [added, packed]) await label(merchant, String(id))
  await admin.call('PUT', '/api/sgl-parcel/shipment/packaging/update-packages-from-shipment', {
    id: packed['id'],
    packages: [{ ...PARCEL_BOX, weight: 1.5 }],
    isCreated: true,
  })
}

/** Waits until a worker has made a parcel's label. */
const label = async (teller: Teller, id: string): Promise<void> => {
  const until = Date.now() + LABEL_WAITS_MS
  while ((await teller.call('GET', `/api/sgl-parcel/shipment/${id}`))['labelFileName'] === null) {
    if (Date.now() > until) throw new Error(`The parcel ${id} has no label after a minute.`)
    await pause(200)
  }
}

/** Reads everything that `tellStory` entered, as the company and an administrator see it. */
export const see = async (url: string): Promise<Seen> => {
  const admin = await Teller.signIn(url, SUPER_ADMIN)
  const merchant = await Teller.signIn(url, MERCHANT)
  const files: Seen['files'] = {}
  const read = async (list: string, detail: string, number: string): Promise<Record<string, Fields>> => {
    const found: Record<string, Fields> = {}
    for (const row of await merchant.rows(list)) {
      const record = await merchant.call('GET', `${detail}/${String(row['id'])}`)
      for (const link of linksIn(record)) files[link.replace(/\?.*$/, '')] = await merchant.hash(link)
      const { labelFileName } = record
      if (typeof labelFileName === 'string')
        files[labelFileName] = await admin.hash(`/api/sgl-parcel/shipment/label/${String(row['id'])}/${labelFileName}`)
      found[String(row[number])] = record
    }
    return found
  }
  const orders = await read('/api/Order', '/api/Order', 'code')
  const parcels = await read('/api/sgl-parcel/GetShipments', '/api/sgl-parcel/shipment', 'sglShipmentId')
  const totals: Seen['totals'] = {}
  for (const list of [
    '/api/Order',
    '/api/sgl-parcel/GetShipments',
    '/api/account',
    '/api/Zone',
    '/api/Country',
    '/api/Service',
  ])
    totals[list] = await admin.total(list)
  const numbers = [...Object.keys(orders), ...Object.keys(parcels)]
  const tracked = await new Client(url).send<Fields[]>('GET', '/api/Public/Track', {
    query: { numbers: numbers.join() },
  })
  const services = await admin.rows('/api/Service')
  const prices = await Promise.all(
    ['FSG', 'QSP'].map((code) => admin.call('GET', `/api/DiscountRate?serviceId=${idOf(services, code)}`)),
  )
  return { orders, parcels, totals, files, prices, tracked: required(tracked, 'public tracking') }
}

const linksIn = (value: unknown): string[] => {
  if (typeof value === 'string') return /^\/Resources\/Images\/[^?]+\?/.test(value) ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(linksIn) : []
}
