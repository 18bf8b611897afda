import { expect, it } from 'vitest'
import { parcelColumns } from './parcel-columns.tsx'

it('the columns stand in the order of rule PAR-22', () => {
  const shown = parcelColumns((key) => key).flatMap(({ name, hidden }) => (hidden ? [] : [name]))
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
