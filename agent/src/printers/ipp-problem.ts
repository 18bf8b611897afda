/** printer-state-reasons (RFC 8011 §5.4.12) that prevent printing. */
const REASONS: readonly [RegExp, string][] = [
  [/^media-(empty|needed)/, 'Out of paper'],
  [/^media-jam/, 'Paper jam'],
  [/^(cover|door|interlock)-open/, 'The cover is open'],
  [/^(marker-supply|toner|ink)-empty/, 'Out of ink'],
  [/^(offline|shutdown|connecting-to-device|timed-out)/, 'The printer is offline'],
  [/^paused/, 'The printer is paused'],
]

const STOPPED = 'The printer has stopped'

type PrinterState = {
  'printer-state'?: string | number
  'printer-state-reasons'?: string | string[]
  'printer-is-accepting-jobs'?: boolean
}

/**
 * Why an IPP printer cannot print; null: it can. A report or a warning (`…-report`, `…-warning`) does not prevent
 * printing.
 */
export const problemOfIppState = (state: PrinterState): string | null => {
  const reasons = [state['printer-state-reasons'] ?? []].flat().filter((reason) => !/-(report|warning)$/.test(reason))
  for (const [reason, words] of REASONS) if (reasons.some((one) => reason.test(one))) return words
  const isStopped = state['printer-state'] === 'stopped' || state['printer-state'] === 5
  return isStopped || state['printer-is-accepting-jobs'] === false ? STOPPED : null
}
