import { sql } from 'kysely'
import type { Db } from '../platform/database.ts'
import { readS3Url } from '../platform/files/s3-location.ts'
import type { Settings } from '../platform/settings.ts'
import { type Finding, ok, warning, wrong } from './finding.ts'

const ABOUT = 'clock'
/** Codes of a second step change every 30 s; signatures of object storage hold for minutes. */
const WRONG_MS = 60_000
const WARNING_MS = 5_000
const TIMEOUT_MS = 5_000
/** A Date header has no fractions of a second. */
const DATE_HEADER_MS = 1_000

/** This machine's clock beside those of the database and of the object storage (rule DOC-6). */
export const checkClocks = async (settings: Settings, db: Db | undefined): Promise<Finding[]> => {
  const found = [
    ...(db ? [await compare('the database', () => readDatabaseClock(db), 0)] : []),
    ...(settings.FILES_URL === ''
      ? []
      : [await compare('the object storage', () => readStoreClock(settings.FILES_URL), DATE_HEADER_MS)]),
  ].flat()
  return found
}

/** The other clock was read between two moments of ours, so that it is off by what lies outside of them. */
const compare = async (whose: string, read: () => Promise<Date | undefined>, roundedMs: number): Promise<Finding[]> => {
  const before = Date.now()
  const theirs = (await read())?.getTime()
  const after = Date.now()
  if (theirs === undefined) return []
  const offMs = theirs + roundedMs < before ? before - theirs - roundedMs : theirs > after ? theirs - after : 0
  const seconds = Math.round(offMs / 1000)
  const where = theirs < before ? 'behind' : 'ahead of'
  const advice = `The clock of ${whose} is ${seconds} s ${where} this machine's. Set both by NTP (timedatectl set-ntp true).`
  if (offMs >= WRONG_MS) return [wrong(ABOUT, advice)]
  if (offMs >= WARNING_MS) return [warning(ABOUT, advice)]
  return [ok(ABOUT, `This machine and ${whose} agree about the time.`)]
}

const readDatabaseClock = async (db: Db): Promise<Date | undefined> => {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  return rows[0]?.now
}

/** From the Date header of any answer; undefined if there is none: that the store is away is said of the files. */
const readStoreClock = async (filesUrl: string): Promise<Date | undefined> => {
  const { endpoint, region = 'us-east-1' } = readS3Url(filesUrl)
  try {
    const answer = await fetch(endpoint ?? `https://s3.${region}.amazonaws.com`, {
      method: 'HEAD',
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const date = new Date(answer.headers.get('date') ?? '')
    return Number.isNaN(date.getTime()) ? undefined : date
  } catch {
    return undefined
  }
}
