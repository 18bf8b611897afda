import type { PickupDetail, PickupRow, PickupShipment } from '@waybill/contract/pickups/schemas'
import { STATUS } from '@waybill/contract/shipments/status'
import { idOf } from './ids.ts'

export const pickupRow = (number: string, overrides: Partial<PickupRow> = {}): PickupRow => ({
  id: idOf(number),
  pickupNumber: number,
  accountNumber: 'SGL001',
  companyName: 'Mây Tre Sông Hồng',
  userId: idOf('company'),
  contactName: 'Nguyễn Thị Phương Thảo',
  contactNumber: '+84 24 5550 0119',
  contactEmail: 'kho@maytre.example',
  pickupAddress: 'Số 46 phố Hàng Mây, Hà Nội',
  note: 'Gọi trước 15 phút',
  pickupTime: '2026-11-20T03:30:00.000Z',
  isCompleted: false,
  completedAt: null,
  status: 'Submitted',
  isLate: false,
  shipments: 2,
  createdDate: '2026-11-20T01:00:00.000Z',
  createdBy: 'company-admin',
  pickupUserId: null,
  pickupUserName: null,
  version: 1,
  can: { assign: true, complete: false, reopen: false },
  ...overrides,
})

/** Assigned to the driver, for some time today. */
export const scheduledRow = (number: string, overrides: Partial<PickupRow> = {}): PickupRow =>
  pickupRow(number, {
    status: 'Scheduled',
    pickupUserId: idOf('account Delivery Employee'),
    pickupUserName: 'delivery-employee',
    pickupTime: new Date().toISOString(),
    can: { assign: false, complete: true, reopen: false },
    ...overrides,
  })

export const pickupShipment = (number: string, overrides: Partial<PickupShipment> = {}): PickupShipment => ({
  id: idOf(number),
  line: number.startsWith('EXP') ? 'express' : 'ecommerce',
  isImport: false,
  number,
  receiverName: 'Marcus Thompson',
  countryCode: 'US',
  status: STATUS.generated,
  packages: 1,
  weight: 1.2,
  createdDate: '2026-11-19T02:00:00.000Z',
  isScanned: false,
  ...overrides,
})

export const pickupDetail = (row: PickupRow, numbers: readonly string[]): PickupDetail => ({
  ...row,
  pickupShipments: numbers.map((number) => pickupShipment(number)),
  photo: null,
})
