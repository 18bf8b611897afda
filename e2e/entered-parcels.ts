import { addParcel, cancelParcel } from '@waybill/contract/parcels/endpoints'
import { expect, type APIRequestContext } from '@playwright/test'
import { DEMO_PASSWORD } from './people.ts'

const BERLIN = {
  name1: 'Jonas Weber',
  contact: { phoneNumber: '+49301234567' },
  addressLine1: 'Kantstraße 7',
  town: 'Berlin',
  postcode: '10623',
  country: 'DE',
}
type Address = typeof BERLIN & { addressLine2?: string; state?: string }

/** Differences from a scarf to Berlin. */
export type ParcelWish = { serviceCode?: string; shipToAddress?: Address; hsCode?: string }

const bodyOf = ({ serviceCode = 'QSP', shipToAddress = BERLIN, hsCode = '621410' }: ParcelWish) => ({
  serviceCode,
  categoryOfShipment: 'M',
  natureOfGoods: 'FashionApparel',
  shipToAddress,
  handlingUnits: [
    {
      quantity: 1,
      weight: 0.5,
      length: 20,
      width: 15,
      height: 5,
      contentDetailItems: [
        {
          hsCode,
          itemDescription: 'Silk scarf',
          declaredValue: 20,
          countryOfOrigin: 'VN',
          itemQuantity: 1,
          itemWeight: 0.3,
        },
      ],
    },
  ],
})

export type Made = { id: string; sglShipmentId: string }

/** A token of a demo account, by the programs' call. */
export const tokenOf = async (request: APIRequestContext, username: string): Promise<string> => {
  const login = await request.post('/api/Account/Login', { data: { username, password: DEMO_PASSWORD } })
  const { value } = (await login.json()) as { value: { accessToken: string } }
  return value.accessToken
}

/** Parcels of company-admin, entered through the call: a test owns its rows. */
export const enterParcels = async (request: APIRequestContext, count: number, wish: ParcelWish = {}) => {
  const headers = { Authorization: `Bearer ${await tokenOf(request, 'company-admin')}` }
  const made: Made[] = []
  for (let at = 0; at < count; at += 1) {
    const answer = await request.post(addParcel.path, { data: bodyOf(wish), headers })
    expect(answer.status(), await answer.text()).toBe(200)
    made.push(((await answer.json()) as { value: Made }).value)
  }
  const cancel = async ({ id }: Made) =>
    expect((await request.post(cancelParcel.path.replace('{id}', id), { headers })).status()).toBe(200)
  return { made, cancel }
}
