import { updateRealData } from '@waybill/contract/orders/endpoints'
import { expect, test } from './story.ts'
import { enterOrder } from './entered-orders.ts'
import { tokenOf } from './entered-parcels.ts'
import { callSimulator } from './simulators.ts'

type Mail = { subject: string; text: string }
const mailsTo = async (email: string): Promise<Mail[]> => {
  const answer = await callSimulator('mail', 'GET', `mails?to=${encodeURIComponent(email)}`)
  return (answer as { mails: Mail[] }).mails
}
const linkIn = ({ text }: Mail, action: string): string =>
  new RegExp(`http\\S+/parcel-news/${action}/\\S+`).exec(text)?.[0] ?? ''

test('a consignee requests tracking mail, confirms, gets a change, and stops with one click', async ({
  request,
  browser,
}) => {
  const email = `nguoi-nhan-${Date.now()}@example.com`
  const { id, code: number, version } = await enterOrder(request)

  const consignee = await (await browser.newContext()).newPage()
  await consignee.goto(`/track/${number}`)
  const offer = consignee.getByRole('region', { name: 'Nhận tin qua email' })
  await offer.getByRole('textbox', { name: 'Email' }).fill(email)
  await offer.getByRole('button', { name: 'Nhận tin' }).click()
  await expect(offer.getByText(`Đã gửi một email đến ${email}. Hãy mở email đó và xác nhận.`)).toBeVisible()

  await expect
    .poll(async () => (await mailsTo(email)).map(({ subject }) => subject))
    .toEqual([`Xác nhận nhận tin về ${number}`])
  const [confirmation] = await mailsTo(email)
  await consignee.goto(confirmation ? linkIn(confirmation, 'confirm') : '')
  await consignee.getByRole('button', { name: 'Xác nhận' }).click()
  await expect(consignee.getByRole('heading', { name: 'Đã xác nhận' })).toBeVisible()

  const headers = { authorization: `Bearer ${await tokenOf(request, 'super-admin')}` }
  const moved = await request.post(updateRealData.path, { headers, data: { id, version, orderStatus: 3200 } })
  expect(moved.status(), await moved.text()).toBe(200)
  await expect.poll(async () => (await mailsTo(email)).at(-1)?.subject).toBe(`${number}: Đã lấy hàng`)
  const mail = (await mailsTo(email)).at(-1)
  await consignee.goto(mail ? linkIn(mail, 'stop') : '')
  await expect(consignee.getByRole('heading', { name: 'Đã ngừng' })).toBeVisible()
})
