import { PRINT_PROBLEMS } from '@waybill/contract/stations/print-jobs'

const STX = '\u0002'
const ETX = '\u0003'
const STATUS_LINES = 3

/**
 * A ZPL printer's answer to `~HS`, as the problem that prevents printing; null: it prints. undefined: the answer is
 * incomplete, or not a ZPL printer's. First line: communication, paper out, paused …; second: function, unused, head
 * up, ribbon out ….
 */
export const problemOfHostStatus = (answer: string): string | null | undefined => {
  const lines = answer
    .split(STX)
    .slice(1)
    .map((line) => line.split(ETX))
  if (lines.length < STATUS_LINES || lines.some(([, end]) => end === undefined)) return undefined
  const [first = [], second = []] = lines.map(([text = '']) => text.split(','))
  if (first[1] === '1') return PRINT_PROBLEMS.outOfPaper
  if (second[2] === '1') return PRINT_PROBLEMS.headOpen
  if (second[3] === '1') return PRINT_PROBLEMS.ribbonOut
  return first[2] === '1' ? PRINT_PROBLEMS.paused : null
}
