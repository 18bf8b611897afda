import { STATUS, STATUS_CODES } from '@waybill/contract/shipments/status'
import { describe, expect, test } from 'vitest'
import { judgeScan } from './endpoints.ts'

const parcel = (status: number, hasVerified = false) => ({
  ...{ line: 'ecommerce' as const, status, held_at: null as Date | null, hasVerified },
})

describe('SCN-2: the result of a scan', () => {
  test('is unknown if no shipment has the number', () => {
    expect(judgeScan(undefined, false)).toEqual({ result: 'unknown', words: null })
  })
  test('is stopped for an express order in any status', () => {
    for (const status of STATUS_CODES)
      expect(judgeScan({ ...parcel(status), line: 'express' }, false).result).toBe('stopped')
  })
  test('is taken for parcels that a desk can process, and stopped for all others with what to do', () => {
    const taken = STATUS_CODES.filter((status) => judgeScan(parcel(status), false).result === 'taken')
    expect(taken.toSorted()).toEqual([2009, 3001, 3003, 3004, 3200, 3201, 3300])
    for (const status of STATUS_CODES.filter((code) => !taken.includes(code))) {
      const { result, words } = judgeScan(parcel(status), false)
      expect(result).toBe('stopped')
      expect(words?.en).toMatch(/: /)
      expect(words?.vi).toMatch(/: /)
    }
    expect(judgeScan(parcel(STATUS.cancelled), false).words?.en).toBe('Cancelled: set it aside')
  })
  test('is taken for a parcel that is held for payment, until it is weighed (rule BIL-72)', () => {
    const held = { ...parcel(STATUS.holdForPayment), held_at: new Date() }
    expect(judgeScan(held, false).result).toBe('taken')
    expect(judgeScan({ ...held, hasVerified: true }, false).result).toBe('alreadyTaken')
  })
  test('is alreadyTaken for a parcel that waits at a desk or is verified', () => {
    expect(judgeScan(parcel(STATUS.receivedAtHub), true).result).toBe('alreadyTaken')
    expect(judgeScan(parcel(STATUS.processingAtHub, true), false).result).toBe('alreadyTaken')
    expect(judgeScan(parcel(STATUS.receivedAtHub, true), false).result).toBe('taken')
  })
})
