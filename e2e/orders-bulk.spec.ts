import { expect, test } from './story.ts'
import { orderSheetRow } from '@waybill/testkit/order-sheets'
import { xlsxOf } from '@waybill/testkit/parcel-sheets'
import { signIn } from './people.ts'

test('a merchant uploads express orders: errors are shown at their cells, the others are created and open in the list', async ({
  page,
}) => {
  const reference = `EXPRESS${Date.now()}`
  const sheet = await xlsxOf(
    [0, 1, 2].map((row) =>
      orderSheetRow({
        'Sender Reference': `${reference}-${row}`,
        ...(row === 1 ? { 'Recipient Address 1': null } : {}),
      }),
    ),
  )
  await signIn(page, 'company-admin', { open: '/order/export' })
  await page.getByRole('button', { name: 'Bulk Upload', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Bulk Upload' })
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'orders.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: sheet,
  })
  await expect(dialog.getByText('To correct 1')).toBeVisible()
  await expect(dialog.getByRole('row').nth(1)).toContainText('Recipient Address 1')
  await dialog.getByRole('button', { name: /^Create 2 valid/ }).click()
  await expect(dialog.getByText('2 shipments created. 1 with errors was skipped.')).toBeVisible({ timeout: 30_000 })
  await dialog.getByRole('link', { name: /^Show 2/ }).click()
  await expect(page.getByText('1–2 of 2')).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toContainText(reference)
  await expect(page.getByRole('row').nth(1)).toContainText(/EXP\d{10}/)
})
