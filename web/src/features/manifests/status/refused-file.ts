import type { ManifestStatusResult } from '@waybill/contract/manifests/schemas'

type Refused = ManifestStatusResult['refused'][number]
type Words = { heads: readonly string[]; status: (code: number) => string; reason: (reason: string) => string }

/** An apostrophe keeps spreadsheets from running a text as a formula. */
const cell = (text: string): string => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replace(/"/g, '""')}"`

/** CSV of refused shipments that spreadsheets open as UTF-8. */
export const refusedFile = (refused: readonly Refused[], { heads, status, reason }: Words): Blob => {
  const rows = refused.map((one) => [one.number, one.consigneeName, status(one.status), reason(one.reason)])
  const lines = [heads, ...rows].map((row) => row.map(cell).join(','))
  return new Blob(['\uFEFF', lines.join('\r\n'), '\r\n'], { type: 'text/csv;charset=utf-8' })
}
