import { expect, test, type Browser, type Page } from './story.ts'
import { card, pick, signIn } from './people.ts'

// Several users sign in, one browser each.
test.describe.configure({ timeout: 150_000 })

const somebody = async (browser: Browser, username: string): Promise<Page> => {
  const page = await (await browser.newContext()).newPage()
  await signIn(page, username)
  return page
}

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ })
/** The page receives changes from now on; before that, its bell is pale. */
const listens = (page: Page, does = true) => expect(bell(page)).toHaveAttribute('data-live', String(does))

/** Opens the first order of a status in a direction, and returns its number. */
const openFirst = async (page: Page, status: number, at = 1): Promise<string> => {
  await page.goto(`/order/export?status=${status}`)
  await page
    .getByRole('row')
    .nth(at)
    .getByText(/^EXP\d{10}$/)
    .dblclick()
  const number = page.getByRole('heading', { level: 1, name: /^EXP\d{10}$/ })
  await expect(number).toBeVisible()
  return number.innerText()
}

const foot = (page: Page, name: string) => page.locator('footer').getByRole('button', { name })

test('three people at one order see its lock, price and status at once, and the merchant is notified', async ({
  page,
  browser,
}) => {
  await signIn(page, 'cs-employee')
  const code = await openFirst(page, 6013)
  const [form, list, merchant] = await Promise.all([
    somebody(browser, 'ops-manager'),
    somebody(browser, 'accountant'),
    somebody(browser, 'company-admin'),
  ])
  await form.goto(page.url())
  await list.goto(`/order/export?find=${code}`)
  const row = list.getByRole('row').filter({ hasText: code })
  await expect(row).toBeVisible()
  for (const other of [page, form, list, merchant]) await listens(other)
  await expect(foot(form, 'Verify')).not.toHaveAttribute('aria-disabled', 'true')

  await page.getByRole('button', { name: 'Process', exact: true }).click()
  await expect(form.getByText('cs-employee is processing this order')).toBeVisible()
  for (const name of ['Save changes', 'Verify']) await expect(foot(form, name)).toHaveAttribute('aria-disabled', 'true')
  await expect(row).toContainText('cs-employee')

  await pick(page, 'Status', 'Delivery unsuccessful', card(page, 'Verified Packages'))
  await foot(page, 'Verify').click()
  await expect(form.getByText('cs-employee is processing this order')).toHaveCount(0)
  await expect(foot(form, 'Verify')).not.toHaveAttribute('aria-disabled', 'true')
  await expect(card(form, 'History')).toContainText('Delivery unsuccessful')
  await expect(row).toContainText('Delivery unsuccessful')
  await expect(row).not.toContainText('cs-employee')
})

