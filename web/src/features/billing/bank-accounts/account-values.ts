/** What the form holds; a bank that is not known by name is chosen as `ANOTHER_BANK`, and its digits are typed. */
export type AccountValues = {
  name: string
  bankBin: string
  otherBin: string
  number: string
  holder: string
  isDefault: boolean
  isActive: boolean
}

export const ANOTHER_BANK = 'another'

export const bankBinOf = ({ bankBin, otherBin }: Pick<AccountValues, 'bankBin' | 'otherBin'>): string =>
  bankBin === ANOTHER_BANK ? otherBin : bankBin
