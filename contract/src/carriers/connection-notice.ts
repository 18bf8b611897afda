import type { Language } from '../kernel/language.ts'
import { connectionFacts, type ConnectionName } from './connections.ts'

const NOTICES: Record<Language, (label: string) => string> = {
  en: (label) => `The settings of ${label} do not work: open Carriers.`,
  vi: (label) => `Thiết lập của ${label} không dùng được: mở Hãng vận chuyển.`,
}

/** The notice of a connection whose credentials fail (rule CAR-8). */
export const connectionNotice = (name: ConnectionName, language: Language): string =>
  NOTICES[language](connectionFacts(name).label[language])
