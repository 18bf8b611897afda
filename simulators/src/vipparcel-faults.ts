/** What the recipient's name asks for: `FAULT NO LABEL` … (README.md). */
const ASKED = ['REFUSED', 'LOST', 'DOWN', 'SLOW', 'NO LABEL', 'EDIT REFUSED', 'NOT REFUNDABLE'] as const
export type AskedFault = (typeof ASKED)[number]

export const asked = (form: Record<string, string>): AskedFault | undefined => {
  const name = `${form['recipient[firstName]'] ?? ''} ${form['recipient[lastName]'] ?? ''}`.toUpperCase()
  const [, words] = /\bFAULT (.+)/.exec(name) ?? []
  return ASKED.find((fault) => words?.trim() === fault)
}
