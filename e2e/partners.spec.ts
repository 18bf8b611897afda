import { expect, test, type APIRequestContext, type Page } from './story.ts'
import { enterParcels, type Made, type ParcelWish } from './entered-parcels.ts'
import { card, signIn } from './people.ts'
import { callSimulator } from './simulators.ts'

const LIST = '/shipment/sgl-parcel'
/** Within Vietnam, where GHN delivers, to a recipient whose name makes GHN refuse it. */
const REFUSED: ParcelWish = {
  serviceCode: 'DLV',
  shipToAddress: {
    name1: 'FAULT REFUSED Nam',
    contact: { phoneNumber: '0912345678' },
    addressLine1: '12 Nguyễn Huệ',
    addressLine2: 'Phường Bến Nghé',
    town: 'Quận 1',
    state: 'Hồ Chí Minh',
    postcode: '700000',
    country: 'VN',
  },
}
const BY_VIPPARCEL: ParcelWish = {
  serviceCode: 'SGL',
  hsCode: '6214100000',
  shipToAddress: {
    name1: 'Ann Lee',
    contact: { phoneNumber: '+12135550100' },
    addressLine1: '1 Main St',
    town: 'Los Angeles',
    state: 'CA',
    postcode: '90012',
    country: 'US',
  },
}

const enterParcel = async (request: APIRequestContext, wish: ParcelWish): Promise<Made> => {
  const { made } = await enterParcels(request, 1, wish)
  if (!made[0]) throw new Error('Nothing was entered')
  return made[0]
}
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

test('a parcel refused by its carrier is corrected by its merchant, booked, and tracked to its delivery', async ({
  page,
  request,
}) => {
  const { id, sglShipmentId: number } = await enterParcel(request, REFUSED)
  await signIn(page, 'company-admin', { open: `${LIST}?find=${number}` })
  await expect(rowOf(page, number)).toContainText('Tuyến giao hàng chưa được hỗ trợ.')

  await page.goto(`${LIST}/update-shipment/${id}`)
  await expect(page.getByText('Tuyến giao hàng chưa được hỗ trợ.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Edit: Recipient Details' }).click()
  await card(page, 'Recipient Details').getByRole('textbox', { name: 'Name', exact: true }).fill('Trần Văn Nam')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Update shipment success!').first()).toBeVisible()

  await page.goto(`${LIST}?find=${number}`)
  const row = rowOf(page, number)
  await expect(row).toContainText(/L[A-Z0-9]{7}/)
  await expect(row).toContainText('Shipment generated')
  for (const status of ['picked', 'transporting', 'delivering', 'delivered'])
    await callSimulator('ghn', 'POST', 'advance', { number, status })
  await expect(row).toContainText('Delivered')

  await page.goto(`${LIST}/tracking-statuses/${number}`)
  await expect(page.getByText('Out for delivery').first()).toBeVisible()
})

test(
  'an order drafted at GHN is made ready, and its label printed',
  { tag: '@whole-browser' },
  async ({ page, context }) => {
    const reference = `SGL001-${Date.now().toString(36).toUpperCase()}`
    await callSimulator('ghn', 'POST', 'orders', {
      order: {
        client_order_code: reference,
        payment_type_id: 1,
        required_note: 'KHONGCHOXEMHANG',
        service_type_id: 2,
        to_name: 'Lê Thị Hoa',
        to_phone: '0912345678',
        to_address: '7 Lê Duẩn',
        to_ward_name: 'Phường Thạch Thang',
        to_district_name: 'Quận Hải Châu',
        to_province_name: 'Đà Nẵng',
        content: 'Áo thun x1',
        weight: 500,
        length: 20,
        width: 15,
        height: 5,
      },
    })
    await signIn(page, 'ops-manager', { open: `/shipment/ghn?find=${reference}` })
    const row = rowOf(page, reference)
    await expect(row).toContainText('Draft')
    await row.getByRole('checkbox').click()
    await page.getByRole('button', { name: 'Ready', exact: true }).click()
    await expect(page.getByText('Mark order as ready success!')).toBeVisible()
    await expect(row).toContainText('Ready to pick')

    await row.getByRole('button').last().click()
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('menuitem', { name: 'Print label' }).click(),
    ])
    await expect(tab).toHaveURL(/\/a5\/public-api\/printA5\?token=/)
  },
)

test('a token refused by VIPparcel is noticed; after the fix Try now sends the waiting bookings', async ({
  page,
  request,
}) => {
  await signIn(page, 'ops-manager', { open: '/carrier' })
  const vipparcel = page.getByRole('rowgroup', { name: 'VIPparcel' })
  await expect(vipparcel).toBeVisible()
  await callSimulator('vipparcel', 'PUT', 'faults/*', { fault: 'wrong-credentials' })
  const { sglShipmentId: number } = await enterParcel(request, BY_VIPPARCEL)
  await expect(vipparcel).toContainText('1 waiting')
  await expect(vipparcel).toContainText('put it in the server settings as VIPPARCEL_AUTH_TOKEN')
  await page.getByRole('button', { name: /^Notifications/ }).press('Enter')
  await expect(page.getByText('The settings of VIPparcel do not work: open Carriers.').first()).toBeVisible()
  await page.keyboard.press('Escape')

  await callSimulator('vipparcel', 'DELETE', 'faults')
  await vipparcel.getByRole('button', { name: 'Try now: VIPparcel' }).click()
  await expect(page.getByText('VIPparcel works')).toBeVisible()
  await expect(vipparcel).toContainText('None waiting')
  await page.goto(`${LIST}?find=${number}`)
  await expect(rowOf(page, number)).toContainText('940010')
})
