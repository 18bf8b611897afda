import { pick, signIn } from './people.ts'
import { expect, test } from './story.ts'

test('an accountant adds a layer: it overlaps another one, gets an order of its own, and is tried on last month', async ({
  page,
}) => {
  await signIn(page, 'accountant', { open: '/prices/tariffs' })
  await page.getByRole('button', { name: 'Add tariff rate' }).click()
  const dialog = page.getByRole('dialog', { name: 'New tariff rate' })
  await pick(page, 'Kind', 'Commodity', dialog)
  await dialog.locator('[name=name]').fill('Handling duty')
  await pick(page, 'Destination', 'European Union', dialog)
  await pick(page, 'Charged by', 'Amount a heading', dialog)
  await dialog.getByLabel('Amount', { exact: false }).fill('2')
  await pick(page, 'Currency', 'EUR', dialog)
  await pick(page, 'Trade', 'B2C', dialog)
  await dialog.getByLabel('Value up to').fill('150')
  await pick(page, 'Its currency', 'EUR', dialog)
  await dialog.locator('[name=legalBasis]').fill('Draft of a regulation')
  await dialog.getByLabel('Valid from').fill('01/11/2026')
  await dialog.getByLabel('Settled').uncheck()
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog.getByText(/^It overlaps the rate of EUR 3 that is valid from/)).toBeVisible()

  await dialog.getByLabel('Order').fill('2')
  const trial = dialog.getByRole('region', { name: 'Last month with this rate' })
  await trial.getByRole('button', { name: 'Try on last month' }).click()
  await expect(trial.getByText(/[1-9]\d* of \d+ shipments change/)).toBeVisible()
  await expect(trial.getByText(/^Duty .* → .*₫$/)).toBeVisible()
  await expect(trial.getByRole('table', { name: 'Largest changes' }).getByRole('row')).not.toHaveCount(0)

  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Create new success!')).toBeVisible()
  const row = page.getByRole('row', { name: /Handling duty/ })
  await expect(row).toContainText('EUR 2 a heading')
  await expect(row).toContainText('B2C, up to 150 EUR')
  await expect(row).toContainText('Not settled')
})
