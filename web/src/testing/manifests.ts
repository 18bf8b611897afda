import type { EntryType } from '@waybill/contract/manifests/entry-types'
import type { ManifestRow } from '@waybill/contract/manifests/grids'
import type { BatchParcel, LeftOrigin, ManifestDetail } from '@waybill/contract/manifests/schemas'
import { STATUS } from '@waybill/contract/shipments/status'
import { idOf } from './ids.ts'

const NOTHING = { edit: false, cancel: false, tryAgain: false, updateStatus: true }

const entryType = (code: string, overrides: Partial<EntryType> = {}): EntryType => ({
  id: idOf(`entry type ${code}`),
  code,
  name: 'Informal entry',
  nameVi: null,
  maxValueUsd: 2500,
  isDefault: false,
  legalBasis: '19 CFR 143.21',
  legalUrl: null,
  validFrom: '2013-01-07',
  validTo: null,
  version: 1,
  ...overrides,
})

/** 01 and 11 are in force, 86 has ended. */
export const entryTypes: readonly EntryType[] = [
  entryType('01', { name: 'Formal entry', maxValueUsd: null }),
  entryType('11', { isDefault: true }),
  entryType('86', { name: 'Low-value entry', legalBasis: 'Executive Order 14324', validTo: '2025-08-28' }),
]

export const manifestRow = (code: string, overrides: Partial<ManifestRow> = {}): ManifestRow => ({
  id: idOf(code),
  createdDate: '2026-11-20T02:36:00.000Z',
  manifestCode: code,
  manifestDate: '2026-11-20',
  manifestOrigin: 'SGN',
  manifestDestination: 'LAX',
  flightInfo: 'VN98',
  mawb: '738-47120916',
  status: 'Accepted',
  result: '196 lines accepted',
  transactionId: idOf(`transaction ${code}`),
  parcels: 196,
  version: 1,
  can: NOTHING,
  ...overrides,
})

export const rejectedRow = (code: string): ManifestRow =>
  manifestRow(code, {
    status: 'Rejected',
    result: '6 lines refused',
    can: { edit: true, cancel: true, tryAgain: false, updateStatus: true },
  })

export const notSentRow = (code: string): ManifestRow =>
  manifestRow(code, {
    status: 'Not sent',
    result: 'Channel not reached',
    can: { edit: true, cancel: true, tryAgain: true, updateStatus: true },
  })

export const leftOrigin = (name: string, overrides: Partial<LeftOrigin> = {}): LeftOrigin => ({
  id: idOf(name),
  name,
  day: '2026-11-20',
  countryCode: 'US',
  countryName: 'United States',
  isOpen: true,
  leftAt: '2026-11-20T00:55:00.000Z',
  manifestCode: null,
  manifestId: null,
  parcels: 96,
  pieces: 118,
  weight: 214.6,
  declaredValue: 4812.4,
  scannedParcels: 0,
  ...overrides,
})

export const batchParcel = (number: string, overrides: Partial<BatchParcel> = {}): BatchParcel => ({
  id: idOf(number),
  number,
  trackingNumber: null,
  consigneeName: 'Marcus Thompson',
  countryCode: 'US',
  status: STATUS.leftOrigin,
  pieces: 1,
  weight: 1.2,
  declaredValue: 40,
  ...overrides,
})

export const manifestDetail = (code: string, overrides: Partial<ManifestDetail> = {}): ManifestDetail => ({
  ...manifestRow(code),
  destinationCountry: 'US',
  entryType: '11',
  createdBy: 'cs-employee',
  batches: [leftOrigin('LO-20261120-US-001', { manifestCode: code, manifestId: idOf(code), isOpen: false })],
  versions: [
    {
      version: 1,
      transactionId: idOf(`transaction ${code}`),
      submittedAt: '2026-11-20T02:36:00.000Z',
      submittedBy: 'cs-employee',
      sha256: 'a'.repeat(64),
      bytes: 40_960,
      result: '196 lines accepted',
    },
  ],
  statuses: [
    { status: STATUS.leftOrigin, count: 193 },
    { status: STATUS.delivered, count: 2 },
    { status: STATUS.cancelled, count: 1 },
  ],
  totals: { parcels: 196, pieces: 240, weight: 455.05, declaredValue: 9992.55, ioss: [], customs: 1_250_000 },
  reconciled: [],
  ...overrides,
})
