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

/** Those of these numbers that lead somewhere already, or that an upload which is being made was given. */
const findTaken = async (tx: Tx, numbers: readonly string[]): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ number: string }>`
    select number from shipment_number where number = any(${numbers}::text[])
    union all
    select planned.number from parcel_import_batch as batch, unnest(batch.numbers) as planned (number)
    where batch.numbers && ${numbers}::text[] and planned.number = any(${numbers}::text[])`.execute(tx)
  return new Set(rows.map(({ number }) => number))
}
