import type { Language } from '../kernel/language.ts'
import { connectionFacts, type ConnectionName } from './connections.ts'

const NOTICES: Record<Language, (label: string) => string> = {
  en: (label) => `The settings of ${label} do not work: open Carriers.`,
  vi: (label) => `Thiết lập của ${label} không dùng được: mở Hãng vận chuyển.`,
}

/** The notice of a connection whose credentials fail (rule CAR-8). */
export const connectionNotice = (name: ConnectionName, language: Language): string =>
  NOTICES[language](connectionFacts(name).label[language])

/**
 * The state of a connection (rule CAR-3). `held`: nothing is called after a restore, until an operator releases it (rule
 * BAK-7) · `misconfigured`: the partner refuses the settings · `notSetUp`: a setting is
 * missing · `slow`: it works, and a booking has waited long · `unused`: set up, and not called since.
 */
export const CONNECTION_STATES = [
  'held',
  'misconfigured',
  'unavailable',
  'unreadable',
  'notSetUp',
  'slow',
  'working',
  'unused',
] as const
export type ConnectionState = (typeof CONNECTION_STATES)[number]

/** A booking that has waited longer than this makes its connection slow. */
export const SLOW_QUEUE_MINUTES = 5

type StateFamily = 'problem' | 'attention' | 'delivered' | 'created'

const WORDS: Record<ConnectionState, { family: StateFamily; order: number; label: Record<Language, string> }> = {
  held: { family: 'attention', order: 0, label: { en: 'Held after a restore', vi: 'Tạm dừng sau khôi phục' } },
  misconfigured: { family: 'problem', order: 0, label: { en: 'Settings refused', vi: 'Thiết lập bị từ chối' } },
  unavailable: { family: 'problem', order: 0, label: { en: 'Not answering', vi: 'Không trả lời' } },
  unreadable: { family: 'problem', order: 0, label: { en: 'Answer not understood', vi: 'Trả lời không hiểu được' } },
  notSetUp: { family: 'attention', order: 1, label: { en: 'Not set up', vi: 'Chưa thiết lập' } },
  slow: { family: 'attention', order: 2, label: { en: 'Slow', vi: 'Chậm' } },
  working: { family: 'delivered', order: 3, label: { en: 'Working', vi: 'Hoạt động' } },
  unused: { family: 'created', order: 3, label: { en: 'Not used yet', vi: 'Chưa dùng' } },
}

export const connectionStateLabel = (state: ConnectionState, language: Language): string => WORDS[state].label[language]

/** Red only if bookings stop; a failing connection without bookings only needs attention (rule CAR-3). */
export const stateFamily = (state: ConnectionState, name: ConnectionName): StateFamily => {
  const { family } = WORDS[state]
  return family === 'problem' && !connectionFacts(name).books ? 'attention' : family
}

export const needsLook = (state: ConnectionState): boolean => WORDS[state].order < WORDS.working.order

type Ordered = { name: ConnectionName; state: ConnectionState }
/**
 * Failing connections first, those that stop bookings before the others; then not set up, slow, working; each by name
 * (rule CAR-3).
 */
export const compareConnections = (a: Ordered, b: Ordered): number =>
  WORDS[a.state].order - WORDS[b.state].order ||
  Number(stateFamily(b.state, b.name) === 'problem') - Number(stateFamily(a.state, a.name) === 'problem') ||
  connectionFacts(a.name).label.en.localeCompare(connectionFacts(b.name).label.en)
