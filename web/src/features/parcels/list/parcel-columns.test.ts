import { expect, it } from 'vitest'
import { parcelColumns } from './parcel-columns.tsx'

it('hides merchant and client from company users, as they are the same in every row (rule MER-15)', () => {
  const names = (isCompany: boolean) => parcelColumns((key) => key, isCompany).map(({ name }) => name)
  expect(names(false).filter((name) => !names(true).includes(name))).toEqual(['companyCode', 'user'])
})

it('lists the columns in the order of rule PAR-22', () => {
  const shown = parcelColumns((key) => key, false).flatMap(({ name, hidden }) => (hidden ? [] : [name]))
  expect(shown.slice(0, 9)).toEqual([
    'sglShipmentId',
    'trackingNumber',
    'senderReference',
    'recipientName',
    'sendTo',
    'service',
    'companyCode',
    'currentStatus',
    'additionalMessage',
  ])
})
