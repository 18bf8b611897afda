import { expect, test } from './story.ts'
import { enterOrder } from './entered-orders.ts'
import { signIn } from './people.ts'

test('an order taken from its row is in Task, others see who holds it, and Resolve releases it', async ({
  page,
  browser,
}) => {
  await signIn(page, 'ops-manager')
  const { code: number } = await enterOrder(page.request)
  await page.goto(`/order/export?find=${number}`)
  const row = page.getByRole('row').filter({ hasText: number })
  await row.getByRole('button', { name: /more|actions/i }).click()
  await page.getByRole('menuitem', { name: 'Process' }).click()
  await expect(page.getByText(`You are processing ${number}`)).toBeVisible()

  const other = await (await browser.newContext()).newPage()
  await signIn(other, 'cs-employee', { open: `/order/export?find=${number}` })
  await expect(other.getByRole('grid')).toContainText('ops-manager')

  await page.goto('/task')
  const held = page.getByRole('row').filter({ hasText: number })
  await held.getByRole('button', { name: /more|actions/i }).click()
  await page.getByRole('menuitem', { name: 'Resolve' }).click()
  await expect(page.getByText('Resolved success!')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: number })).toHaveCount(0)
})
