import type { Language } from '@waybill/contract/kernel/language'
import en from 'dayjs/locale/en'
import vi from 'dayjs/locale/vi'

/** Importing a locale registers it with dayjs. */
const LOCALES: Readonly<Record<Language, { name: string }>> = { en, vi }

/** Name of the dayjs locale of a language. */
export const dayLocale = (language: Language): string => LOCALES[language].name
