import type { ShipmentLine } from '@waybill/contract/shipments/shipment-line'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { makeTurns } from '../../platform/turns.ts'
import type { NumberOf } from './shipment-numbers.ts'

/** A number of ours, and the serial that it is made from. */
type NewNumber = { serial: number; number: string }

/** The next number of a line of business (rules NUM-1, NUM-53). */
export const nextNumber = async (tx: Tx, numberOf: NumberOf, line: ShipmentLine): Promise<string> => {
  const [next] = await nextNumbers(tx, numberOf, line, 1)
  if (!next) throw new Error(`There is no number for ${line}`)
  return next.number
}

/**
 * The next numbers of a line, as many as asked for, from its sequence. Serials whose number is taken are skipped: numbers of
 * older versions are serials in a row, and a provider may have given a number like ours.
 */
export const nextNumbers = async (
  tx: Tx,
  numberOf: NumberOf,
  line: ShipmentLine,
  count: number,
): Promise<NewNumber[]> => {
  const turn = makeTurns()
  const free: NewNumber[] = []
  while (free.length < count) {
    const next: NewNumber[] = []
    for (const serial of await takeSerials(tx, line, count - free.length)) {
      await turn()
      next.push({ serial, number: numberOf(line, serial) })
    }
    const taken = await findTaken(
      tx,
      next.map(({ number }) => number),
    )
    for (const one of next) if (!taken.has(one.number)) free.push(one)
  }
  return free
}

const takeSerials = async (tx: Tx, line: ShipmentLine, count: number): Promise<number[]> => {
  const sequence = line === 'express' ? 'express_number_seq' : 'parcel_number_seq'
  const { rows } = await sql<{ serial: number }>`
    select nextval(${sequence}::regclass) as serial from generate_series(1, ${count}::integer)`.execute(tx)
  return rows.map(({ serial }) => serial)
}

/** Those of these numbers that lead somewhere already, or that are reserved. */
const findTaken = async (tx: Tx, numbers: readonly string[]): Promise<ReadonlySet<string>> => {
  const taken = new Set<string>()
  // One after the other: where tables are spread, each asks one place.
  for (const table of ['shipment_number', 'reserved_number'] as const) {
    const isAsked = sql<boolean>`number = any(${numbers}::text[])`
    for (const { number } of await tx.selectFrom(table).select('number').where(isAsked).execute()) taken.add(number)
  }
  return taken
}
