import { expect, test } from './story.ts'
import { fillGoods, fillParty } from './fill-order.ts'
import { card, chooseService, pick, signIn } from './people.ts'

test('VNA-4, VNA-7: a merchant’s ward of another province is refused at its field; an older address becomes its ward by one click', async ({
  page,
}) => {
  await signIn(page, 'company-admin', { open: '/order/details/export' })
  await card(page, 'Sender').getByRole('button', { name: 'Edit sender' }).click()
  await fillParty(page, 'Receiver', 'Pacific Heritage Imports', 'United States')
  await fillGoods(page, '4419904000')
  await chooseService(page, 'FSG')
  const sender = card(page, 'Sender')
  const [street, ward, province] = ['Address line 1', 'City', 'State'].map((label) => sender.getByLabel(label))
  if (!street || !ward || !province) throw new Error('A sender has a street, a ward and a province')
  await pick(page, 'Country', 'Vietnam', sender)
  await sender.getByLabel('Address line 2').fill('Lầu 3')
  await ward.fill('Phường Sa Pa')
  await province.fill('TP.HCM')
  const create = page.locator('footer').getByRole('button', { name: 'Create Shipment' })
  await create.click()
  const refusal = sender.getByText(/^Phường Sa Pa is not in Thành phố Hồ Chí Minh\. It is in Tỉnh Lào Cai:/)
  await expect(refusal).toBeVisible()
  await expect(ward).toHaveAccessibleDescription(/is not in Thành phố Hồ Chí Minh/)
  await expect(sender.getByRole('button', { name: 'Phường Sa Pa, Tỉnh Lào Cai' })).toBeVisible()

  await street.fill('12 Lê Lợi, Phường 5')
  await ward.fill('Quận Gò Vấp')
  await sender.getByRole('button', { name: 'Phường 5, Quận Gò Vấp → Phường An Nhơn' }).click()
  await expect(street).toHaveValue('12 Lê Lợi')
  await expect(ward).toHaveValue('Phường An Nhơn')
  await expect(province).toHaveValue('Thành phố Hồ Chí Minh')
  await expect(sender.getByText('Since July 2025 this is:')).toBeHidden()
  await create.click()
  await expect(page.getByText('Create new success!')).toBeVisible()
  await card(page, 'Order created').getByRole('button', { name: 'Open' }).click()
  await expect(card(page, 'Sender')).toContainText(/12 Lê Lợi.*Lầu 3.*Phường An Nhơn.*Thành phố Hồ Chí Minh/s)
})
