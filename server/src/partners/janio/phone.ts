/** A number with its country code: `0912 345 678` in Vietnam is `+84912345678`. */
export const janioPhone = (typed: string, country: string): string => {
  const digits = typed.replace(/\D/g, '')
  if (/^\s*(\+|00)/.test(typed)) return `+${digits.replace(/^00/, '')}`
  const numbering = NUMBERING[country]
  if (numbering === undefined) return digits
  const [code, least] = numbering
  const isWithCode = digits.startsWith(code) && digits.length - code.length >= least
  return isWithCode ? `+${digits}` : `+${code}${digits.replace(/^0/, '')}`
}

/** The country's calling code, and the minimum digits of a number after it. */
const NUMBERING: Readonly<Record<string, readonly [code: string, least: number]>> = {
  ...{ AU: ['61', 9], BN: ['673', 7], CA: ['1', 10], CN: ['86', 10], GB: ['44', 9], HK: ['852', 8] },
  ...{ ID: ['62', 8], JP: ['81', 9], KR: ['82', 8], MO: ['853', 8], MY: ['60', 8], NZ: ['64', 8] },
  ...{ PH: ['63', 8], SG: ['65', 8], TH: ['66', 8], TW: ['886', 8], US: ['1', 10], VN: ['84', 9] },
}
