import { expect, test } from './story.ts'
import { card, chooseService, createAndOpen, pick, signIn } from './people.ts'

test('a merchant enters a tax number once, new parcels have the numbers of their destination (rules TAX-3, TAX-5)', async ({
  page,
}) => {
  await signIn(page, 'company-admin', { open: '/profile' })
  const section = card(page, 'Tax numbers')
  await expect(section.getByLabel('IOSS number')).toHaveValue('IM••••••0742')
  await section.getByRole('button', { name: 'Edit tax numbers' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tax numbers' })
  const vat = dialog.getByRole('textbox', { name: 'VAT numbers, EU' })
  await vat.fill('DE136695977')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toContainText('This is no VAT number of a member state')
  await vat.fill('de 136 695 976')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(section.getByLabel('VAT numbers, EU')).toHaveValue('DE136695976')

  await page.goto('/shipment/sgl-parcel/add-shipment')
  const [recipient, items] = [card(page, 'Recipient Details'), card(page, 'Item details')]
  await pick(page, 'Country', 'Germany', recipient)
  const ioss = items.getByRole('textbox', { name: 'IOSS number/VAT GST Number' })
  await expect(ioss).toHaveValue('IM••••••0742')
  await expect(items.getByRole('textbox', { name: 'Sender’s tax number' })).toHaveValue('DE136695976')
  for (const [label, text] of [
    ['Name', 'Jonas Weber'],
    ['Contact number', '+49 30 1234567'],
    ['Address line 1', 'Kantstraße 7'],
    ['Town', 'Berlin'],
    ['Postcode', '10623'],
  ] as const)
    await recipient.getByRole('textbox', { name: label, exact: true }).fill(text)
  const value = items.getByRole('textbox', { name: 'Declared value', exact: true })
  for (const [label, text] of [
    ['HS code', '621410'],
    ['Item description', 'Silk scarf'],
    ['Weight of one, kg', '0.3'],
  ] as const)
    await items.getByRole('textbox', { name: label, exact: true }).fill(text)
  await value.fill('900')
  await expect(ioss).toHaveValue('')
  await value.fill('20')
  await expect(ioss).toHaveValue('IM••••••0742')
  const packages = page.getByRole('region', { name: 'Packages', exact: true })
  for (const [label, text] of [
    ['Weight, kg', '0.5'],
    ['Length, cm', '20'],
    ['Width, cm', '15'],
    ['Height, cm', '5'],
  ] as const)
    await packages.getByLabel(label).fill(text)
  await chooseService(page, 'QSP Plus Economy epacket')
  await createAndOpen(page)
  await expect(page.getByText('IM••••••0742')).toBeVisible()
  await expect(page.getByText('IM3720000742')).toHaveCount(0)
})
