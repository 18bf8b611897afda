import type { Settings } from '../../platform/settings.ts'
import {
  askPartner,
  type PartnerAnswer,
  type Problem,
  readAnswer,
  unreadable,
  withoutSecrets,
} from '../partner-http.ts'
import { EventsAnswer, FileAnswer, type IbcEvent, MawbAnswer } from './wire.ts'
import { formatZoned } from '../zoned-time.ts'

export type { IbcEvent } from './wire.ts'

/** A refused line; `line` of the file, from 1, null: the file as a whole. */
export type RefusedLine = { line: number | null; field: string | null; words: string }
type TestOutcome =
  { kind: 'passed'; words: string } | { kind: 'refused'; words: string; lines: readonly RefusedLine[] } | Problem
type UploadOutcome = { kind: 'uploaded'; words: string } | { kind: 'refused'; words: string } | Problem
/** A manifest that the channel lists under a MAWB, with its newest words. */
export type ListedManifest = { number: string; words: string }
type ListOutcome = { kind: 'listed'; manifests: readonly ListedManifest[] } | Problem
export type IbcFeed = 'aams' | 'pt'

/** A test reads the whole file before it answers, an upload receives it. */
const FILE_TIMEOUT_MS = 120_000
/** The longest window of events that the channel answers. */
export const MAX_WINDOW_MS = 8 * 3_600_000

/** Makes the channel check a file without receiving it. */
export const testManifest = async (settings: Settings, file: Buffer, signal?: AbortSignal): Promise<TestOutcome> => {
  const missing = missingFor(settings, ['IBC_FILE_PREFIX', 'IBC_RESULT_EMAIL'])
  if (missing) return missing
  const url = urlOf(settings, 'tests/manifest')
  url.searchParams.set('type', settings.IBC_MANIFEST_TYPE)
  const body = { email: settings.IBC_RESULT_EMAIL, manifest_data: file.toString('latin1') }
  const answer = await askPartner({ method: 'POST', url, body, signal, timeoutMs: FILE_TIMEOUT_MS })
  const verdict = readVerdict(answer)
  return verdict.kind === 'taken' ? { kind: 'passed', words: verdict.words } : verdict
}

/** Sends a file. The answer confirms its receipt, not the manifest's acceptance. */
export const uploadManifest = async (
  settings: Settings,
  file: Buffer,
  signal?: AbortSignal,
): Promise<UploadOutcome> => {
  const missing = missingFor(settings, ['IBC_FILE_PREFIX', 'IBC_RESULT_EMAIL'])
  if (missing) return missing
  const body = new FormData()
  const bytes = new Uint8Array(file)
  body.set('data', new Blob([bytes], { type: 'text/csv' }), `${settings.IBC_FILE_PREFIX}.csv`)
  const url = urlOf(settings, 'manifests/upload')
  const answer = await askPartner({ method: 'POST', url, body, signal, timeoutMs: FILE_TIMEOUT_MS })
  const verdict = readVerdict(answer)
  if (verdict.kind === 'taken') return { kind: 'uploaded', words: verdict.words }
  return verdict.kind === 'refused' ? { kind: 'refused', words: verdict.words } : verdict
}

/** The channel's manifests under a MAWB of 11 digits; an empty list: unknown. */
export const listManifests = async (settings: Settings, mawb: string, signal?: AbortSignal): Promise<ListOutcome> => {
  const answer = await askPartner({ url: urlOf(settings, `v1/manifests/${mawb}`), signal })
  if (answer.kind !== 'answer') return answer
  const read = readAnswer(MawbAnswer, answer)
  if (read.kind !== 'value') return withAddress(answer, read)
  const { code, message, content } = read.value
  if (answer.status === 404 || code === 404) return { kind: 'listed', manifests: [] }
  if (answer.status >= 400 || code >= 400) return unreadable(`HTTP ${answer.status}`, message ?? '')
  return {
    kind: 'listed',
    manifests: content.map(({ manifest_number: number, history }) => {
      const newest = history.at(-1)
      const entries =
        newest?.entry_count === null || newest?.entry_count === undefined ? '' : ` (${newest.entry_count})`
      return { number, words: `${newest?.message ?? message ?? ''}${entries}`.trim() }
    }),
  }
}

