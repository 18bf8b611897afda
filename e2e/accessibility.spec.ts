import { expect, test } from './story.ts'
import { findNothingSeriousInBoth } from './axe.ts'
import { enterParcels } from './entered-parcels.ts'
import { signIn } from './people.ts'

// States reached by their address alone are in every-page.spec.ts. Each state is checked light, then dark.

test.use({ colorScheme: 'light' })

test('axe finds nothing serious on public pages', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByLabel('Username')).toBeVisible()
  await findNothingSeriousInBoth(page)
  await page.getByRole('link', { name: 'Forgotten password?' }).click()
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('alert')).toHaveText('Required')
  await findNothingSeriousInBoth(page)
  await page.getByLabel('E-mail').fill('nobody@example.com')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('heading', { name: 'Look into your mailbox' })).toBeVisible()
  await findNothingSeriousInBoth(page)
  await page.goto('/track')
  await expect(page.getByRole('button', { name: 'Tra cứu' })).toBeVisible()
  await findNothingSeriousInBoth(page)
  await page.goto('/track/EXP0000000000')
  await expect(page.getByText('Không tìm thấy mã này').first()).toBeVisible()
  await findNothingSeriousInBoth(page)
})

test('axe finds nothing serious on the dashboard', async ({ page }) => {
  await signIn(page, 'super-admin')
  await expect(page.locator('.recharts-surface').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Needs attention' }).getByRole('link').first()).toBeVisible()
  await findNothingSeriousInBoth(page)
  await page.goto('/dashboard?plot=status&table=true')
  await expect(page.getByRole('region', { name: 'Created per day' }).getByRole('table')).toBeVisible()
  await findNothingSeriousInBoth(page)
})

test('axe finds nothing serious on prices and fees', async ({ page }) => {
  await signIn(page, 'accountant', { open: '/prices/tariffs?open=new' })
  await expect(page.getByRole('dialog').locator('[name=legalBasis]')).toBeVisible()
  await findNothingSeriousInBoth(page)
  await page.goto('/prices')
  await page
    .getByRole('row', { name: /Lion City Express/ })
    .getByRole('link', { name: '5', exact: true })
    .click()
  await page.getByText('Remote area surcharge').dblclick()
  await expect(page.getByRole('region', { name: 'Advance Fees' }).getByRole('table')).toBeVisible()
  await findNothingSeriousInBoth(page)
})

test('axe finds nothing serious on the parcel list and the timeline', async ({ page }) => {
  await signIn(page, 'super-admin', { open: '/shipment/sgl-parcel/3004' })
  const row = page.getByRole('row').nth(1)
  await expect(row).toContainText('SGL')
  await row.getByRole('checkbox').click()
  await expect(page.getByRole('group', { name: 'Actions for the selected rows' })).toBeVisible()
  await findNothingSeriousInBoth(page)
  await page.goto('/shipment/sgl-parcel?dialog=check')
  await expect(page.getByRole('dialog')).toContainText('tracking numbers')
  await findNothingSeriousInBoth(page)
  await page.goto('/shipment/sgl-parcel/6034')
  const number = await row.getByText(/^SGL\d{10}$/).innerText()
  await page.goto(`/shipment/sgl-parcel/tracking-statuses/${number}`)
  await expect(page.getByRole('listitem').filter({ hasText: 'Delivered' })).toBeVisible()
  await findNothingSeriousInBoth(page)
})

test('axe finds nothing serious on the form of a new parcel', async ({ page }) => {
  await signIn(page, 'super-admin', { open: '/shipment/sgl-parcel/add-shipment' })
  await page.getByRole('region', { name: 'Item details' }).getByLabel('Item description').fill('gift')
  await page.getByRole('button', { name: 'Create Shipment' }).click()
  await expect(page.getByRole('region', { name: 'Customs checklist' })).toContainText('does not say what')
  await expect(page.getByText('Required').first()).toBeVisible()
  await findNothingSeriousInBoth(page)
})

test('axe finds nothing serious on the form of a measured parcel', async ({ page, request }) => {
  const { made } = await enterParcels(request, 1)
  await signIn(page, 'super-admin', { open: `/shipment/sgl-parcel/update-shipment/${made[0]?.id}` })
  await page.getByRole('button', { name: 'Copy declared' }).click()
  await expect(page.getByRole('region', { name: 'History' })).toBeVisible()
  await findNothingSeriousInBoth(page)
  await page.getByRole('button', { name: 'Verify with photos' }).click()
  await expect(page.getByRole('dialog').getByText('No photo')).toBeVisible()
  await findNothingSeriousInBoth(page)
})

test('axe finds nothing serious on an empty list, and on the page of a created shipment', async ({ page, request }) => {
  const { made } = await enterParcels(request, 1)
  await signIn(page, 'super-admin', { open: '/order/export?status=2007&find=zzzzzz' })
  await expect(page.getByText('Nothing here')).toBeVisible()
  await findNothingSeriousInBoth(page)
  await page.goto(`/shipment/sgl-parcel/add-shipment?from=${made[0]?.id}`)
  await page.getByRole('button', { name: 'Create Shipment' }).click()
  await expect(page.getByRole('region', { name: 'Created today' }).getByRole('link').first()).toBeVisible()
  await findNothingSeriousInBoth(page)
})
