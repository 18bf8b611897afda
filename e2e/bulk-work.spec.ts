import { expect, test } from './story.ts'
import { enterOrder } from './entered-orders.ts'
import { signIn } from './people.ts'

test('staff take several orders on, undo it, and move the eligible ones', async ({ page, request }) => {
  const [one, other] = [await enterOrder(request), await enterOrder(request)]
  const rowOf = ({ code }: { code: string }) => page.getByRole('row').filter({ hasText: code })
  await signIn(page, 'cs-employee', { open: '/order/export' })
  const find = page.getByPlaceholder('Find in this list')
  await find.fill(`${one.code} ${other.code}`)
  await find.press('Enter')
  await expect(page.getByRole('row')).toHaveCount(3)
  await page.getByRole('checkbox', { name: 'Select this page' }).click()
  await page.getByRole('button', { name: 'Process', exact: true }).click()
  await expect(page.getByText('Processing 2 orders')).toBeVisible()
  await expect(rowOf(one)).toContainText('cs-employee')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('2 shipments were restored')).toBeVisible()
  await expect(rowOf(one)).not.toContainText('cs-employee')

  // Processed rows are still selected (rule LST-3).
  await page.getByRole('button', { name: 'Change status' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change the status of 2 shipments' })
  await dialog.getByLabel('New status').selectOption('Hold for payment: 2 of 2')
  await dialog.getByRole('button', { name: 'Move 2 shipments' }).click()
  await expect(page.getByText('2 shipments were moved to Hold for payment')).toBeVisible()
  for (const order of [one, other]) await expect(rowOf(order)).toContainText('Hold for payment')
})

test('the labels of selected orders open as one PDF', async ({ page }) => {
  await signIn(page, 'cs-employee', { open: '/order/export' })
  for (const at of [1, 2]) await page.getByRole('row').nth(at).getByRole('checkbox').click()
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/api/Order/Labels')),
    page
      .getByRole('group', { name: 'Actions for the selected rows' })
      .getByRole('button', { name: 'Print labels' })
      .click(),
  ])
  expect(answer.status()).toBe(200)
  expect(answer.headers()['content-type']).toBe('application/pdf')
})
