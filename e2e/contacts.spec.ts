import { sendContact } from '@waybill/contract/contacts/endpoints'
import { expect, test } from './story.ts'
import { newColleague, signIn } from './people.ts'

test('a request from the public form notifies staff, who open it from the bell and mark it as processed', async ({
  page,
  request,
}) => {
  const name = `Khách ${Date.now() % 1_000_000}`
  await signIn(page, await newColleague(request, 'Sales Employee'), { open: '/contact' })
  await expect(page.getByRole('heading', { name: 'Contact' })).toBeVisible()
  const sent = await request.post(sendContact.path, {
    data: { contactName: name, phone: '0912 555 046', itemName: 'Đồ gốm', weight: 12 },
    headers: { 'x-forwarded-for': `203.0.113.${Date.now() % 250}` },
  })
  expect(await sent.json()).toMatchObject({ value: null, hasErrors: false })

  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.getByRole('link', { name: new RegExp(`${name} asks to be contacted`) }).click()
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog.getByRole('textbox', { name: 'Item name' })).toHaveValue('Đồ gốm')
  await dialog.getByRole('checkbox', { name: 'Is process' }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Update success!')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Yes')
  // A Sales Employee cannot delete.
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toHaveCount(0)
})

test('a visitor sends a request from the home page, where refused input stays; without JavaScript the page offers another way', async ({
  page,
  request,
  browser,
}) => {
  const name = `Khách ${Date.now() % 1_000_000}`
  const address = { 'x-forwarded-for': `198.51.100.${Date.now() % 250}` }
  const visitor = await (await browser.newContext({ extraHTTPHeaders: address })).newPage()
  await visitor.goto('/')
  const form = visitor.locator('form[data-contact-form]')
  await form.getByRole('textbox', { name: 'Họ tên' }).fill(name)
  await form.getByRole('button', { name: 'Gửi yêu cầu' }).click()
  await expect(form.getByText('Bắt buộc')).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Điện thoại' })).toBeFocused()
  await form.getByRole('textbox', { name: 'Điện thoại' }).fill('0912 555 047')
  await form.getByRole('button', { name: 'Gửi yêu cầu' }).click()
  await expect(form.getByRole('status')).toContainText('Đã nhận yêu cầu')
  await signIn(page, await newColleague(request, 'Sales Employee'), { open: '/contact' })
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('0912 555 047')

  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await plain.goto('/')
  await expect(plain.locator('form[data-contact-form] noscript p')).toBeVisible()
})
