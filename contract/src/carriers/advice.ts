import type { Language } from '../kernel/language.ts'
import { translateMessage } from '../kernel/message-translations.ts'
import { ADVICE, type Advice } from './advice-texts.ts'
import { connectionStateLabel, type ConnectionState } from './connection-state.ts'
import { connectionFacts, type ConnectionName, type Credential } from './connections.ts'

/** The state in a few words, and advice if the connection does not work. */
type Assessment = { label: string; advice: Advice | null }

/** `Token refused`. */
const REFUSED: Record<Language, (what: Credential | 'wrongSetting') => string> = {
  en: (what) => (what === 'wrongSetting' ? 'Wrong setting' : `${what.label.en} refused`),
  vi: (what) => (what === 'wrongSetting' ? 'Thiết lập sai' : `${what.label.vi} bị từ chối`),
}

const KEPT: Record<Language, (count: number) => string> = {
  en: (count) => ` ${count === 1 ? '1 booking is' : `${count} bookings are`} kept, none is lost.`,
  vi: (count) => ` ${count} đơn đang được giữ, không mất đơn nào.`,
}

const JOINS: Record<Language, { and: string; or: string }> = {
  en: { and: ' and ', or: ' or ' },
  vi: { and: ' và ', or: ' và ' },
}

/** How long to wait for a slow connection before calling the partner. */
const PATIENCE_MS = 30 * 60_000
const UTC_PLUS_7_MS = 7 * 3_600_000

/** `08:12` for today in UTC+7 (rule FMT-1), `20/11 08:12` for another day. */
const clock = (moment: Date, now: Date): string => {
  const [at, today] = [moment, now].map((one) => new Date(one.getTime() + UTC_PLUS_7_MS).toISOString())
  const time = (at ?? '').slice(11, 16)
  return at?.slice(0, 10) === today?.slice(0, 10) ? time : `${at?.slice(8, 10)}/${at?.slice(5, 7)} ${time}`
}

export type AdviceInput = {
  name: ConnectionName
  state: ConnectionState
  since: Date | null
  /** The words of the partner's client; they name the wrong setting. */
  reason: string | null
  /** Settings that are missing. */
  missing: readonly string[]
  waiting: number
  oldestWaitingAt: Date | null
}

/** Describes a connection in words that a user can act on (rule CAR-4). */
export const assessConnection = (input: AdviceInput, language: Language, now: Date): Assessment => {
  const { name, state } = input
  const label = connectionStateLabel(state, language)
  if (state === 'working' || state === 'unused') return { label, advice: null }
  const facts = connectionFacts(name)
  const named = settingsNamed(input)
  const refused = facts.credentials.filter(({ setting }) => named.includes(setting))
  const trouble = state === 'misconfigured' && refused.length < named.length ? 'wrongSetting' : state
  const { [name]: own, every } = ADVICE[trouble]
  const { and, or } = JOINS[language]
  const values: Record<string, string> = {
    label: facts.label[language],
    address: `\`${facts.address}\``,
    settings: named.map((setting) => `\`${setting}\``).join(and),
    nouns: refused.map(({ noun }) => noun[language]).join(state === 'notSetUp' ? or : and),
    reason: translateMessage(input.reason ?? '', language),
    since: clock(input.since ?? now, now),
    kept: facts.books && input.waiting > 0 ? KEPT[language](input.waiting) : '',
    oldest: clock(input.oldestWaitingAt ?? now, now),
    until: clock(new Date(now.getTime() + PATIENCE_MS), now),
  }
  const fill = (text: string): string => text.replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '')
  const { wrong, toDo } = (own ?? every)[language]
  const advice = { wrong: fill(wrong), toDo: fill(toDo) }
  const [first, ...others] = refused
  if (trouble === 'wrongSetting') return { label: REFUSED[language]('wrongSetting'), advice }
  if (trouble !== 'misconfigured' || !first || others.length > 0) return { label, advice }
  return { label: REFUSED[language](first), advice }
}

/** The settings of the advice: missing ones, those named by the reason, or else the first credential. */
const settingsNamed = ({ name, state, reason, missing }: AdviceInput): readonly string[] => {
  if (state === 'notSetUp') return missing
  const ofReason = reason?.match(/\b[A-Z]+(?:_[A-Z]+)+\b/g) ?? []
  const [first] = connectionFacts(name).credentials.slice(name === 'postcodes' ? 1 : 0)
  return ofReason.length > 0 ? [...new Set(ofReason)] : first ? [first.setting] : []
}