/** Events of parcels in a past window of at most 8 hours: at customs (aams), or on the last mile (pt). */
export const listEvents = async (
  settings: Settings,
  feed: IbcFeed,
  { from, to }: { from: Date; to: Date },
  signal?: AbortSignal,
): Promise<{ kind: 'events'; events: readonly IbcEvent[] } | Problem> => {
  const missing = missingFor(settings, ['IBC_ACCOUNT_NAME', 'IBC_ACCOUNT_NUMBER', 'IBC_EVENT_KEY'])
  if (missing) return missing
  const key = eventKey(settings)
  const secrets = [key, settings.IBC_EVENT_KEY]
  const url = urlOf(settings, `batch/v1/events/${feed}`)
  url.searchParams.set('start_dt', formatZoned(from, settings.IBC_TIME_ZONE))
  url.searchParams.set('end_dt', formatZoned(to, settings.IBC_TIME_ZONE))
  url.searchParams.set('key', key)
  url.searchParams.set('as', 'object')
  const answer = await askPartner({ url, signal, secrets, timeoutMs: FILE_TIMEOUT_MS })
  if (answer.kind !== 'answer') return answer
  if (answer.status === 401 || answer.status === 403) return KEY_REFUSED
  const read = readAnswer(EventsAnswer, answer, secrets)
  if (read.kind !== 'value') return withAddress(answer, read)
  const { is_error: isError, code, message, developer_message: details, result } = read.value
  if (!isError) return { kind: 'events', events: result }
  if (code === 401 || code === 403) return KEY_REFUSED
  return unreadable(`HTTP ${answer.status}`, `${message ?? ''} ${details ?? ''}`.trim(), secrets)
}

const KEY_REFUSED: Problem = { kind: 'misconfigured', reason: 'IBC refuses the key (IBC_EVENT_KEY).' }

const eventKey = ({ IBC_ACCOUNT_NAME: name, IBC_ACCOUNT_NUMBER: number, IBC_EVENT_KEY: key }: Settings): string =>
  Buffer.from(`${name}|${number}|${key}`).toString('base64')

type Verdict = { kind: 'taken'; words: string } | { kind: 'refused'; words: string; lines: readonly RefusedLine[] }

const readVerdict = (answer: PartnerAnswer | Problem): Verdict | Problem => {
  if (answer.kind !== 'answer') return answer
  if (answer.status === 401 || answer.status === 403)
    return { kind: 'misconfigured', reason: 'IBC does not know the name of our files (IBC_FILE_PREFIX).' }
  const read = readAnswer(FileAnswer, answer)
  if (read.kind !== 'value') return withAddress(answer, read)
  const { is_error: isError, response_message: message, entry } = read.value
  const lines = (entry?.errors ?? []).map(({ line, field, message: reason }) => ({
    line: line ?? null,
    field: field ?? null,
    words: reason,
  }))
  const words = withoutSecrets(
    [message, entry?.msg].filter((text) => text !== null && text !== undefined && text !== '').join(' '),
  )
  return isError || lines.length > 0 ? { kind: 'refused', words, lines } : { kind: 'taken', words }
}

/** An answer of another kind comes from another address. */
const withAddress = ({ status }: PartnerAnswer, problem: Problem): Problem =>
  status === 404
    ? { kind: 'misconfigured', reason: `There is no IBC at this address (IBC_BASE_URL): HTTP ${status}.` }
    : problem

const missingFor = (
  settings: Settings,
  names: readonly (
    'IBC_FILE_PREFIX' | 'IBC_RESULT_EMAIL' | 'IBC_ACCOUNT_NAME' | 'IBC_ACCOUNT_NUMBER' | 'IBC_EVENT_KEY'
  )[],
): Problem | undefined => {
  const missing = names.find((name) => settings[name] === '')
  return missing && { kind: 'misconfigured', reason: `${missing} is not set.` }
}

/** The address setting may end with a slash or not. */
const urlOf = ({ IBC_BASE_URL: base }: Settings, path: string): URL =>
  new URL(path, base.endsWith('/') ? base : `${base}/`)
