import { normalizeForSearch } from '@waybill/contract/kernel/grid'
import { COMMON_PASSWORD_MESSAGE, OWN_WORDS_PASSWORD_MESSAGE } from '@waybill/contract/identity/rules'
import { dictionary } from '@zxcvbn-ts/language-common'
import { invalid } from '../../platform/app-error.ts'
import type { Settings } from '../../platform/settings.ts'

/**
 * Common Vietnamese passwords, without marks, that the package's list (49,000 leaked passwords, MIT) lacks; and the
 * demo's, which is public.
 */
const MORE = [
  ...['anhnhoem', 'anhyeu', 'banbe', 'bongda', 'buonqua', 'chaoban', 'conchocon', 'conmeo', 'danhngoc', 'deptrai'],
  ...['emnhoanh', 'emyeu', 'giadinh', 'hanhphuc', 'hanoi', 'haiphong', 'hoahong', 'hochiminh', 'hoangtu', 'khongco'],
  ...['khongnho', 'khongten', 'kiniem', 'matkhaumoi', 'motconvit', 'muathu', 'ngoisao', 'nguoiyeu', 'nhoem', 'quantri'],
  ...['quenroi', 'saigon', 'tamthoi', 'thanhpho', 'thienthan', 'tinhyeu', 'toiyeuvietnam', 'tphcm', 'trangthai'],
  ...['vietnam', 'vochong', 'vuive', 'xinchao', 'yeuanh', 'yeuem', 'yeuthuong', 'vanchuyen', 'chuyenphat', 'buukien'],
  ...['waybill-demo', '00000000', '66668888', '68686868', '88888888', '66666666', '12344321'],
]

const COMMON: ReadonlySet<string> = new Set([...dictionary['passwords-common'], ...MORE])

/** Whether it is, in lower case without marks, one of the most common passwords. */
const isCommonPassword = (folded: string): boolean => COMMON.has(folded)

/** Words that somebody who knows the user would try; absent ones are omitted. */
export type PasswordOwner = {
  username?: string | undefined
  name?: string | null | undefined
  email?: string | null | undefined
  companyName?: string | null | undefined
  companyCode?: string | null | undefined
}

const ENDS = /^[^\p{L}]+|[^\p{L}]+$/gu
/** Without digits and symbols at its ends: `2024-Waybill!` is `waybill`. */
const withoutEnds = (folded: string): string => folded.replaceAll(ENDS, '')
const withoutSigns = (folded: string): string => folded.replaceAll(/[^\p{L}\p{N}]/gu, '')
/** `mailinhmailinh` is `mailinh`. */
const withoutRepeats = (text: string): string => /^(.+?)\1+$/u.exec(text)?.[1] ?? text

const MIN_COMMON = 4
/** A year and a symbol. Longer uncommon additions, such as nine random digits after `dragon`, are allowed. */
const TRIVIAL_ADDITION = 5

const isCommon = (folded: string): boolean => {
  if (isCommonPassword(folded) || isCommonPassword(withoutRepeats(folded))) return true
  const core = withoutEnds(folded)
  const addition = folded.replace(core, '')
  const isTrivial = addition.length <= TRIVIAL_ADDITION || isCommonPassword(addition)
  return core.length >= MIN_COMMON && isTrivial && isCommonPassword(withoutRepeats(core))
}

const MIN_RUN = 5
/** Every run of words of a name, joined: `Công ty Phương Đông` has `phuongdong`, `dong` is too short. */
const runsOf = (name: string): string[] => {
  const words = normalizeForSearch(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, 30)
  return words.flatMap((_, from) =>
    words.slice(from).map((_word, length) => words.slice(from, from + length + 1).join('')),
  )
}

const ownWords = ({ username, name, email, companyName, companyCode }: PasswordOwner, product: string): Set<string> => {
  const whole = ['waybill', product, username, name, email?.split('@')[0], companyName, companyCode]
  const names = [product, name, companyName, email?.split('@')[0]].filter((text) => text !== null && text !== undefined)
  return new Set([
    ...whole.flatMap((text) =>
      text ? [withoutSigns(normalizeForSearch(text)), withoutSigns(withoutEnds(normalizeForSearch(text)))] : [],
    ),
    ...names.flatMap(runsOf).filter((run) => run.length >= MIN_RUN),
  ])
}

/**
 * Why a password is easy to guess (rule SGN-20), or null: it is common, or only the user's or company's own words, in
 * any case, with digits and symbols added at the ends. `product` is COMPANY_NAME.
 */
export const guessablePasswordProblem = (password: string, owner: PasswordOwner, product: string): string | null => {
  const folded = normalizeForSearch(password)
  if (isCommon(folded)) return COMMON_PASSWORD_MESSAGE
  const own = ownWords(owner, product)
  own.delete('')
  const shapes = [withoutSigns(folded), withoutSigns(withoutEnds(folded))]
  return shapes.some((shape) => own.has(shape) || own.has(withoutRepeats(shape))) ? OWN_WORDS_PASSWORD_MESSAGE : null
}

/** The same as a 400 at the field `password`. */
export const requireNotGuessable = (settings: Settings, password: string, owner: PasswordOwner): void => {
  const problem = guessablePasswordProblem(password, owner, settings.COMPANY_NAME)
  if (problem !== null) throw invalid({ password: problem })
}
