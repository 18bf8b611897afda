import type { SecurityLogRow } from '@waybill/contract/security/endpoints'
import type { Language } from '@waybill/contract/kernel/language'
import { fieldLabel } from './field-labels.ts'
import { valueText } from './value-text.ts'

/** Texts of refusal reasons; other codes are shown as they are. */
const REASONS: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  forbidden: { en: 'The role may not', vi: 'Vai trò không có quyền' },
  forbidden_field: { en: 'The role may not change the field', vi: 'Vai trò không được đổi trường này' },
  invalid_credentials: { en: 'Wrong name or password', vi: 'Sai tên hoặc mật khẩu' },
  no_account: { en: 'No account here', vi: 'Không có tài khoản ở đây' },
  not_found: { en: 'Not theirs, or not there', vi: 'Không thuộc quyền xem hoặc không tồn tại' },
  rate_limited: { en: 'Too many calls', vi: 'Gọi quá nhiều lần' },
  too_many_sign_ins: { en: 'Too many failed sign-ins', vi: 'Đăng nhập sai quá nhiều lần' },
  unauthenticated: { en: 'Wrong or ended', vi: 'Sai hoặc đã hết hạn' },
}

type Words = { yes: string; no: string; language: Language }
type Detail = { name: string; value: string }

const parsed = (detail: string): Record<string, unknown> => {
  const value: unknown = JSON.parse(detail)
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

/** Other details of an event: its reason, its filter field by field, other parameters. */
export const securityDetails = (
  { detail }: Pick<SecurityLogRow, 'detail'>,
  words: Words & { reason: string; order: string },
): Detail[] => {
  if (detail === null) return []
  const { code, filters, order, ...rest } = parsed(detail)
  const text = (name: string, value: unknown): string => valueText(name, value, { ...words, names: {} })
  const reason =
    typeof code === 'string' ? [{ name: words.reason, value: REASONS[code]?.[words.language] ?? code }] : []
  const filtered = (Array.isArray(filters) ? (filters as unknown[]) : []).map((given) => {
    const { name, column, value } = given as { name?: string; column?: string; value?: unknown }
    const field = name ?? column ?? ''
    return { name: fieldLabel(field, words.language), value: text(field, value) }
  })
  const others = Object.entries(rest).map(([name, value]) => ({
    name: fieldLabel(name, words.language),
    value: text(name, value),
  }))
  const sorted = typeof order === 'string' ? [{ name: words.order, value: order }] : []
  return [...reason, ...filtered, ...others, ...sorted]
}
