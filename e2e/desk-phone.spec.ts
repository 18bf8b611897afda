import { expect, test } from './story.ts'
import { enterOrder } from './entered-orders.ts'
import { enterParcels } from './entered-parcels.ts'
import { card, signIn } from './people.ts'

// A packing desk on a phone: 390 px, by touch.
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

test('on a phone a clerk finds a parcel’s card, measures it in the Verify dialog, and reads the changes', async ({
  page,
  request,
}) => {
  const [parcel] = (await enterParcels(request, 1)).made
  if (!parcel) throw new Error('A parcel is needed')
  await signIn(page, 'cs-employee', { open: `/shipment/sgl-parcel?find=${parcel.sglShipmentId}` })
  const found = page.getByRole('listitem').filter({ hasText: parcel.sglShipmentId })
  await expect(found).toContainText('Jonas Weber')
  await found.getByRole('button').filter({ hasText: parcel.sglShipmentId }).tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(parcel.sglShipmentId)
  const verified = card(page, 'Verified Packages')
  await verified.getByRole('button', { name: 'Verify with photos' }).tap()
  const dialog = page.getByRole('dialog')
  for (const [label, value] of [
    ['Weight, kg', '0.9'],
    ['Length, cm', '22'],
    ['Width, cm', '16'],
    ['Height, cm', '6'],
  ] as const)
    await dialog.getByRole('textbox', { name: label }).fill(value)
  await dialog.getByRole('button', { name: 'Save', exact: true }).tap()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Update shipment success!').first()).toBeVisible()
  await expect(verified.getByLabel('Weight, kg')).toHaveValue('0.9')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

test('on a phone a clerk takes several orders on from their cards, and undoes it', async ({ page, request }) => {
  const [one, other] = [await enterOrder(request), await enterOrder(request)]
  await signIn(page, 'cs-employee', { open: '/order/export' })
  const cardOf = ({ code }: { code: string }) => page.getByRole('listitem').filter({ hasText: code })
  for (const order of [one, other]) await cardOf(order).getByRole('checkbox').tap()
  const bar = page.getByRole('group', { name: 'Actions for the selected rows' })
  await bar.getByRole('button', { name: 'Process', exact: true }).tap()
  await expect(page.getByText('Processing 2 orders')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).tap()
  await expect(page.getByText('2 shipments were restored')).toBeVisible()
})
