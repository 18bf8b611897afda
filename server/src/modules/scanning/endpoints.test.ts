import { STATUS, STATUS_CODES } from '@waybill/contract/shipments/status'
import { describe, expect, test } from 'vitest'
import { judgeScan } from './endpoints.ts'

const parcel = (status: number, hasVerified = false) => ({ line: 'ecommerce' as const, status, hasVerified })

describe('SCN-2: what a scan is', () => {
  test('nothing behind the number: unknown', () => {
    expect(judgeScan(undefined, false)).toEqual({ result: 'unknown', words: null })
  })
  test('an express order is stopped, whatever its status', () => {
    for (const status of STATUS_CODES)
      expect(judgeScan({ ...parcel(status), line: 'express' }, false).result).toBe('stopped')
  })
  test('parcels that a desk can process are taken, all others are stopped with what to do', () => {
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
  test('one that waits at a desk, or is verified, is taken already', () => {
    expect(judgeScan(parcel(STATUS.receivedAtHub), true).result).toBe('alreadyTaken')
    expect(judgeScan(parcel(STATUS.processingAtHub, true), false).result).toBe('alreadyTaken')
    expect(judgeScan(parcel(STATUS.receivedAtHub, true), false).result).toBe('taken')
  })
})
