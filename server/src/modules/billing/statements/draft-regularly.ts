import { addDays, lastPeriod, periodOn } from '@waybill/contract/billing/terms'
import { SYSTEM_USER } from '@waybill/contract/kernel/system-user'
import type { Logger } from 'pino'
import type { AppContext } from '../../../platform/app-context.ts'
import type { Db } from '../../../platform/database.ts'
import { vietnamDay } from '../../../platform/vietnam-time.ts'
import { lockAccount } from '../account/account-lock.ts'
import { findTerms } from '../terms/terms.queries.ts'
import { makeDraft } from './draft-statement.ts'
import { findDraftedDay, isDrafted, listUnstatedOwners, saveDraftedDay } from './draft.queries.ts'

const EVERY_MS = 60_000

/**
 * Makes the draft of each merchant whose period is over (rule BIL-7): once a period, by one process, each in a
 * transaction of its own, so that a killed process goes on where it stopped, and one company that fails delays no other.
 * Returns how many it made.
 */
export const draftDue = async (db: Db, now: Date): Promise<number> => {
  const today = vietnamDay(now)
  if ((await findDraftedDay(db)) === today) return 0
  let made = 0
  const failures: unknown[] = []
  for (const ownerId of await listUnstatedOwners(db, today))
    try {
      if (await draftOf(db, ownerId, now)) made += 1
    } catch (error) {
      failures.push(error)
    }
  if (failures.length > 0) throw new AggregateError(failures, `drafts of ${failures.length} companies failed`)
  await saveDraftedDay(db, today)
  return made
}

const draftOf = (db: Db, ownerId: string, now: Date): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    await lockAccount(tx, ownerId)
    const today = vietnamDay(now)
    const { period: asked, previous_period, period_from } = await findTerms(tx, ownerId)
    const periods = { period: asked, previousPeriod: previous_period, periodFrom: period_from }
    const period = periodOn(periods, addDays(today, -1))
    const { from, to } = lastPeriod(period, today)
    if (await isDrafted(tx, ownerId, to)) return false
    const isFirst = period_from !== null && period_from > from && period_from <= to
    const draft = { ownerId, from: isFirst ? period_from : from, to, period, by: SYSTEM_USER, at: now }
    return (await makeDraft(tx, draft)) !== null
  })

/** Looks every minute whether a new day (UTC+7) has drafts to make, until stopped. */
export const draftRegularly = ({ db, now }: Pick<AppContext, 'db' | 'now'>, log: Logger): (() => void) => {
  let isDrafting = false
  const draft = (): void => {
    if (isDrafting) return
    isDrafting = true
    draftDue(db, now())
      .then((made) => made > 0 && log.info({ made }, 'drafts of statements made'))
      .catch((error: unknown) => log.warn({ err: error }, 'drafts of statements are made later'))
      .finally(() => (isDrafting = false))
  }
  const timer = setInterval(draft, EVERY_MS).unref()
  draft()
  return () => clearInterval(timer)
}
