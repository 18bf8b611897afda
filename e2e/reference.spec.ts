import { expect, test } from './story.ts'
import { signIn } from './people.ts'

test('a super admin sets up a provider with a service and a zone, and used ones cannot be deleted', async ({
  page,
}) => {
  await signIn(page, 'super-admin')
  await page.getByRole('link', { name: 'Service' }).click()
  await page.getByRole('button', { name: 'Add provider' }).click()
  const provider = page.getByRole('dialog', { name: 'New provider' })
  await provider.getByRole('textbox', { name: 'Name', exact: true }).fill('Hồng Hà Express')
  await provider.getByRole('textbox', { name: 'Label' }).fill('Hồng Hà')
  await provider.getByRole('button', { name: 'Create' }).click()
  await expect(provider.getByText('Required')).toHaveCount(1)
  await provider
    .getByRole('textbox', { name: 'Tracking URL', exact: true })
    .fill('https://hongha.example/{trackingNumber}')
  await provider.getByRole('textbox', { name: 'Fuel fee' }).fill('12.5')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Create new success!')).toBeVisible()

  await page.getByRole('tab', { name: 'Hồng Hà Express' }).click()
  await expect(page.getByText('Fuel 12.50 %')).toBeVisible()
  await expect(page.getByText('This provider has no services yet')).toBeVisible()
  await page.getByRole('button', { name: 'Add service' }).click()
  const service = page.getByRole('dialog', { name: 'New service' })
  await service.getByRole('textbox', { name: 'Name', exact: true }).fill('Hồng Hà Hỏa tốc')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row').filter({ hasText: 'HONG-HA-HOA-TOC' })).toBeVisible()

  await page.getByRole('button', { name: 'More' }).first().click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('It is in use: 1 service.')).toBeVisible()

  await page.getByRole('link', { name: 'Zones' }).click()
  await page.getByRole('button', { name: 'Add zone' }).click()
  const zone = page.getByRole('dialog', { name: 'New zone' })
  await zone.getByRole('textbox', { name: 'Name', exact: true }).fill('Đông Á')
  const countries = zone.getByRole('combobox', { name: 'Countries' })
  for (const country of ['Japan', 'South Korea']) {
    await countries.fill(country)
    await page.getByRole('option', { name: country }).first().click()
  }
  await page.keyboard.press('Escape')
  await zone.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Đông Á' })).toContainText('2 countries: Japan, South Korea')
})

test('the second of two admins who edit one country reads who saved, sees the differences, and keeps their own', async ({
  browser,
}) => {
  const [first, second] = await Promise.all([browser.newPage(), browser.newPage()])
  for (const page of [first, second]) {
    await signIn(page, 'super-admin', { open: '/country?find=bouvet' })
    await page.getByRole('row').filter({ hasText: 'Bouvet' }).dblclick()
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(
      'Bouvet Island',
    )
  }
  const nameIn = (page: typeof first) => page.getByRole('dialog').getByLabel('Vietnamese name')
  await nameIn(first).fill('Đảo Bouvet (Na Uy)')
  await first.keyboard.press('Enter')
  await expect(first.getByText('Update success!')).toBeVisible()

  await nameIn(second).fill('Đảo Bu-vê')
  await second.keyboard.press('Enter')
  const conflict = second.getByRole('dialog')
  await expect(conflict.getByText(/super-admin saved this at \d\d:\d\d/)).toBeVisible()
  await expect(conflict.getByRole('row').filter({ hasText: 'Vietnamese name' })).toContainText('Đảo Bouvet (Na Uy)')
  await conflict.getByRole('button', { name: 'Keep mine' }).click()
  await conflict.getByRole('button', { name: 'Save' }).click()
  await expect(second.getByText('Update success!')).toBeVisible()
  await expect(second.getByRole('row').filter({ hasText: 'Bouvet' })).toContainText('Đảo Bu-vê')
})

test('text typed into a record survives a reload, and closing it asks first', async ({ page }) => {
  await signIn(page, 'super-admin', { open: '/country?open=new' })
  const dialogOf = page.getByRole('dialog')
  await dialogOf.getByLabel('Code').fill('QT')
  await dialogOf.getByRole('textbox', { name: 'Name', exact: true }).fill('Testland')
  await expect
    .poll(() => page.evaluate(() => Object.values(sessionStorage).some((kept) => kept.includes('Testland'))))
    .toBe(true)
  await page.reload()
  await expect(dialogOf.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Testland')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Leave without saving?')).toBeVisible()
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/country$/)
})

test('a clerk finds neither the menu item nor the screens (rule PER-11)', async ({ page }) => {
  await signIn(page, 'cs-employee')
  await expect(page.getByRole('link', { name: 'Service' })).toHaveCount(0)
  await page.goto('/service')
  await expect(page.getByText('Page not found')).toBeVisible()
})
