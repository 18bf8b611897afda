import { expect, test, type Page } from './story.ts'
import { enterOrder, openOrder } from './entered-orders.ts'
import { card, pick, signIn } from './people.ts'

const verified = (page: Page) => card(page, 'Verified Packages')
const weight = (page: Page) => verified(page).getByRole('row').nth(1).getByLabel('Weight, kg')
const price = (page: Page) => verified(page).getByLabel('Price (VND)')
const recalculate = (page: Page) => verified(page).getByRole('button', { name: 'Re-calculate price' }).click()
const notice = (page: Page) => verified(page).getByRole('alert').filter({ hasText: 'Chargeable weight is now' })
const foot = (page: Page, name: string) => page.locator('footer').getByRole('button', { name }).click()

/** Opens the test's own order at the hub, whose packages' weight differs from that of its price. */
const openHeavier = async (page: Page): Promise<void> => {
  await openOrder(page, await enterOrder(page.request, { status: 3300 }))
  await verified(page).getByRole('button', { name: 'Copy declared' }).click()
  await weight(page).fill('19')
  await expect(notice(page)).toContainText('Re-calculate or update the Price before saving.')
}

test('the price is looked up for the verified weight; a service without a rate for the country has none', async ({
  page,
}) => {
  await signIn(page, 'cs-employee')
  await openHeavier(page)
  await recalculate(page)
  await expect(page.getByText('Price recalculated successfully!')).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
  await expect(price(page)).not.toHaveValue('')

  await page.getByRole('button', { name: 'Change: Service' }).click()
  await pick(page, 'Service', 'DLV', card(page, 'Service'))
  await recalculate(page)
  await expect(verified(page).getByText('Price not found.')).toBeVisible()
  await expect(price(page)).toHaveValue('')
  await expect(price(page)).toHaveAttribute('placeholder', 'N/A')
})

test('an unanswered lookup says so and keeps the price', async ({ page }) => {
  await signIn(page, 'cs-employee')
  await openHeavier(page)
  const before = await price(page).inputValue()

  // The network between the browser and the server fails; nothing of ours is mocked.
  await page.route('**/api/Pricing?*', (route) => route.abort())
  await recalculate(page)
  await expect(verified(page).getByText('An error occurred while recalculating the price.')).toBeVisible()
  await page.unroute('**/api/Pricing?*')
  await expect(notice(page)).toBeVisible()
  await expect(price(page)).toHaveValue(before)
})

test('before another weight is saved a question appears: Close goes back, Save saves the price as it is', async ({
  page,
}) => {
  await signIn(page, 'cs-employee')
  await openHeavier(page)
  await price(page).fill('1234567')
  await expect(notice(page)).toHaveCount(0)
  await weight(page).fill('18')
  await expect(notice(page)).toBeVisible()

  const question = page.getByRole('dialog', { name: 'The price is for a different weight' })
  await foot(page, 'Save changes')
  await expect(question).toContainText(
    'The chargeable weight is updated. Re-calculate or update the Price before saving.',
  )
  await question.getByRole('button', { name: 'Close' }).click()
  await expect(question).toBeHidden()
  await expect(notice(page)).toBeVisible()

  await foot(page, 'Save changes')
  await question.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Update success!')).toBeVisible()
  await expect(price(page)).toHaveValue('1,234,567')
  await expect(weight(page)).toHaveValue('18')
})

test('a person who may not price sees no notice and no question: the rate of the verified packages applies', async ({
  page,
}) => {
  await signIn(page, 'delivery-employee')
  await openOrder(page, await enterOrder(page.request, { status: 3300 }))
  await verified(page).getByRole('button', { name: 'Copy declared' }).click()
  await weight(page).fill('17')
  await expect(notice(page)).toHaveCount(0)
  await expect(verified(page).getByRole('button', { name: 'Re-calculate price' })).toHaveCount(0)
  await expect(price(page)).toHaveCount(0)
  await foot(page, 'Save changes')
  await expect(page.getByText('Update success!')).toBeVisible()
})
