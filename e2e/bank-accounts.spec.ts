import { vietQr } from '@waybill/contract/billing/viet-qr'
import { qrTexts } from '@waybill/testkit/label-reader'
import { setScheme } from './axe.ts'
import { pick, signIn } from './people.ts'
import { expect, test } from './story.ts'

test('BIL-34, BIL-36: an accountant enters an account, and its code is read from the screen, light and dark', async ({
  page,
}) => {
  await signIn(page, 'accountant', { open: '/billing/bank-accounts' })
  await expect(page.getByRole('row', { name: /Collections/ })).toContainText('Vietcombank')
  await page.getByRole('button', { name: 'Add bank account' }).click()
  const dialog = page.getByRole('dialog', { name: 'New bank account' })
  await dialog.getByLabel('Name').fill('Refunds')
  await pick(page, 'Bank', 'Techcombank', dialog)
  await dialog.getByLabel('Account number').fill('1903 4567 8900 11')
  await dialog.getByLabel('Account holder').fill('CONG TY TNHH CHUYEN PHAT NHANH WAYBILL')
  const code = dialog.getByRole('img', { name: 'VietQR code of account 19034567890011' })
  const content = vietQr({ bankBin: '970407', number: '19034567890011', amount: null, text: null })
  for (const scheme of ['light', 'dark'] as const) {
    await setScheme(page, scheme)
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await code.scrollIntoViewIfNeeded()
      expect(await qrTexts(await code.screenshot())).toEqual([content])
    }
  }
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Create new success!')).toBeVisible()

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('row', { name: /Refunds/ }).dblclick()
  const saved = page.getByRole('dialog', { name: 'Refunds' })
  await saved.getByLabel('Default').check()
  await saved.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row', { name: /Refunds/ }).getByRole('gridcell', { name: 'Yes' })).toHaveCount(2)
  await expect(page.getByRole('row', { name: /Collections/ }).getByRole('gridcell', { name: 'Yes' })).toHaveCount(1)
})
