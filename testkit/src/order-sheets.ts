import { type SheetRow, sheetRow } from './parcel-sheets.ts'

const ABSENT = ['Item Weight (kg)', 'Sender Name', 'Sender Phone', 'Sender Address 1', 'Sender Town', 'Sender Country']

const OWN: SheetRow = {
  Service: 'FSG',
  'Recipient Name': 'Jonas Weber',
  'Recipient Contact Name': 'Jonas Weber',
  'Recipient Phone': '+49301234567',
  'Recipient Address 1': 'Kantstraße 7',
  'Recipient Town': 'Berlin',
  'Recipient State': null,
  'Recipient Postcode': '10623',
  'Recipient Country': 'Germany',
  'Package Weight (kg)': 2,
}

/** A row of a valid export order with some other cells; its sender is the company's. */
export const orderSheetRow = (own: SheetRow = {}): SheetRow =>
  Object.fromEntries(
    Object.entries({ ...sheetRow(), ...OWN, ...own }).filter(([head]) => !ABSENT.includes(head) || head in own),
  )
