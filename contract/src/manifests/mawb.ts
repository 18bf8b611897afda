/** 'The mawb is not valid.' (rule MNF-12). */
export const MAWB_MESSAGE = 'The mawb is not valid.'

/** The 11 digits of a master air waybill without the dash; undefined for a wrong length or check digit. */
export const readMawb = (text: string): string | undefined => {
  const match = /^(\d{3})-?(\d{7})(\d)$/.exec(text.trim())
  if (!match) return undefined
  const [, airline = '', serial = '', check = ''] = match
  return Number(serial) % 7 === Number(check) ? `${airline}${serial}${check}` : undefined
}

/** As written on documents: 738-47120931. */
export const formatMawb = (digits: string): string => `${digits.slice(0, 3)}-${digits.slice(3)}`
