import { expect, test, type Page } from './story.ts'
import { enterOrder, openOrder } from './entered-orders.ts'
import { card, signIn } from './people.ts'

/** Opens the test's own order, and returns its number. */
const openOne = async (page: Page): Promise<string> => {
  const order = await enterOrder(page.request, { status: 3003 })
  await openOrder(page, order)
  return order.code
}
const save = (page: Page) => page.locator('footer').getByRole('button', { name: 'Save changes' }).click()
const tracking = (page: Page) => card(page, 'Verified Packages').getByLabel('Tracking number')
const note = (page: Page) => page.getByLabel('Note', { exact: true })
const reference = (page: Page) => page.getByLabel('Sender reference')
/** Edit details, and the particulars as fields. */
const openParticulars = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Edit details' }).click()
  await page.getByRole('button', { name: 'Edit: Particulars and documents' }).click()
}
const particulars = (page: Page) => card(page, 'Particulars and documents')
const another = async (page: Page, username: string): Promise<Page> => {
  const browser = page.context().browser()
  if (!browser) throw new Error('There is no browser')
  const other = await (await browser.newContext()).newPage()
  await signIn(other, username, { open: page.url() })
  await expect(other.getByRole('heading', { level: 1, name: /^EXP\d{10}$/ })).toBeVisible()
  return other
}

test('the second of two people who save an order sees the differences, and keeps their changes on top', async ({
  page,
}) => {
  await signIn(page, 'super-admin')
  const code = await openOne(page)
  const cs = await another(page, 'cs-employee')
  await openParticulars(page)
  await note(page).fill('Keep dry')
  await tracking(page).fill(`MINE${code}`)

  await tracking(cs).fill(`THEIRS${code}`)
  await save(cs)
  await expect(cs.getByText('Update success!')).toBeVisible()

  await save(page)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('cs-employee saved this at')
  const both = dialog.getByRole('table', { name: 'You both changed these fields. Choose a value for each.' })
  await expect(both.getByRole('row').nth(1)).toContainText(
    new RegExp(`Tracking number.*THEIRS${code}.*MINE${code}`, 's'),
  )
  await expect(both.getByRole('radio', { name: 'Tracking number: Yours' })).toBeChecked()
  await expect(dialog.getByRole('table', { name: 'Your changes' })).toContainText('Keep dry')
  await both.getByRole('radio', { name: 'Tracking number: Saved now' }).check()
  await dialog.getByRole('button', { name: 'Keep my changes' }).click()

  await expect(dialog).toBeHidden()
  await expect(note(page)).toHaveValue('Keep dry')
  await expect(tracking(page)).toHaveValue(`THEIRS${code}`)
  await save(page)
  await expect(page.getByText('Update success!')).toBeVisible()
  await page.reload()
  await expect(particulars(page)).toContainText('Keep dry')
  await expect(tracking(page)).toHaveValue(`THEIRS${code}`)
})

test('the second person may look at the order again instead, or close the question and lose nothing', async ({
  page,
}) => {
  await signIn(page, 'super-admin')
  const code = await openOne(page)
  const cs = await another(page, 'cs-employee')
  await openParticulars(page)
  await reference(page).fill('Typed in vain')
  await tracking(cs).fill(`RELOADED${code}`)
  await save(cs)
  await expect(cs.getByText('Update success!')).toBeVisible()

  await save(page)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('table', { name: 'Changed by cs-employee' })).toContainText(`RELOADED${code}`)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(reference(page)).toHaveValue('Typed in vain')

  await save(page)
  await dialog.getByRole('button', { name: 'Reload' }).click()
  await expect(dialog).toBeHidden()
  await expect(tracking(page)).toHaveValue(`RELOADED${code}`)
  await expect(reference(page)).not.toHaveValue('Typed in vain')
})

test('text typed before a reload is kept over the version that somebody saved meanwhile', async ({ page }) => {
  await signIn(page, 'super-admin')
  const code = await openOne(page)
  const cs = await another(page, 'cs-employee')
  await openParticulars(page)
  await note(page).fill('Typed before')
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain('Typed before')
  await tracking(cs).fill(`SINCE${code}`)
  await save(cs)
  await expect(cs.getByText('Update success!')).toBeVisible()

  page.on('dialog', (asked) => void asked.accept())
  await page.reload()
  await expect(note(page)).toHaveValue('Typed before')
  await expect(tracking(page)).toHaveValue(`SINCE${code}`)
  await save(page)
  await expect(page.getByText('Update success!')).toBeVisible()
})

test('a lock taken and released is no conflict: Verify saves declared and verified changes in one call', async ({
  page,
}) => {
  await signIn(page, 'super-admin')
  await openOne(page)
  const cs = await another(page, 'cs-employee')
  await openParticulars(page)
  await note(page).fill('Verified with its declared part')
  const held = page.getByText('cs-employee is processing this order').first()
  await cs.getByRole('button', { name: 'Process', exact: true }).click()
  await expect(held).toBeVisible()
  await cs.getByRole('button', { name: 'Release' }).click()
  await expect(cs.getByRole('button', { name: 'Process', exact: true })).toBeVisible()
  await expect(held).toBeHidden()

  const edits: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/api\/Order\/(Edit|UpdateRealData)$/.test(request.url()))
      edits.push(new URL(request.url()).pathname)
  })
  await page.locator('footer').getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('Update success!').first()).toBeVisible()
  await expect(note(page)).toHaveValue('Verified with its declared part')
  expect(new Set(edits)).toEqual(new Set(['/api/Order/Edit']))
})

test('Verify handles a conflict like Save changes', async ({ page }) => {
  await signIn(page, 'super-admin')
  const code = await openOne(page)
  const cs = await another(page, 'cs-employee')
  await openParticulars(page)
  await note(page).fill('Later')
  await tracking(cs).fill(`FIRST${code}`)
  await save(cs)
  await expect(cs.getByText('Update success!')).toBeVisible()
  await page.locator('footer').getByRole('button', { name: 'Verify' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('cs-employee saved this at')
  await dialog.getByRole('button', { name: 'Keep my changes' }).click()
  await page.locator('footer').getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('Update success!').first()).toBeVisible()
})

test('a person refused by a new lock reads who holds it, and keeps the typed text', async ({ page }) => {
  // Without live updates: the save is the first to notice the lock.
  await page.routeWebSocket(/socket\.io/, () => undefined)
  await signIn(page, 'super-admin')
  await openOne(page)
  const ops = await another(page, 'ops-manager')
  await openParticulars(page)
  await note(page).fill('Kept over the lock')
  await ops.getByRole('button', { name: 'Process', exact: true }).click()
  await expect(ops.getByText('You are processing this order since')).toBeVisible()

  await save(page)
  await expect(page.getByText('ops-manager is processing this order').first()).toBeVisible()
  await expect(note(page)).toHaveValue('Kept over the lock')
  await expect(page.locator('footer').getByRole('button', { name: 'Save changes' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await page.getByRole('button', { name: 'Take over' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take over' }).click()
  await expect(page.getByRole('button', { name: 'Release' })).toBeVisible()
  await save(page)
  await expect(page.getByText('Update success!')).toBeVisible()
})
