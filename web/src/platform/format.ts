import { formatCurrency, formatDecimal, formatKg, formatMoney, type DecimalInput } from '@waybill/contract/kernel/money'

/** Vietnam has UTC+7 all year. */
const VIETNAM_MS = 7 * 3_600_000
const DAY_ONLY = /^\d{4}-\d{2}-\d{2}$/

/** Date and time in UTC+7: `2026-11-20` and `09:41:07`. A date without a time is unchanged. */
const inVietnam = (moment: string | number | Date): [day: string, time: string] => {
  const shift = typeof moment === 'string' && DAY_ONLY.test(moment) ? 0 : VIETNAM_MS
  const clock = new Date(new Date(moment).getTime() + shift)
  if (Number.isNaN(clock.getTime())) return ['Invalid Date', '']
  const iso = clock.toISOString()
  return [iso.slice(0, 10), iso.slice(11, 19)]
}
/** The day of a moment in UTC+7: `2026-11-20`. */
export const dayOf = (moment: string | number | Date): string => inVietnam(moment)[0]

const orEmpty =
  <T>(format: (value: T) => string) =>
  (value: T | null | undefined): string =>
    value === null || value === undefined || value === '' ? '' : format(value)

/** `20/11/2026`, the day in UTC+7 (rule FMT-1). Empty for null. */
export const formatDate = orEmpty((moment: string | number | Date) => dayOf(moment).split('-').reverse().join('/'))
/** `20/11/2026 09:41:07` in UTC+7. Empty for null. */
export const formatDateTime = orEmpty((moment: string | number | Date) =>
  `${formatDate(moment)} ${inVietnam(moment)[1]}`.trim(),
)
/** `09:41` in UTC+7. Empty for null. */
export const formatTime = orEmpty((moment: string | number | Date) => inVietnam(moment)[1].slice(0, 5))

/** `20261120094107`, now in UTC+7: name of a downloaded file (rule LBL-2). */
export const stamp = (): string => inVietnam(new Date()).join('').replace(/\D/g, '')

/** Today in UTC+7, as calls take it: `2026-11-20`. */
export const today = (): string => dayOf(new Date())

/** Negative figures use the true minus sign. */
const withMinus = (figure: string): string => figure.replace(/^-/, '−')
/** `2,741,325 ₫`, whole (rule FMT-2). Empty for null. */
export const formatVnd = orEmpty((amount: DecimalInput) => `${withMinus(formatDecimal(amount, 0))} ₫`)
/** `+552,210 ₫`, `−25,000 ₫`: a difference in VND. */
export const formatVndChange = (amount: number): string =>
  `${amount > 0 ? '+' : ''}${withMinus(formatDecimal(amount, 0))} ₫`
/** `+2.00`, `−0.50`: a difference in kg. */
export const formatKgChange = (kg: number): string => `${kg > 0 ? '+' : ''}${withMinus(formatKg(kg))}`
/** `4,812.40`: US dollars with cents, without unit. Empty for null. */
export const formatUsd = orEmpty((amount: number) =>
  amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
)
/** `684.00`: declared money without its currency: two decimals, none for VND. Empty for null. */
export const formatAmount = (amount: number | null | undefined, currency: string): string =>
  orEmpty((value: number) => withMinus(formatCurrency(value, currency)))(amount)
/** `27.00 kg`. Empty for null. */
export const formatWeight = orEmpty((weightKg: DecimalInput) => `${formatKg(weightKg)} kg`)
/** `4,982`. Empty for null. */
export const formatCount = orEmpty((count: number) => formatMoney(count))
export { formatKg, formatMoney } from '@waybill/contract/kernel/money'

/** `3.2 MB`, `418 kB`: sizes of files. */
export const formatBytes = (bytes: number): string =>
  bytes >= 1024 * 1024 ? `${(bytes / 1024 / 1024).toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1024))} kB`

/** `926129…01882046`: numbers over 16 characters are cut in the middle (rule LST-5). */
export const cutMiddle = (number: string): string =>
  number.length > 16 ? `${number.slice(0, 6)}…${number.slice(-8)}` : number
