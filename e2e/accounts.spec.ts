import { expect, type Browser, type Page, test } from './story.ts'
import { card, enter, pick, signIn } from './people.ts'

// Each of these signs in several users.
test.describe.configure({ timeout: 120_000 })

const PASSWORD = 'a good one 1'
/** Names unique to this run, because tests share one company. */
const named = (name: string): string => `${name}-${Date.now().toString(36)}`
const anonymous = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage()
const dialog = (page: Page) => page.getByRole('dialog')

/** Fills the dialog of a new account up to its passwords, and creates it. */
const create = async (page: Page, username: string, fill: () => Promise<void>): Promise<void> => {
  await page.getByRole('button', { name: 'Add account' }).click()
  await dialog(page).getByLabel('Username').fill(username)
  await dialog(page).getByLabel('Password', { exact: false }).first().fill(PASSWORD)
  await dialog(page).getByLabel('Confirm password').first().fill(PASSWORD)
  await fill()
  await dialog(page).getByRole('button', { name: 'Create' }).click()
  await expect(dialog(page)).toHaveCount(0)
}

test('a new company creates its employee, who sees the company’s orders and nothing else', async ({
  page,
  browser,
}) => {
  const [company, employee] = [named('co'), named('em')]
  await signIn(page, 'super-admin', { open: '/account' })
  await page.getByRole('button', { name: 'Add account' }).click()
  await dialog(page).getByRole('button', { name: 'Create' }).click()
  await expect(dialog(page).getByText('Required')).toHaveCount(4)
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await create(page, company, async () => {
    await pick(page, 'Role', 'Company Admin', dialog(page))
    await expect(dialog(page).getByLabel('Can export')).toBeChecked()
    await dialog(page).locator('[name=code]').fill(company)
  })

  const boss = await anonymous(browser)
  await signIn(boss, company, { password: PASSWORD })
  await expect(boss).toHaveURL(/\/home/)
  await boss.getByRole('link', { name: 'Account' }).click()
  await expect(boss.getByRole('columnheader', { name: 'Code' })).toHaveCount(0)
  await create(boss, employee, async () => undefined)
  await expect(boss.getByRole('row').filter({ hasText: employee })).toContainText('Company Employee')

  const hand = await anonymous(browser)
  await signIn(hand, employee, { password: PASSWORD })
  await expect(hand).toHaveURL(/\/home/)
  await expect(hand.getByText('No shipments yet')).toBeVisible()
  await expect(hand.getByRole('navigation', { name: 'Main' }).getByRole('listitem')).toHaveText([
    'Home',
    'Ecommerce',
    'Express',
    'US Line',
    'Pickup request',
  ])
  await hand.goto('/account')
  await expect(hand.getByText('Page not found')).toBeVisible()

  const row = boss.getByRole('row').filter({ hasText: employee })
  await row.getByRole('button', { name: /more|actions/i }).click()
  await boss.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(boss.getByText('Are you sure to delete this account?')).toBeVisible()
  await boss.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(row).toHaveCount(0)
  // Without any press: the page learns that its session has ended.
  await expect(hand.getByText('Your session has ended')).toBeVisible({ timeout: 30_000 })
})

test('a status removed from a role disappears from the open form of a person with that role', async ({
  page,
  browser,
}) => {
  const driver = await anonymous(browser)
  await signIn(driver, 'delivery-employee', { open: '/order/export?status=6013' })
  await driver
    .getByRole('row')
    .nth(1)
    .getByText(/^EXP\d{10}$/)
    .dblclick()
  await expect(driver).toHaveURL(/\/order\/details\/export\//)
  const status = card(driver, 'Verified Packages').getByLabel('Status')
  await status.click()
  await driver.getByRole('option', { name: 'Held at point of delivery' }).click()
  await expect(status).toHaveValue('Held at point of delivery')

  await signIn(page, 'super-admin', { open: '/role' })
  await page.getByRole('row').filter({ hasText: 'Delivery Employee' }).dblclick()
  const tag = dialog(page).getByText('Held at point of delivery')
  await tag.locator('..').locator('button').click()
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Update success!')).toBeVisible()

  await expect(status).toHaveValue('Out for delivery')
  await status.click()
  await expect(driver.getByRole('option').first()).toBeVisible()
  await expect(driver.getByRole('option', { name: 'Held at point of delivery' })).toHaveCount(0)
})

test('a person changes their password and ends another of their sessions', async ({ page, browser }) => {
  const username = named('me')
  await signIn(page, 'super-admin', { open: '/account' })
  await create(page, username, () => pick(page, 'Role', 'Accountant', dialog(page)))

  const [here, there] = [await anonymous(browser), await anonymous(browser)]
  await signIn(here, username, { password: PASSWORD })
  await signIn(there, username, { password: PASSWORD })
  await here.getByTitle('Account', { exact: true }).click()
  await here.getByRole('menuitem', { name: 'Profile' }).click()
  const sessions = here.getByRole('region', { name: 'Active sessions' }).getByRole('listitem')
  await expect(sessions).toHaveCount(2)
  await expect(sessions.filter({ hasText: 'this session' })).toHaveCount(1)
  await here.getByRole('button', { name: /^End Chrome/ }).click()
  await expect(sessions).toHaveCount(1)
  await expect(there.getByText('Your session has ended')).toBeVisible({ timeout: 30_000 })

  await here.getByRole('button', { name: 'Change', exact: true }).click()
  const change = dialog(here)
  await change.getByLabel('Current password').first().fill('not this one')
  await change.getByLabel('New password').first().fill('quite another 2')
  await change.getByLabel('Confirm password').first().fill('quite another')
  await change.getByRole('button', { name: 'Change password' }).click()
  await expect(change.getByText('Cornfirm password must equals to password.')).toBeVisible()
  await change.getByLabel('Confirm password').first().fill('quite another 2')
  await change.getByRole('button', { name: 'Change password' }).click()
  await expect(change.getByText('The current password is wrong.')).toBeVisible()
  await change.getByLabel('Current password').first().fill(PASSWORD)
  await change.getByRole('button', { name: 'Change password' }).click()
  await expect(here.getByText('Update success!').first()).toBeVisible()
  await there.getByRole('button', { name: 'Sign in' }).click()
  await enter(there, username, 'quite another 2')
})

test('a record links to its history: an edit shows the changed fields, before and after', async ({ page }) => {
  await signIn(page, 'super-admin', { open: '/account?find=lua-to-sen' })
  const row = page.getByRole('row').filter({ has: page.getByText('lua-to-sen', { exact: true }) })
  await row.getByText('lua-to-sen', { exact: true }).dblclick()
  await dialog(page).getByLabel('Phone number').fill('0900 000 001')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Update success!')).toBeVisible()
  await row.getByRole('button', { name: /more|actions/i }).click()
  await page.getByRole('menuitem', { name: 'Change history' }).click()
  await expect(page).toHaveURL(/\/audit\?.*entity=account/)
  await page.getByRole('row').filter({ hasText: 'Edited' }).first().dblclick()
  await expect(dialog(page).getByRole('rowheader').first()).toHaveText('Phone')
  await expect(dialog(page).getByRole('row').filter({ hasText: 'Phone' })).toContainText('0900 000 001')
  await expect(dialog(page).getByRole('rowheader', { name: 'Username' })).toHaveCount(0)
})
