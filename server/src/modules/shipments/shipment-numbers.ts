import { randomBytes } from 'node:crypto'
import { formatNumber, type NumberPrefix, NUMBERS_MAX } from '@waybill/contract/shipments/numbers'
import type { ShipmentLine } from '@waybill/contract/shipments/shipment-line'
import type { Db } from '../../platform/database.ts'
import { installationSecret } from '../../platform/installation.ts'
import type { SecretKey } from '../../platform/secrets.ts'
import { makePermutation } from './permutation.ts'

/** The number of a serial of a line of business, e.g. EXP2489678261 of 1. RangeError outside 1 to 999 999 999. */
export type NumberOf = (line: ShipmentLine, serial: number) => string

const PREFIXES: Readonly<Record<ShipmentLine, NumberPrefix>> = { express: 'EXP', ecommerce: 'SGL' }
const KEY_BYTES = 32

/**
 * How this installation numbers its shipments (rule NUM-53): the serial, permuted by a key that is made once and never changes,
 * so that nobody guesses a number from another. The same in every process. Throws WrongSecretKeyError.
 */
export const openShipmentNumbers = async (known: { db: Db; secretKey: SecretKey }): Promise<NumberOf> => {
  const makeKey = (): string => randomBytes(KEY_BYTES).toString('base64')
  const key = Buffer.from(await installationSecret(known, 'shipment number key', makeKey), 'base64')
  const permutations = {
    express: makePermutation(key, PREFIXES.express, NUMBERS_MAX),
    ecommerce: makePermutation(key, PREFIXES.ecommerce, NUMBERS_MAX),
  }
  return (line, serial) => formatNumber(PREFIXES[line], 1 + permutations[line](serial - 1))
}
