/** A bank's six digits in the payment network of NAPAS. */
export const BANK_BIN_FORM = /^\d{6}$/
export const ACCOUNT_NUMBER_FORM = /^[A-Z0-9]{1,19}$/
/** 25 characters are what every bank's app shows and sends on unchanged. */
const TEXT_FORM = /^[A-Z0-9 ]{1,25}$/
const MAX_AMOUNT = 9_999_999_999_999

/** A transfer to an account of ours; `amount` in whole VND, null: the payer types it. */
export type VietQrTransfer = {
  bankBin: string
  number: string
  amount: number | null
  /** What the payer's bank sends on: the payment code. Null: the payer types it. */
  text: string | null
}

/** An object of EMVCo's QR codes: tag, length and value. */
const object = (tag: string, value: string): string => `${tag}${String(value.length).padStart(2, '0')}${value}`

/** CRC-16/CCITT-FALSE of an ASCII text, four upper-case hex digits: `123456789` → `29B1`. */
export const crc16 = (text: string): string => {
  let crc = 0xffff
  for (const character of text) {
    crc ^= character.charCodeAt(0) << 8
    for (let bit = 0; bit < 8; bit += 1) crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

const requireForm = (isRight: boolean, what: string): void => {
  if (!isRight) throw new RangeError(`A VietQR code takes ${what}`)
}

/**
 * The content of a VietQR code, which every Vietnamese bank's app reads (EMVCo merchant-presented QR, NAPAS "QR
 * Switching" 1.5.2; rule BIL-32). Throws a RangeError for what the code cannot carry.
 */
export const vietQr = ({ bankBin, number, amount, text }: VietQrTransfer): string => {
  requireForm(BANK_BIN_FORM.test(bankBin), 'a bank of six digits')
  requireForm(ACCOUNT_NUMBER_FORM.test(number), 'an account number of 1 to 19 letters and digits')
  requireForm(
    amount === null || (Number.isInteger(amount) && amount >= 1 && amount <= MAX_AMOUNT),
    `an amount of 1 to ${MAX_AMOUNT} whole VND`,
  )
  requireForm(text === null || TEXT_FORM.test(text), 'a text of 1 to 25 of A-Z, 0-9 and blank')
  const account = object('00', bankBin) + object('01', number)
  const content = [
    object('00', '01'),
    object('01', amount === null ? '11' : '12'),
    object('38', object('00', 'A000000727') + object('01', account) + object('02', 'QRIBFTTA')),
    object('53', '704'),
    amount === null ? '' : object('54', String(amount)),
    object('58', 'VN'),
    text === null ? '' : object('62', object('08', text)),
    '6304',
  ].join('')
  return content + crc16(content)
}
