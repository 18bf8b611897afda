import { expect, test } from './story.ts'
import { enterParcels } from './entered-parcels.ts'
import { signIn } from './people.ts'

/** One pixel, as from a phone’s camera. */
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('a company requests a pickup, OPS assigns it, and the driver’s offline Done is sent when the network is back', async ({
  browser,
  page,
  request,
}) => {
  test.setTimeout(180_000)
  const { made } = await enterParcels(request, 2)
  const [first, second] = made
  if (!first || !second) throw new Error('Two parcels are needed')

  await signIn(page, 'company-admin', { open: '/order/pickup-request?dialog=request' })
  const form = page.getByRole('dialog', { name: 'Request pickup' })
  const contact = `Story ${Date.now()}`
  await expect(form.getByText(/ticked$/)).toBeVisible()
  await form.getByLabel(/Contact name/).fill(contact)
  await form.getByLabel(/Contact number/).fill('02455500119')
  await form.getByLabel(/Contact email/).fill('kho@maytre.example')
  await form.getByLabel(/Pickup address/).fill('46 Hàng Mây, Hà Nội')
  await form.getByLabel('Note').fill(contact)
  await form.getByRole('checkbox', { name: 'Select all shipments' }).click()
  for (const { sglShipmentId } of made) {
    await form.getByRole('textbox', { name: 'Find a shipment' }).fill(sglShipmentId)
    await form.getByRole('checkbox', { name: `Select ${sglShipmentId}` }).check()
  }
  await expect(form.getByText(/^2 shipments,/)).toBeVisible()
  await form.getByRole('button', { name: 'Request pickup' }).click()
  await expect(page.getByText('Request pickup success!').first()).toBeVisible()

  const desk = await (await browser.newContext()).newPage()
  await signIn(desk, 'ops-manager', { open: '/order/pickup-request' })
  const row = desk.getByRole('row').filter({ hasText: contact })
  await expect(desk.getByText(/to assign$/)).toBeVisible()
  await row.getByRole('button', { name: /^Assign PU/ }).click()
  const assign = desk.getByRole('dialog', { name: 'Assign pickup' })
  await assign.getByText('delivery-employee').click()
  await assign.getByRole('button', { name: 'Assign' }).click()
  await expect(desk.getByText('Assign pickup successfully!').first()).toBeVisible()
  await expect(row).toContainText('Scheduled')

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const driver = await phone.newPage()
  await signIn(driver, 'delivery-employee', { open: '/pickup' })
  const later = driver.getByText(/^Later/)
  const card = driver.getByRole('listitem').filter({ hasText: contact })
  const line = driver.getByRole('listitem').filter({ hasText: '46 Hàng Mây, Hà Nội' })
  await expect(driver.getByText(/^Today \d/)).toBeVisible()
  // However little room the list has, the days can be tapped (48 px, rule PUP-24).
  const { width = 390, height = 844 } = driver.viewportSize() ?? {}
  await driver.setViewportSize({ width, height: 260 })
  const days = driver.getByRole('radiogroup')
  await expect.poll(async () => (await days.boundingBox())?.height).toBeGreaterThanOrEqual(48)
  await driver.setViewportSize({ width, height })
  if ((await line.count()) === 0) await later.click()
  await line.first().getByRole('heading').click()
  await card.getByRole('button', { name: /^Scanned/ }).click()
  const scan = driver.getByRole('dialog', { name: /^Scan:/ })
  for (const { sglShipmentId } of made) {
    await scan.getByRole('textbox', { name: 'Number of the shipment' }).fill(sglShipmentId)
    await driver.keyboard.press('Enter')
    await expect(scan.getByText(`${sglShipmentId} is scanned`)).toBeVisible()
  }
  await scan.locator('input[type=file]').setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: PHOTO })
  await expect(scan.getByAltText('The photo taken')).toBeVisible()

  await phone.setOffline(true)
  await scan.getByRole('button', { name: /^Done:/ }).click()
  await expect(driver.getByRole('button', { name: /^Undo/ })).toBeVisible()
  await expect(driver.getByText(/kept on this phone/)).toBeVisible({ timeout: 20_000 })
  await phone.setOffline(false)
  await expect(driver.getByText('Action success!').first()).toBeVisible({ timeout: 30_000 })

  await expect(row).toContainText('Picked')
  for (const { sglShipmentId } of made) {
    await desk.goto(`/shipment/sgl-parcel?find=${sglShipmentId}`)
    await expect(desk.getByRole('row').filter({ hasText: sglShipmentId })).toContainText('Picked up')
  }
})
