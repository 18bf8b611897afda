import { expect, test, type Page } from './story.ts'
import { readXlsx } from 'hucre/xlsx'
import { readFile } from 'node:fs/promises'
import { enterParcels, type Made } from './entered-parcels.ts'
import { signIn } from './people.ts'

/** A scanner's input into the find box: the numbers of a list, and Enter. */
const scan = async (page: Page, numbers: readonly string[]): Promise<void> => {
  const find = page.getByPlaceholder('Find in this list')
  await find.fill(numbers.join(' '))
  await find.press('Enter')
}
const rowOf = (page: Page, { sglShipmentId }: Made) => page.getByRole('row').filter({ hasText: sglShipmentId })

test('the hub receives a scanned list; a cancelled parcel in it is named before, and left out', async ({
  page,
  request,
}) => {
  const { made, cancel } = await enterParcels(request, 4)
  const [first, , , last] = made
  if (!first || !last) throw new Error('Nothing was entered')
  // Its booking may be running: it is cancelled as soon as that is over.
  await expect(async () => cancel(last)).toPass()

  await signIn(page, 'delivery-employee', { open: '/shipment/sgl-parcel' })
  await scan(
    page,
    made.map(({ sglShipmentId }) => sglShipmentId),
  )
  await expect(page.getByRole('row')).toHaveCount(5)
  await page.getByRole('checkbox', { name: 'Select this page' }).click()
  await page.getByRole('button', { name: 'Mark as received' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('Mark as received: 1 of 4 will be skipped')
  await expect(question.getByRole('row')).toHaveText(new RegExp(`${last.sglShipmentId}.*in Cancelled`))
  await question.getByRole('button', { name: 'Skip these, continue with 3' }).click()
  await expect(page.getByText('Mark shipment as received success!')).toBeVisible()
  for (const parcel of made.slice(0, 3)) await expect(rowOf(page, parcel)).toContainText('Received at hub')
  await expect(rowOf(page, last)).toContainText('Cancelled')
  // Done rows are deselected, left-out ones stay selected.
  await expect(rowOf(page, first).getByRole('checkbox')).not.toBeChecked()
  await expect(rowOf(page, last).getByRole('checkbox')).toBeChecked()
})

test('a selection ends when the filters change, so that no hidden parcel is changed', async ({ page, request }) => {
  const { made } = await enterParcels(request, 2)
  const [first] = made
  if (!first) throw new Error('Nothing was entered')
  await signIn(page, 'delivery-employee', { open: '/shipment/sgl-parcel' })
  await scan(
    page,
    made.map(({ sglShipmentId }) => sglShipmentId),
  )
  await expect(page.getByRole('row')).toHaveCount(3)
  await page.getByRole('checkbox', { name: 'Select this page' }).click()
  const bar = page.getByRole('group', { name: 'Actions for the selected rows' })
  await expect(bar).toContainText('2selected')
  await scan(page, [first.sglShipmentId, 'SGL0000000000'])
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(bar).toBeHidden()
})

test('parcels marked as received by mistake are restored within 30 seconds', async ({ page, request }) => {
  const { made } = await enterParcels(request, 2)
  await signIn(page, 'cs-employee', { open: '/shipment/sgl-parcel' })
  await scan(
    page,
    made.map(({ sglShipmentId }) => sglShipmentId),
  )
  await expect(page.getByRole('row')).toHaveCount(3)
  await page.getByRole('checkbox', { name: 'Select this page' }).click()
  await page.getByRole('button', { name: 'Mark as received' }).click()
  await expect(page.getByText('Mark shipment as received success!')).toBeVisible()
  for (const parcel of made) await expect(rowOf(page, parcel)).toContainText('Received at hub')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('2 shipments were restored')).toBeVisible()
  for (const parcel of made) await expect(rowOf(page, parcel)).toContainText('Shipment generated')
})

test('an all-or-nothing action says how many parcels block it; the timeline shows the event', async ({
  page,
  request,
}) => {
  const { made } = await enterParcels(request, 1)
  const [parcel] = made
  if (!parcel) throw new Error('Nothing was entered')
  await signIn(page, 'cs-employee', { open: '/shipment/sgl-parcel' })
  await scan(page, [parcel.sglShipmentId, 'SGL0000000000'])
  await expect(rowOf(page, parcel)).toBeVisible()
  await rowOf(page, parcel).getByRole('checkbox').click()
  // The carrier gives its number in the background; a parcel with a number is not asked for again.
  await expect(page.getByRole('button', { name: 'Get Providers Tracking' })).toHaveAccessibleDescription(
    '1 of 1 are not in Creating failed',
  )
  await page.getByRole('button', { name: 'Assign shipments' }).click()
  await expect(page.getByText('Assign shipment success!')).toBeVisible()
  await page.goto(`/shipment/sgl-parcel/tracking-statuses/${parcel.sglShipmentId.toLowerCase()}`)
  await expect(page.getByRole('heading', { name: `Shipment ${parcel.sglShipmentId} - DE` })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Shipment generated' })).toBeVisible()
})

test('Check downloads the workbook of skipped rows automatically', async ({ page }) => {
  await signIn(page, 'delivery-employee', { open: '/shipment/sgl-parcel?dialog=check' })
  const [left] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('dialog')
      .locator('input[type=file]')
      .setInputFiles({ name: 'scans.csv', mimeType: 'text/csv', buffer: Buffer.from('NOBODY-1\nNOBODY-2') }),
  ])
  expect(left.suggestedFilename()).toBe('Check.xlsx')
  const { sheets } = await readXlsx(await readFile(await left.path()))
  expect(sheets[0]?.rows.flat()).toEqual(expect.arrayContaining(['NOBODY-1', 'NOBODY-2']))
  await expect(page.getByText('Download successfully!')).toBeVisible()
})

