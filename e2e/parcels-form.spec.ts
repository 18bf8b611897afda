import { expect, test, type Page } from './story.ts'
import { enterParcels } from './entered-parcels.ts'
import { card, chooseService, createAndOpen, endSession, enter, pick, signIn } from './people.ts'

const NEW = '/shipment/sgl-parcel/add-shipment'
/** A photo that every browser can draw: one grey pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
)

const fillRecipient = async (page: Page, fields: Record<string, string>): Promise<void> => {
  for (const [label, value] of Object.entries(fields))
    await card(page, 'Recipient Details').getByRole('textbox', { name: label, exact: true }).fill(value)
}

/** Everything but the service, as a merchant may type it. */
const fillParcel = async (page: Page, name: string, over: { hsCode: string; postcode: string }): Promise<void> => {
  await fillRecipient(page, {
    Name: name,
    'Contact number': '+65 9123 4567',
    'Address line 1': '10 Bayfront Avenue',
    Town: 'Singapore',
    State: 'SG',
    Postcode: over.postcode,
  })
  const items = card(page, 'Item details')
  await items.getByRole('textbox', { name: 'HS code', exact: true }).fill(over.hsCode)
  await items.getByRole('textbox', { name: 'Item description' }).fill('Silk scarf')
  await items.getByRole('textbox', { name: 'Weight of one, kg' }).fill('0.3')
  await items.getByRole('textbox', { name: 'Declared value', exact: true }).fill('20')
  const packages = page.getByRole('region', { name: 'Packages', exact: true })
  for (const [label, value] of [
    ['Weight, kg', '0.5'],
    ['Length, cm', '20'],
    ['Width, cm', '15'],
    ['Height, cm', '5'],
  ] as const)
    await packages.getByLabel(label).fill(value)
}

