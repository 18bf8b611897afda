import { SYSTEM_USER } from '@waybill/contract/kernel/system-user'
import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import type { AppContext } from '../../../platform/app-context.ts'
import type { Db } from '../../../platform/database.ts'
import { registerReading } from '../../../platform/metrics/register-reading.ts'
import { settleCharges } from '../charges/settle-charges.ts'
import { disagreementsOf, MONEY_CHECKS } from './disagreements.ts'
import {
  type CheckedShipment,
  countDisagreements,
  type Disagreement,
  findCheckTimes,
  listAmountsOf,
  listDisagreements,
  listNextAmounts,
  lockDueCheck,
  lockFree,
  saveDisagreements,
  savePosition,
} from './money.queries.ts'

const EVERY_SECONDS = 6
/** Several processes look every few seconds; one of them finds the check due. */
const DUE_AFTER_SECONDS = 5
/** After all shipments were checked, before the first one is checked again. */
const PAUSE_SECONDS = 60
/** Shipments of one turn, which takes some 20 ms: seven million a day. */
const AT_ONCE = 500
/** Known disagreements that a turn checks again, so that what is mended is soon no longer shown. */
const AGAIN_AT_ONCE = 200
/** Disagreements that a line of the log names. */
const LOGGED = 50

/**
 * Checks the next shipments, and those that did not add up before (rule OBS-4). One process does it at a time. Returns
 * what it found for the first time.
 */
export const checkMoney = (db: Db, atOnce = AT_ONCE): Promise<Disagreement[]> =>
  db.transaction().execute(async (tx) => {
    const due = await lockDueCheck(tx)
    if (!due) return []
    const known = (await listDisagreements(tx, AGAIN_AT_ONCE)).map(({ shipment_id }) => shipment_id)
    const next = await listNextAmounts(tx, due.after_id, atOnce)
    const shipments = new Map([...(await listAmountsOf(tx, known)), ...next].map((row) => [row.id, row]))
    // A process of an older version, during a rollout, charges nothing: what lacks is appended, and is no disagreement.
    const mischarged = [...shipments.values()].filter((row) => disagreementsOf(row).includes('charges'))
    const mended = await lockFree(tx, mischarged)
    await settleCharges(tx, mended, { by: SYSTEM_USER, at: new Date() })
    for (const row of await listAmountsOf(
      tx,
      mended.map(({ id }) => id),
    ))
      shipments.set(row.id, row)
    const found = [...shipments.values()].flatMap(foundIn)
    const isPassEnded = next.length < atOnce
    await savePosition(tx, {
      after: isPassEnded ? null : (next.at(-1)?.id ?? null),
      seconds: isPassEnded ? PAUSE_SECONDS : DUE_AFTER_SECONDS,
      isPassEnded,
    })
    // Known ones without a shipment were deleted meanwhile.
    return saveDisagreements(tx, [...new Set([...known, ...shipments.keys()])], found)
  })

const foundIn = (row: CheckedShipment): Disagreement[] =>
  disagreementsOf(row).map((check_name) => ({ shipment_id: row.id, check_name, number: row.number }))

/** Checks some shipments every few seconds, all of them in turn, until stopped. */
export const checkMoneyRegularly = ({ db }: Pick<AppContext, 'db'>, log: Logger): (() => void) => {
  const check = (): void => {
    checkMoney(db)
      .then((found) => {
        const shipments = found.slice(0, LOGGED).map(({ number, check_name: check }) => ({ number, check }))
        if (found.length > 0) log.error({ found: found.length, shipments }, 'money that does not add up')
      })
      .catch((error: unknown) => log.warn({ err: error }, 'money is checked later'))
  }
  const timer = setInterval(check, EVERY_SECONDS * 1000).unref()
  check()
  return () => clearInterval(timer)
}

/** Metrics of the check: what does not add up, and when it was last looked at. */
export const registerMoneyMetrics = (registry: Registry, db: Db): void => {
  registerReading(registry, {
    labels: ['check'],
    gauges: { waybill_money_disagreements: 'Shipments whose amounts do not add up' },
    async read() {
      const known = await countDisagreements(db)
      return {
        waybill_money_disagreements: MONEY_CHECKS.map((check) => ({
          labels: { check },
          value: known.get(check) ?? 0,
        })),
      }
    },
  })
  registerReading(registry, {
    gauges: {
      waybill_money_checked_timestamp_seconds: 'When amounts of shipments were last checked',
      waybill_money_pass_ended_timestamp_seconds: 'When all shipments had last been checked',
    },
    async read() {
      const { checked_at, pass_ended_at } = await findCheckTimes(db)
      return {
        waybill_money_checked_timestamp_seconds: samplesOf(checked_at),
        waybill_money_pass_ended_timestamp_seconds: samplesOf(pass_ended_at),
      }
    },
  })
}

const samplesOf = (at: Date | null) => (at ? [{ value: at.getTime() / 1000 }] : [])
