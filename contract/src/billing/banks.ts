/**
 * Vietnamese banks by their six digits in the network of NAPAS, under the names that people know. As of 28/11/2026, from
 * the table of vietnam-qr-pay 1.5.1. A bank that is missing here is entered by its digits.
 */
const BANKS: Readonly<Record<string, string>> = {
  '963388': 'Timo',
  '970403': 'Sacombank',
  '970405': 'Agribank',
  '970407': 'Techcombank',
  '970415': 'VietinBank',
  '970416': 'ACB',
  '970418': 'BIDV',
  '970422': 'MB Bank',
  '970423': 'TPBank',
  '970426': 'MSB',
  '970429': 'SCB',
  '970431': 'Eximbank',
  '970432': 'VPBank',
  '970436': 'Vietcombank',
  '970437': 'HDBank',
  '970440': 'SeABank',
  '970441': 'VIB',
  '970443': 'SHB',
  '970448': 'OCB',
  '970449': 'LPBank',
}

/** The banks that are known by name, in the order of their names. */
export const KNOWN_BANKS: readonly { bin: string; name: string }[] = Object.entries(BANKS)
  .map(([bin, name]) => ({ bin, name }))
  .sort((one, other) => one.name.localeCompare(other.name, 'en'))

/** The name of a bank; `Bank 970499` if only its digits are known. */
export const bankName = (bin: string): string => BANKS[bin] ?? `Bank ${bin}`