test('a number scanned into the palette opens its parcel, which is deleted from the list after confirming', async ({
  page,
  request,
}) => {
  const { made } = await enterParcels(request, 1)
  const [parcel] = made
  if (!parcel) throw new Error('Nothing was entered')
  await signIn(page, 'super-admin')
  await page.getByRole('button', { name: 'Number, phone, company' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill(parcel.sglShipmentId.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/shipment/sgl-parcel/update-shipment/${parcel.id}`))

  await page.goto('/shipment/sgl-parcel')
  await scan(page, [parcel.sglShipmentId, 'SGL0000000000'])
  // While the carrier is being asked it cannot be deleted; the list is notified when that is over.
  await expect(async () => {
    await rowOf(page, parcel)
      .getByRole('button', { name: `Actions for ${parcel.sglShipmentId}` })
      .click()
    await page.getByRole('menuitem', { name: /^Delete/ }).click()
    await expect(page.getByRole('dialog')).toContainText('Are you sure to delete this shipment?', { timeout: 2_000 })
  }).toPass()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Delete success!')).toBeVisible()
  await expect(page.getByText('Nothing here')).toBeVisible()
})

test('a user outside the scope sees nothing of a parcel', async ({ page, request }) => {
  const { made } = await enterParcels(request, 1)
  const number = made[0]?.sglShipmentId ?? ''
  await signIn(page, 'company-admin-2', { open: '/shipment/sgl-parcel' })
  await scan(page, [number, 'SGL0000000000'])
  await expect(page.getByText('Nothing here')).toBeVisible()
  await page.goto(`/shipment/sgl-parcel/tracking-statuses/${number}`)
  await expect(page.getByText(`Shipment ${number} was not found.`)).toBeVisible()
})

test('an address with an unknown parcel status, or an unknown type of orders, has no page', async ({ page }) => {
  await signIn(page, 'cs-employee', { open: '/shipment/sgl-parcel/3004' })
  await expect(page.getByRole('heading', { name: 'Creating failed' })).toBeVisible()
  await page.goto('/order/import')
  await expect(page.getByRole('heading', { name: 'Express' })).toBeVisible()
  for (const address of ['/shipment/sgl-parcel/nothing', '/order/foo', '/order/pickup-request', '/order/details/foo']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  }
})
