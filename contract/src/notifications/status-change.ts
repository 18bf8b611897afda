import type { Language } from '../kernel/language.ts'
import { isStatusCode, STATUSES } from '../shipments/status.ts'

const SENTENCES: Record<Language, (code: string, label: string) => string> = {
  en: (code, label) => `${code} have just change status to ${label}`,
  vi: (code, label) => `${code} vừa chuyển sang trạng thái ${label}`,
}

/** The notification of a new status (rule LIV-3); the English text is to the letter. */
export const statusChangeMessage = (code: string, status: number, language: Language): string =>
  SENTENCES[language](code, isStatusCode(status) ? STATUSES[status][language] : String(status))