test('a merchant corrects the fields that the checklist links to, and finds the parcel in the list, which says what its amount is made of (rule LST-61)', async ({
  page,
}) => {
  const name = `Tan Wei ${Date.now().toString(36).replace(/\d/g, 'x')}`
  await signIn(page, 'company-admin', { open: NEW })
  await fillParcel(page, name, { hsCode: '62141', postcode: '999999' })
  await chooseService(page, 'QSP Plus Economy epacket')

  const checklist = card(page, 'Customs checklist')
  await checklist.getByRole('button', { name: /Item 1, HS code/ }).click()
  const hsCode = card(page, 'Item details').getByRole('textbox', { name: 'HS code', exact: true })
  await expect(hsCode).toBeFocused()
  await hsCode.fill('621410')
  await checklist.getByRole('button', { name: /Postcode Invalid Postcode/ }).click()
  const postcode = card(page, 'Recipient Details').getByRole('textbox', { name: 'Postcode' })
  await expect(postcode).toBeFocused()
  await postcode.fill('018 956')
  await expect(page.getByText('This postcode exists.')).toBeVisible()
  await expect(checklist).toContainText('Nothing is missing and there are no warnings.')

  await page.keyboard.press('Control+s')
  await expect(page.getByText('Create shipment success!')).toBeVisible()
  await expect(page).toHaveURL(/\/shipment\/sgl-parcel\/update-shipment\//)
  await page.goto(`/shipment/sgl-parcel?find=${encodeURIComponent(name)}`)
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(1)
  const amount = page.locator('td[data-column="amountDue"]')
  await amount.hover({ position: { x: 20, y: 10 } })
  await expect(page.getByRole('tooltip')).toBeVisible()
  await expect(page.getByRole('tooltip')).toContainText('Amount due')
})

test('a saved product fills what the European Union asks for, and the record shows it (rules CUS-43, CUS-45, MER-12)', async ({
  page,
}) => {
  await signIn(page, 'company-admin', { open: NEW })
  await fillParcel(page, 'Jonas Weber', { hsCode: '621410', postcode: '10623' })
  await pick(page, 'Country', 'Germany', card(page, 'Recipient Details'))
  const [items, checklist] = [card(page, 'Item details'), card(page, 'Customs checklist')]
  await expect(checklist).toContainText('The European Union asks for SKU and maker’s product number')
  const product = `Silk scarf ${Date.now().toString(36)}`
  await items.getByRole('textbox', { name: 'Item description' }).fill(product)
  for (const [label, text] of [
    ['SKU', 'SC-1'],
    ['GTIN', '8934563138166'],
    ["Maker's product number", 'VP-77'],
    ['Material and use', 'Woven silk, worn around the neck'],
  ] as const)
    await items.getByRole('textbox', { name: label, exact: true }).fill(text)
  await expect(checklist).toContainText('The last digit of this GTIN does not fit the others')
  await items.getByRole('textbox', { name: 'GTIN', exact: true }).fill('8934563138165')
  await expect(checklist).not.toContainText('European Union asks')
  await items.getByRole('button', { name: 'Products and HS codes' }).click()
  await page.getByRole('button', { name: 'Save the items as products' }).click()
  await expect(page.getByText('1 product saved')).toBeVisible()
  await page.keyboard.press('Escape')
  await chooseService(page, 'QSP Plus Economy epacket')
  await createAndOpen(page)
  await expect(card(page, 'Item details')).toContainText(
    "SKU: SC-1 · GTIN: 8934563138165 · Maker's product number: VP-77",
  )

  await page.goto(NEW)
  await items.getByRole('button', { name: 'Products and HS codes' }).click()
  await page.getByRole('button', { name: `Use ${product}` }).click()
  await expect(items.getByRole('textbox', { name: 'GTIN', exact: true })).toHaveValue('8934563138165')
  await expect(items.getByRole('textbox', { name: 'Material and use' })).toHaveValue('Woven silk, worn around the neck')
})

test('a merchant sees EUR 3 for each sub-heading, leaves duty to the recipient, and the record shows the same (TAR-21)', async ({
  page,
}) => {
  await signIn(page, 'company-admin', { open: NEW })
  await fillParcel(page, 'Jonas Weber', { hsCode: '610910', postcode: '10623' })
  await pick(page, 'Country', 'Germany', card(page, 'Recipient Details'))
  const items = card(page, 'Item details')
  await items.getByRole('button', { name: 'Add item' }).click()
  for (const [label, text] of [
    ['HS code', '650500'],
    ['Item description', 'Knitted cap'],
    ['Weight of one, kg', '0.1'],
    ['Declared value', '15'],
  ] as const)
    await items.getByRole('textbox', { name: label, exact: true }).nth(1).fill(text)
  const [services, landed] = [card(page, 'Choose a service'), card(page, 'Landed cost')]
  await chooseService(page, 'FSG Regular Express')
  await expect(landed).toContainText('EUR 3 for each of 2 sub-headings.')
  await expect(landed).toContainText('EUR 3 × 2 sub-headings 6109.10, 6505.00')
  await expect(landed).toContainText('FSG, DDP, VND')

  await services.getByText('Recipient, DAP').click()
  await expect(landed).toContainText('FSG, DAP, VND')
  await expect(landed).toContainText('Carrier’s fee for collecting them 120,000 ₫')
  await expect(services.getByRole('radio', { name: 'FSG Regular Express' })).toBeChecked()
  const recipientPays = /Recipient pays at the door([\d,]+ ₫)/.exec((await landed.textContent()) ?? '')?.[1] ?? 'none'
  const total = /Landed cost([\d,]+ ₫)/.exec((await landed.textContent()) ?? '')?.[1] ?? 'none'

  await createAndOpen(page)
  const money = page.locator('#money')
  await expect(money).toContainText('Recipient (DAP)')
  await expect(money).toContainText(`at the door${recipientPays}`)
  await expect(money).toContainText('EUR 3 × 2 sub-headings 6109.10, 6505.00')
  await expect(money).toContainText(`Landed cost ${total}`)
})

test('staff measure a parcel with a photo, see that its price is for another weight, and re-calculate', async ({
  page,
  request,
}) => {
  const { made } = await enterParcels(request, 1)
  await signIn(page, 'cs-employee', { open: `/shipment/sgl-parcel/update-shipment/${made[0]?.id}` })
  const verified = card(page, 'Verified Packages')
  await verified.getByRole('button', { name: 'Copy declared' }).click()
  await verified.getByRole('button', { name: 'Verify with photos' }).click()

  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Weight, kg' }).fill('1.2')
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Upload a photo of package 1' }).click()
  await (await chooser).setFiles({ name: 'box.png', mimeType: 'image/png', buffer: PNG })
  await expect(dialog.getByRole('button', { name: 'View Package 1' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Update shipment success!').first()).toBeVisible()
  await expect(verified.getByRole('button', { name: 'View Package 1' })).toBeVisible()

  await verified.getByRole('row').nth(1).getByLabel('Weight, kg').fill('1.9')
  await expect(verified.getByRole('alert')).toContainText('Chargeable weight is now 1.90 kg, was 1.20 kg.')
  const save = page.locator('footer').getByRole('button', { name: 'Save changes' })
  await save.click()
  await expect(
    page.getByText(
      'Total Chargeable Weight has been updated. Please ensure that Price is re-calculated before saving.',
    ),
  ).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.keyboard.press('Alt+r')
  await expect(page.getByText('Price recalculated successfully!')).toBeVisible()
  await expect(verified.getByRole('alert')).toHaveCount(0)
  await save.click()
  await expect(page.getByText('Update shipment success!').first()).toBeVisible()
  await page.reload()
  await expect(verified.getByRole('row').nth(1).getByLabel('Weight, kg')).toHaveValue('1.9')
  await expect(verified.getByRole('button', { name: 'View Package 1' })).toBeVisible()
})

test('a saved draft is restored after a reload, and so is typed text without a draft', async ({ page }) => {
  await signIn(page, 'company-employee', { open: NEW })
  await fillParcel(page, 'Draft Recipient', { hsCode: '621410', postcode: '018956' })
  await chooseService(page, 'QSP Plus Economy epacket')
  await page.getByRole('button', { name: 'Save as draft' }).click()
  await page.getByRole('dialog').getByLabel('Name of the draft').fill('Silk for Tan')
  await page.getByRole('dialog').getByRole('button', { name: 'Save as draft' }).click()
  await expect(page.getByText('Draft saved: Silk for Tan')).toBeVisible()

  await page.reload()
  const name = card(page, 'Recipient Details').getByRole('textbox', { name: 'Name', exact: true })
  await expect(name).toHaveValue('Draft Recipient')
  await expect(page.getByRole('button', { name: 'Discard' })).toHaveCount(0)
  await name.fill('Somebody else')
  await page.waitForFunction(() => JSON.stringify({ ...sessionStorage }).includes('Somebody else'))
  await page.reload()
  await expect(name).toHaveValue('Somebody else')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(name).toHaveValue('Draft Recipient')
  await page.goto(NEW)
  await expect(name).toHaveValue('')
  await page.getByRole('button', { name: 'Open Silk for Tan' }).click()
  await expect(name).toHaveValue('Draft Recipient')
  await expect(card(page, 'Item details').getByRole('textbox', { name: 'HS code', exact: true })).toHaveValue('621410')
  await page.getByRole('button', { name: 'Delete draft Silk for Tan' }).click()
  await expect(card(page, 'Drafts')).toHaveCount(0)
})

test('text typed before the session ends survives signing in, and creates one parcel', async ({ page }) => {
  const name = `Lim Hui ${Date.now().toString(36).replace(/\d/g, 'x')}`
  await signIn(page, 'company-admin', { open: NEW })
  await fillParcel(page, name, { hsCode: '621410', postcode: '018956' })
  await chooseService(page, 'QSP Plus Economy epacket')
  await page.waitForFunction((typed) => JSON.stringify({ ...sessionStorage }).includes(typed), name)
  await endSession(page)
  await expect(page.getByText('Your session has ended')).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Sign in' }).click()
  await enter(page, 'company-admin')
  await expect(card(page, 'Recipient Details').getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(name)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Create shipment success!')).toBeVisible()
  await page.goto(`/shipment/sgl-parcel?find=${encodeURIComponent(name)}`)
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(1)
})

test('on a desktop no hint of a new parcel covers its label', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, 'super-admin', { open: '/shipment/sgl-parcel/add-shipment' })
  const price = page.getByRole('region', { name: 'Landed cost' })
  await expect(price.getByRole('textbox', { name: 'Estimated price (VND)' })).toBeVisible()
  const label = price.getByText('Estimated price (VND)')
  const hint = price.getByText('by hand')
  const right = await label.evaluate((element) => {
    const words = document.createRange()
    words.selectNodeContents(element)
    return words.getBoundingClientRect().right
  })
  expect((await hint.boundingBox())?.x).toBeGreaterThan(right)
})
