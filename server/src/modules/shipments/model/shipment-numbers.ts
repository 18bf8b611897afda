import { randomBytes } from 'node:crypto'
import { formatNumber, type NumberPrefix, NUMBERS_MAX } from '@waybill/contract/shipments/numbers'
import type { BusinessLine } from '@waybill/contract/shipments/business-line'
import type { Db } from '../../../platform/database.ts'
import { installationSecret } from '../../../platform/installation.ts'
import type { SecretKey } from '../../../platform/secrets.ts'
import { findSerialsInRow, type NumberOf } from './next-numbers.queries.ts'
import { makePermutation } from './permutation.ts'

const PREFIXES: Readonly<Record<BusinessLine, NumberPrefix>> = { express: 'EXP', ecommerce: 'SGL' }
const KEY_BYTES = 32

/**
 * The digits of a serial: up to `inRow`, as older versions gave them, the serial itself; beyond, a permutation of the
 * rest. So every serial has its own digits, whatever was given before.
 */
export const digitsOf = (key: Uint8Array, prefix: string, inRow: number, max = NUMBERS_MAX) => {
  const permute = makePermutation(key, prefix, max - inRow)
  return (serial: number): number => (serial <= inRow ? serial : inRow + 1 + permute(serial - inRow - 1))
}

/**
 * How this installation numbers its shipments (rule NUM-53): the serial, permuted by a key that is made once and never
 * changes, so that nobody guesses one number from another. The same in every process. Throws WrongSecretKeyError.
 */
export const openShipmentNumbers = async (known: { db: Db; secretKey: SecretKey }): Promise<NumberOf> => {
  const makeKey = (): string => randomBytes(KEY_BYTES).toString('base64')
  const key = Buffer.from(await installationSecret(known, 'shipment number key', makeKey), 'base64')
  const inRow = await findSerialsInRow(known.db)
  const digits = {
    express: digitsOf(key, PREFIXES.express, inRow.express),
    ecommerce: digitsOf(key, PREFIXES.ecommerce, inRow.ecommerce),
  }
  return (line, serial) => formatNumber(PREFIXES[line], digits[line](serial))
}
