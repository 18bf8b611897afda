import { formatKg, formatMoney, type DecimalInput } from '@waybill/contract/pricing/money'
import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)

/** Vietnam keeps UTC+7 the whole year. */
const VIETNAM_MINUTES = 420
const DAY_ONLY = /^\d{4}-\d{2}-\d{2}$/

const inVietnam = (moment: string | number | Date) =>
  typeof moment === 'string' && DAY_ONLY.test(moment) ? dayjs.utc(moment) : dayjs(moment).utcOffset(VIETNAM_MINUTES)

const orEmpty =
  <T>(format: (value: T) => string) =>
  (value: T | null | undefined): string =>
    value === null || value === undefined || value === '' ? '' : format(value)

/** `20/11/2026`, the day in UTC+7 (rule FMT-1). Empty for null. */
export const formatDate = orEmpty((moment: string | number | Date) => inVietnam(moment).format('DD/MM/YYYY'))
/** `20/11/2026 09:41:07` in UTC+7. Empty for null. */
export const formatDateTime = orEmpty((moment: string | number | Date) =>
  inVietnam(moment).format('DD/MM/YYYY HH:mm:ss'),
)
/** `09:41` in UTC+7. Empty for null. */
export const formatTime = orEmpty((moment: string | number | Date) => inVietnam(moment).format('HH:mm'))

/** `20261120094107`, this moment in UTC+7: the name of a downloaded file (rule LBL-2). */
export const stamp = (): string => inVietnam(new Date()).format('YYYYMMDDHHmmss')

/** The day in UTC+7, as calls take it: `2026-11-20`. */
export const today = (): string => inVietnam(new Date()).format('YYYY-MM-DD')

/** `2,741,325 ₫` (rule FMT-2). Empty for null. */
export const formatVnd = orEmpty((amount: DecimalInput) => `${formatMoney(amount)} ₫`)
/** `4,812.40`: dollars, always with their cents, no unit. Empty for null. */
export const formatUsd = orEmpty((amount: number) =>
  amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
)
/** `27.00 kg`. Empty for null. */
export const formatWeight = orEmpty((weightKg: DecimalInput) => `${formatKg(weightKg)} kg`)
/** `4,982`. Empty for null. */
export const formatCount = orEmpty((count: number) => formatMoney(count))
export { formatKg, formatMoney } from '@waybill/contract/pricing/money'

/** `3.2 MB`, `418 kB`: sizes of files. */
export const formatBytes = (bytes: number): string =>
  bytes >= 1024 * 1024 ? `${(bytes / 1024 / 1024).toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1024))} kB`

/** `926129…01882046`: numbers over 16 characters are cut in the middle (rule LST-5). */
export const cutMiddle = (number: string): string =>
  number.length > 16 ? `${number.slice(0, 6)}…${number.slice(-8)}` : number