test('the merchant gets a toast of an observed status, opens the order from it, and finds it in the bell', async ({
  browser,
}) => {
  const merchant = await somebody(browser, 'company-admin')
  await merchant.goto('/order/export?status=6013')
  const code = await merchant
    .getByText(/^EXP\d{10}$/)
    .last()
    .innerText()
  await listens(merchant)

  const staff = await somebody(browser, 'cs-employee')
  await staff.goto(`/order/export?find=${code}`)
  await staff.getByText(code, { exact: true }).dblclick()
  await pick(staff, 'Status', 'Delivered', card(staff, 'Verified Packages'))
  await foot(staff, 'Verify').click()

  const sentence = `${code} have just change status to Delivered`
  const toast = merchant.getByRole('status').filter({ hasText: sentence })
  await expect(toast).toBeVisible()
  await expect(bell(merchant)).toHaveAccessibleName(/, \d\+? new$/)
  await toast.getByRole('button', { name: 'Open' }).click()
  await expect(merchant).toHaveURL(/\/order\/details\/export\//)
  await expect(merchant.getByRole('heading', { level: 1, name: code })).toBeVisible()

  await bell(merchant).press('Enter')
  const notifications = merchant.getByRole('dialog', { name: 'Notifications' })
  // Other stories of this company may bring newer ones.
  const line = notifications.locator('[data-news]').filter({ hasText: code }).first()
  await expect(line).toBeVisible()
  await merchant.keyboard.press('Escape')
  await expect(notifications).toHaveCount(0)
  await expect(bell(merchant)).toBeFocused()
  // Opening the panel has marked nothing read.
  await expect(bell(merchant)).toHaveAccessibleName(/, \d\+? new$/)

  await merchant.reload()
  await bell(merchant).press('Enter')
  // Several that reached one status within an hour are one line, which expands in place.
  await expect(line).toBeVisible()
  if ((await line.getAttribute('type')) === 'button') await line.click()
  await notifications.getByRole('link').filter({ hasText: code }).first().click()
  await expect(merchant.getByRole('heading', { level: 1, name: code })).toBeVisible()
  await bell(merchant).press('Enter')
  await expect(notifications.getByRole('link').filter({ hasText: code }).first()).not.toHaveAttribute('data-unread')
  await notifications.getByRole('button', { name: 'Mark all read' }).click()
  await expect(bell(merchant)).toHaveAccessibleName('Notifications')
})

test('the counts of the dashboard update when others save', async ({ browser }) => {
  const [desk, staff] = await Promise.all([somebody(browser, 'accountant'), somebody(browser, 'cs-employee')])
  await desk.goto('/dashboard')
  const count = async (): Promise<number> => {
    const name = await desk.getByRole('link', { name: /^Express, Customs cleared/ }).innerText()
    return Number(name.replace(/[^\d]/g, ''))
  }
  await expect.poll(count).toBeGreaterThan(0)
  await listens(desk)
  const before = await count()
  await openFirst(staff, 3013, 2)
  await pick(staff, 'Status', 'Customs cleared', card(staff, 'Verified Packages'))
  await foot(staff, 'Verify').click()
  await expect.poll(count).toBe(before + 1)
})

test('typed text stays when somebody else saves, and a new lock still appears', async ({ browser }) => {
  const [typing, other] = await Promise.all([somebody(browser, 'super-admin'), somebody(browser, 'cs-employee')])
  const code = await openFirst(typing, 3400, 3)
  await listens(typing)
  await typing.getByRole('button', { name: 'Edit details' }).click()
  await typing.getByRole('button', { name: 'Edit: Particulars and documents' }).click()
  const note = typing.getByRole('textbox', { name: 'Note', exact: true })
  await note.fill('call before delivery')
  await other.goto(typing.url())
  await other.getByRole('button', { name: 'Process', exact: true }).click()
  await expect(typing.getByText('cs-employee is processing this order')).toBeVisible()
  await pick(other, 'Status', 'Shipment in transit', card(other, 'Verified Packages'))
  await foot(other, 'Verify').click()
  await expect(typing.getByText('cs-employee is processing this order')).toHaveCount(0)
  await expect(note).toHaveValue('call before delivery')
  await foot(typing, 'Save changes').click()
  await expect(typing.getByRole('dialog')).toContainText('cs-employee')
  await expect(typing.getByRole('heading', { level: 1, name: code })).toBeVisible()
})

test('a browser that was offline reconnects, and shows what it missed', async ({ browser }) => {
  const context = await browser.newContext()
  const away = await context.newPage()
  await signIn(away, 'ops-manager')
  await openFirst(away, 3500, 2)
  await listens(away)
  await context.setOffline(true)
  await listens(away, false)
  const other = await somebody(browser, 'cs-employee')
  await other.goto(away.url())
  await other.getByRole('button', { name: 'Process', exact: true }).click()
  await expect(other.getByText('You are processing this order since')).toBeVisible()
  await expect(away.getByText('cs-employee is processing this order')).toHaveCount(0)
  await context.setOffline(false)
  await expect(away.getByText('cs-employee is processing this order')).toBeVisible()
})
