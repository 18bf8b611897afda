import { expect, test } from './story.ts'
import { signIn } from './people.ts'

test('an administrator sets a station up, sees its QR code, keeps its camera’s password, and deletes it', async ({
  page,
}) => {
  test.setTimeout(90_000)
  await signIn(page, 'administrator', { open: '/' })
  await expect(page).toHaveURL(/\/station$/)
  await expect(page.getByRole('row').filter({ hasText: 'Desk 01, Tân Bình' })).toBeVisible()

  const name = `Bàn ${Date.now() % 100_000}`
  await page.getByRole('button', { name: 'Add Station' }).click()
  const form = page.getByRole('dialog', { name: 'Add Station' })
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await form.getByRole('textbox', { name: 'Desktop id' }).fill('PACK-99')
  await form.getByRole('textbox', { name: 'Desktop name' }).fill('PACK-99')
  // A missing field on another tab is shown there.
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByRole('tab', { name: 'Printer' })).toHaveAttribute('aria-selected', 'true')
  await form.getByRole('textbox', { name: 'Printer id' }).fill('zebra-99')
  await form.getByRole('textbox', { name: 'Printer name' }).fill('Zebra ZD421')
  await form.getByRole('textbox', { name: 'Printer IP' }).fill('10.4.1')
  await form.getByRole('tab', { name: 'Camera' }).click()
  await form.getByRole('textbox', { name: 'Host' }).fill('127.0.0.1')
  await form.getByRole('textbox', { name: 'User name' }).fill('waybill')
  await form.getByRole('textbox', { name: 'Password' }).fill('camera')
  // No camera is at this address; the station can be saved anyway.
  await expect(form.getByText(/not allowed|does not answer/)).toBeVisible()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Entered value does not match ip format')).toBeVisible()
  await form.getByRole('textbox', { name: 'Printer IP' }).fill('10.4.1.99')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Create new success!').first()).toBeVisible()

  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('Zebra ZD421 10.4.1.99')
  await row.getByRole('button', { name: `QR of ${name}` }).click()
  const qr = page.getByRole('dialog', { name: 'Station’s QR' })
  await expect(qr.getByRole('img', { name: `QR of ${name}` })).toBeVisible()
  await page.keyboard.press('Escape')

  await row.getByRole('button', { name: `Edit ${name}` }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Station' })
  await edit.getByRole('tab', { name: 'Camera' }).click()
  await expect(edit.getByRole('textbox', { name: 'Password' })).toHaveAttribute(
    'placeholder',
    'Empty keeps the stored one',
  )
  await edit.getByRole('tab', { name: 'General' }).click()
  await edit.getByRole('textbox', { name: 'Desktop name' }).fill('PACK-100')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Update success!').first()).toBeVisible()
  await expect(row).toContainText('PACK-100')

  await row.getByRole('button', { name: `Delete ${name}` }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('Delete success!').first()).toBeVisible()
  await expect(row).toHaveCount(0)
})
