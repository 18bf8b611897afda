import { addOrder, updateRealData } from '@waybill/contract/orders/endpoints'
import { countryGrid, serviceGrid } from '@waybill/contract/reference/lists'
import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from './people.ts'

const BOX = { quantity: 1, weight: 2, length: 30, width: 20, height: 10 }

type Wish = { service?: string; status?: 3001 | 3200 | 3300 | 3003 }
type EnteredOrder = { id: string; code: string; version: number }

/**
 * An express order of company-admin to Germany, entered and moved through the calls: a test owns its row, so that
 * parallel tests do not share one.
 */
export const enterOrder = async (
  request: APIRequestContext,
  { service = 'FSG', status = 3001 }: Wish = {},
): Promise<EnteredOrder> => {
  const headersOf = async (username: string) => {
    const answer = await request.post('/api/Account/Login', { data: { username, password: DEMO_PASSWORD } })
    const { value } = (await answer.json()) as { value: { accessToken: string } }
    return { Authorization: `Bearer ${value.accessToken}` }
  }
  const merchant = await headersOf('company-admin')
  const idOf = async (path: string, code: string): Promise<string> => {
    const answer = await request.get(`${path}?Take=0`, { headers: merchant })
    const { value } = (await answer.json()) as { value: { id: string; code: string }[] }
    return value.find((one) => one.code === code)?.id ?? ''
  }
  const party = { telephone: '+84912345678', contactName: 'Lê Thị Ánh', addressLine1: '12 Phố Huế', postcode: '100000' }
  const [vietnam, germany] = [await idOf(countryGrid.path, 'VN'), await idOf(countryGrid.path, 'DE')]
  const made = await request.post(addOrder.path, {
    headers: merchant,
    data: {
      serviceId: await idOf(serviceGrid.path, service),
      from: { ...party, name: 'Công ty Hàng Mây', city: 'Hà Nội', countryId: vietnam },
      to: { ...party, name: 'Jonas Weber', city: 'Berlin', countryId: germany },
      orderDetails: [
        {
          ...BOX,
          shipmentContentDetails: [
            {
              hsCode: '442090',
              itemDescription: 'Lacquer box',
              declaredValue: 25,
              countryOfOriginId: vietnam,
              itemQuantity: 1,
            },
          ],
        },
      ],
    },
  })
  expect(made.status(), await made.text()).toBe(200)
  const order = ((await made.json()) as { value: EnteredOrder }).value
  if (status === 3001) return order
  const moved = await request.post(updateRealData.path, {
    headers: await headersOf('super-admin'),
    data: {
      id: order.id,
      version: order.version,
      orderStatus: status,
      reason: 'For a test',
      ...(status === 3200 ? {} : { realOrderDetails: [BOX], realTotalPrice: 500_000 }),
    },
  })
  expect(moved.status(), await moved.text()).toBe(200)
  return ((await moved.json()) as { value: EnteredOrder }).value
}

/** Opens the form of an export order. */
export const openOrder = async (page: Page, { id, code }: Pick<EnteredOrder, 'id' | 'code'>): Promise<void> => {
  await page.goto(`/order/details/export/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: code })).toBeVisible()
}
