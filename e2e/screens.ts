import { readFileSync } from 'node:fs'
import type { APIRequestContext } from '@playwright/test'
import { postGrid, pageGrid } from '@waybill/contract/content/endpoints'
import { statementGrid } from '@waybill/contract/billing/statement-endpoints'
import { listBatches } from '@waybill/contract/manifests/endpoints'
import { manifestGrid } from '@waybill/contract/manifests/grids'
import { orderGrid } from '@waybill/contract/orders/grid'
import { parcelGrid } from '@waybill/contract/parcels/grid'
import { janioOrderGrid } from '@waybill/contract/partner-orders/grids'
import { accountFeeGrid, feeGrid } from '@waybill/contract/pricing/endpoints'
import { startUpload } from '@waybill/contract/uploads/endpoints'
import { tokenOf } from './entered-parcels.ts'

/** Patterns of every address of the app, as its routes have them. */
const PATTERNS: readonly string[] = ['routes.tsx', 'price-routes.ts', 'billing-routes.ts', 'content-routes.ts'].flatMap(
  (name) => {
    const text = readFileSync(new URL(`../web/src/app/${name}`, import.meta.url), 'utf8')
    return [...text.matchAll(/'(\/[^']*)'/g)].map(([, path = '']) => path)
  },
)

/** These redirect, belong to signing in, or leave the app. */
const NOT_SCREENS = [
  '/',
  '/login',
  '/oidc-callback',
  '/dasboard',
  '/admin',
  '/sgl-debit-note',
  '/order/details/parcel/$id',
]

/** Screens that a Super Admin does not have, and a demo user who has them. */
export const OF_OTHERS: Readonly<Record<string, string>> = { '/home': 'company-admin', '/pickup': 'delivery-employee' }

const screens = PATTERNS.filter((path) => !NOT_SCREENS.includes(path))

/** Values for routes that name a kind of record. */
const OF_A_KIND: Readonly<Record<string, readonly string[]>> = {
  '/order/$type': ['/order/export', '/order/import'],
  '/order/details/$type': ['/order/details/export', '/order/details/import'],
  '/shipment/sgl-parcel/$type': ['/shipment/sgl-parcel/3300'],
}

/** Screens whose address names no record. */
export const PLAIN_SCREENS: readonly string[] = screens.flatMap((path) =>
  path.includes('$') ? (OF_A_KIND[path] ?? []) : [path],
)

/** An address of every screen with a record: the first existing one. Throws for a route that is missing here. */
export const recordScreens = async (request: APIRequestContext): Promise<string[]> => {
  const headers = { authorization: `Bearer ${await tokenOf(request, 'super-admin')}` }
  const valueOf = async <Value>(path: string): Promise<Value> => {
    const answer = await request.get(path, { headers })
    if (!answer.ok()) throw new Error(`${path} was answered with ${answer.status()}`)
    return ((await answer.json()) as { value: Value }).value
  }
  const first = async <Row>({ path }: { path: string }): Promise<Row> => {
    const [row] = await valueOf<Row[]>(`${path}?Take=1`)
    if (!row) throw new Error(`${path} has no row to open`)
    return row
  }
  const order = await first<{ id: string }>(orderGrid)
  const parcel = await first<{ id: string; sglShipmentId: string }>(parcelGrid)
  const usLine = await first<{ id: string }>(janioOrderGrid)
  const statement = await first<{ id: string }>(statementGrid)
  const manifest = await first<{ id: string }>(manifestGrid)
  const post = await first<{ id: string }>(postGrid)
  const page = await first<{ id: string }>(pageGrid)
  const fee = await first<{ id: string; providerId: string }>(feeGrid)
  const accountFee = await first<{ id: string; userId: string }>(accountFeeGrid)
  const { batches } = await valueOf<{ batches: { id: string }[] }>(`${listBatches.path}?state=active`)
  const started = await request.post(`${startUpload.path}?line=ecommerce`, {
    headers,
    multipart: {
      file: { name: 'orders.csv', mimeType: 'text/csv', buffer: Buffer.from('Name,City,Country\nAda,London,GB\n') },
    },
  })
  const { value: upload } = (await started.json()) as { value: { id: string } }
  const addresses: Record<string, string> = {
    '/upload/$id': `/upload/${upload.id}`,
    '/order/details/$type/$id': `/order/details/export/${order.id}`,
    '/shipment/sgl-parcel/tracking-statuses/$trackingNumber': `/shipment/sgl-parcel/tracking-statuses/${parcel.sglShipmentId}`,
    '/shipment/sgl-parcel/update-shipment/$id': `/shipment/sgl-parcel/update-shipment/${parcel.id}`,
    '/shipment/janio/details/$id': `/shipment/janio/details/${usLine.id}`,
    '/billing/statement/$id': `/billing/statement/${statement.id}`,
    '/manifest/left-origin/$id': `/manifest/left-origin/${batches[0]?.id}`,
    '/manifest/$id': `/manifest/${manifest.id}`,
    '/zone/$providerId': `/zone/${fee.providerId}`,
    '/discount-rate/$providerId': `/discount-rate/${fee.providerId}`,
    '/provider/fees/$providerId': `/provider/fees/${fee.providerId}`,
    '/provider/fees/details/$providerId': `/provider/fees/details/${fee.providerId}`,
    '/provider/fees/details/$providerId/$id': `/provider/fees/details/${fee.providerId}/${fee.id}`,
    '/account/fees/$userId': `/account/fees/${accountFee.userId}`,
    '/account/fees/details/$userId': `/account/fees/details/${accountFee.userId}`,
    '/account/fees/details/$userId/$id': `/account/fees/details/${accountFee.userId}/${accountFee.id}`,
    '/post/details/$id': `/post/details/${post.id}`,
    '/page/details/$id': `/page/details/${page.id}`,
  }
  return screens
    .filter((path) => path.includes('$') && OF_A_KIND[path] === undefined)
    .map((path) => {
      const address = addresses[path]
      if (address === undefined) throw new Error(`e2e/screens.ts has no address for the route ${path}`)
      return address
    })
}
