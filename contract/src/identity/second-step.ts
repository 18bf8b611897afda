import type { Language } from '../kernel/language.ts'

/** Kinds of second step of an account, the strongest first (rule SGN-30), as lists and exports carry them. */
export const SECOND_STEPS = ['Passkey', 'Authenticator app', 'None'] as const
export type SecondStep = (typeof SECOND_STEPS)[number]

export const SECOND_STEP_LABELS: Readonly<Record<SecondStep, Readonly<Record<Language, string>>>> = {
  Passkey: { en: 'Passkey', vi: 'Khóa truy cập' },
  'Authenticator app': { en: 'Authenticator app', vi: 'Ứng dụng xác thực' },
  None: { en: 'None', vi: 'Không có' },
}

export const MAX_PASSKEYS = 10
export const PASSKEY_NAME_MAX = 60
export const RECOVERY_CODES = 10
/** Maximum length of a code: a recovery code typed with blanks. */
export const CODE_MAX = 40
/** A passkey's answer as JSON text: keys and signatures of several kilobytes. */
export const PASSKEY_ANSWER_MAX = 8_000
