import type { Page } from '@playwright/test'
import { card, pick } from './people.ts'

/** An address in California, in whichever country. */
export const fillParty = async (
  page: Page,
  title: 'Sender' | 'Receiver',
  name: string,
  country: string,
): Promise<void> => {
  const party = card(page, title)
  await party.getByLabel('Name', { exact: false }).first().fill(name)
  await party.getByLabel('Contact name').fill('Kimberly Tran')
  await party.getByLabel('Contact number').fill('+1 714 555 0187')
  await party.getByLabel('Address line 1').fill('9562 Garden Grove Blvd')
  await party.getByLabel('City').fill('Garden Grove')
  await party.getByLabel('Postcode').fill('92844')
  await pick(page, 'Country', country, party)
}

/** Four trays in one package. */
export const fillGoods = async (page: Page, hsCode: string): Promise<void> => {
  const items = card(page, 'Item details')
  await items.getByLabel('HS code').fill(hsCode)
  await items.getByLabel('Item description').fill('Lacquered bamboo tray')
  await items.getByLabel('Quantity').fill('4')
  await items.getByLabel('Declared value').fill('48')
  const packages = card(page, 'Package details')
  await packages.getByLabel('Weight, kg').fill('4.2')
  await packages.getByLabel('Length, cm').fill('40')
  await packages.getByLabel('Width, cm').fill('30')
  await packages.getByLabel('Height, cm').fill('25')
}
