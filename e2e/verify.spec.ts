import { expect, test } from './story.ts'
import { enterOrder, openOrder } from './entered-orders.ts'
import { card, pick, signIn } from './people.ts'

test('a Cs employee processes an order, prices the verified packages and verifies it; others see who holds it', async ({
  page,
  browser,
}) => {
  await signIn(page, 'cs-employee')
  const order = await enterOrder(page.request, { status: 3300 })
  const { code } = order
  await openOrder(page, order)
  await page.getByRole('button', { name: 'Process', exact: true }).click()
  await expect(page.getByText('You are processing this order since')).toBeVisible()

  const other = await (await browser.newContext()).newPage()
  await signIn(other, 'ops-manager', { open: page.url() })
  await expect(other.getByText('cs-employee is processing this order')).toBeVisible()
  const foot = other.locator('footer')
  for (const name of ['Save changes', 'Verify'])
    await expect(foot.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true')

  const verified = card(page, 'Verified Packages')
  await verified.getByRole('button', { name: 'Copy declared' }).click()
  await verified.getByRole('row').nth(1).getByLabel('Weight, kg').fill('61')
  await expect(verified.getByRole('alert')).toContainText('Re-calculate or update the Price before saving.')
  await verified.getByLabel('Price (VND)').fill('1000')
  await expect(verified.getByRole('alert')).toHaveCount(0)
  await verified.getByRole('row').nth(1).getByLabel('Weight, kg').fill('12')
  await pick(page, 'Status', 'Processing at hub', verified)
  await page.locator('footer').getByRole('button', { name: 'Verify' }).click()
  await expect(
    page.getByText('The chargeable weight is updated. Re-calculate or update the Price before saving.'),
  ).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await verified.getByRole('button', { name: 'Re-calculate price' }).click()
  await expect(page.getByText('Price recalculated successfully!')).toBeVisible()
  await expect(verified.getByRole('alert')).toHaveCount(0)

  await page.locator('footer').getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText(`${code} have just change status to Processing at hub`)).toBeVisible()
  await expect(page.getByText('You are processing this order since')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Process', exact: true })).toBeVisible()
  await expect(card(page, 'History')).toContainText('Processing at hub')

  await other.reload()
  await expect(other.getByText('cs-employee is processing this order')).toHaveCount(0)
  await expect(foot.getByRole('button', { name: 'Verify' })).not.toHaveAttribute('aria-disabled', 'true')
})

test('a Super Admin takes an order over from another person', async ({ page, browser }) => {
  await signIn(page, 'delivery-employee')
  await openOrder(page, await enterOrder(page.request, { status: 3200 }))
  await page.getByRole('button', { name: 'Process', exact: true }).click()
  await expect(page.getByText('You are processing this order since')).toBeVisible()

  const over = await (await browser.newContext()).newPage()
  await signIn(over, 'super-admin', { open: page.url() })
  await over.getByRole('button', { name: 'Take over' }).click()
  await expect(over.getByRole('dialog')).toContainText('delivery-employee is processing it')
  await over.getByRole('dialog').getByRole('button', { name: 'Take over' }).click()
  await expect(over.getByText('You are processing this order since')).toBeVisible()

  await expect(page.getByText('super-admin is processing this order').first()).toBeVisible()
  const save = page.locator('footer').getByRole('button', { name: 'Save changes' })
  await expect(save).toHaveAttribute('aria-disabled', 'true')
})
