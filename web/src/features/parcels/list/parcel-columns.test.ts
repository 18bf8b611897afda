import { expect, it } from 'vitest'
import { parcelColumns } from './parcel-columns.tsx'

it('company people have neither merchant nor client, which are the same in every row (rule MER-15)', () => {
  const names = (isCompany: boolean) => parcelColumns((key) => key, isCompany).map(({ name }) => name)
  expect(names(false).filter((name) => !names(true).includes(name))).toEqual(['companyCode', 'user'])
})

it('the columns stand in the order of rule PAR-22', () => {
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
