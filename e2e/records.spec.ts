import { expect, test, type Page } from './story.ts'
import { enterOrder, openOrder } from './entered-orders.ts'
import { card, pick, signIn } from './people.ts'

const verified = (page: Page) => card(page, 'Verified Packages')
const foot = (page: Page, name: string) => page.locator('footer').getByRole('button', { name })
const another = async (page: Page, username: string): Promise<Page> => {
  const browser = page.context().browser()
  if (!browser) throw new Error('There is no browser')
  const other = await (await browser.newContext()).newPage()
  await signIn(other, username, { open: page.url() })
  await expect(other.getByRole('heading', { level: 1, name: /^EXP\d{10}$/ })).toBeVisible()
  return other
}

test('staff land on the work: everything a package needs is on the first screen', async ({ page }) => {
  await signIn(page, 'cs-employee')
  await openOrder(page, await enterOrder(page.request, { status: 3300 }))
  for (const name of ['Weight, kg', 'Price (VND)', 'Tracking number'])
    await expect(verified(page).getByLabel(name).first()).toBeInViewport()
  await expect(verified(page).getByRole('combobox', { name: 'Status' })).toBeInViewport()
  for (const name of ['Save changes', 'Verify']) await expect(foot(page, name)).toBeInViewport()
  for (const block of ['Receiver', 'Sender', 'Service', 'Money', 'History'])
    await expect(card(page, block)).toBeInViewport()
  // Fields that a Cs Employee may not change are text.
  await expect(card(page, 'Receiver').getByRole('textbox')).toHaveCount(0)
  await expect(page.locator('input[readonly]')).toHaveCount(0)
})

test('a company reads why its order failed, corrects it, and it is generated again', async ({ page, browser }) => {
  await signIn(page, 'cs-employee')
  const order = await enterOrder(page.request)
  await openOrder(page, order)
  await pick(page, 'Status', 'Creating failed', verified(page))
  await foot(page, 'Save changes').click()
  await expect(verified(page).getByText('Required')).toBeVisible()
  await verified(page).getByLabel('Reason for the failure').fill('The street has no number')
  await foot(page, 'Save changes').click()
  await expect(page.getByText('Update success!')).toBeVisible()

  const merchant = await (await browser.newContext()).newPage()
  await signIn(merchant, 'company-admin', { open: `/order/export?find=${order.code}` })
  await expect(merchant.getByRole('row').nth(1)).toContainText('The street has no number')
  await openOrder(merchant, order)
  await expect(merchant.getByRole('alert')).toContainText('The street has no number')
  // The block of the error is open.
  await card(merchant, 'Receiver').getByLabel('Address line 1').fill('Phố Huế 12')
  await foot(merchant, 'Save changes').click()
  await expect(merchant.getByText('Update success!')).toBeVisible()
  await expect(card(merchant, 'Shipment generated')).toContainText('What happens next.')
  await expect(merchant.getByRole('alert')).toHaveCount(0)
  await expect(merchant.getByRole('button', { name: 'Edit: Receiver' })).toHaveCount(0)
})

test('a colleague’s save updates an untouched record at once, and shows a strip on a changed one', async ({ page }) => {
  await signIn(page, 'super-admin')
  const order = await enterOrder(page.request, { status: 3003 })
  await openOrder(page, order)
  const cs = await another(page, 'cs-employee')
  const tracking = (of: Page) => verified(of).getByLabel('Tracking number')
  const saveAs = async (number: string): Promise<void> => {
    await tracking(cs).fill(number)
    await foot(cs, 'Save changes').click()
    await expect(cs.getByRole('img', { name: 'Not saved yet' })).toHaveCount(0)
  }
  await saveAs(`SEEN${order.code}`)
  await expect(tracking(page)).toHaveValue(`SEEN${order.code}`)

  await page.getByRole('button', { name: 'Edit details' }).click()
  // By keyboard, because toasts of other stories may cover it.
  await page.getByRole('button', { name: 'Edit: Receiver' }).press('Enter')
  const city = card(page, 'Receiver').getByLabel('City')
  await city.fill('Potsdam')
  await saveAs(`LATER${order.code}`)
  await expect(page.getByText('Someone else saved this while you were typing.')).toBeVisible()
  await expect(city).toHaveValue('Potsdam')
  await page.getByRole('button', { name: 'Compare' }).click()
  await expect(page.getByRole('dialog')).toContainText(`LATER${order.code}`)
})
