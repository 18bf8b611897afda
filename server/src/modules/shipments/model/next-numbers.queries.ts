import type { BusinessLine } from '@waybill/contract/shipments/business-line'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database.ts'
import { makeYieldToEventLoop } from '../../../platform/yield-to-event-loop.ts'

/** The number of a serial of a line of business, e.g. EXP2489678261 of 1. RangeError outside 1 to 999 999 999. */
export type NumberOf = (line: BusinessLine, serial: number) => string

/** The next number of a line of business (rules NUM-1, NUM-53). */
export const nextNumber = async (tx: Tx, numberOf: NumberOf, line: BusinessLine): Promise<string> => {
  const [serial] = await nextSerials(tx, line, 1)
  if (serial === undefined) throw new Error(`There is no number for ${line}`)
  return numberOf(line, serial)
}

/** The next numbers of a line, `count` of them. */
export const nextNumbers = async (tx: Tx, numberOf: NumberOf, line: BusinessLine, count: number): Promise<string[]> => {
  const yieldToEventLoop = makeYieldToEventLoop()
  const numbers: string[] = []
  for (const serial of await nextSerials(tx, line, count)) {
    await yieldToEventLoop()
    numbers.push(numberOf(line, serial))
  }
  return numbers
}

/** The next serials of a line, rising, from its sequence. */
export const nextSerials = async (tx: Tx, line: BusinessLine, count: number): Promise<number[]> => {
  const sequence = line === 'express' ? 'express_number_seq' : 'parcel_number_seq'
  const { rows } = await sql<{ serial: number }>`
    select nextval(${sequence}::regclass) as serial from generate_series(1, ${count}::integer)`.execute(tx)
  return rows.map(({ serial }) => serial)
}

/** The last serial of each line that was given in sequence, before serials were permuted; 0 in a new installation. */
export const findSerialsInRow = async (db: Db): Promise<Record<BusinessLine, number>> => {
  const { rows } = await sql<Record<BusinessLine, number>>`
    select (value ->> 'express')::integer as express, (value ->> 'ecommerce')::integer as ecommerce
    from installation where name = 'serials in a row'`.execute(db)
  return rows[0] ?? { express: 0, ecommerce: 0 }
}
