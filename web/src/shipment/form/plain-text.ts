import type { Language } from '@waybill/contract/kernel/language'
import { maskIoss } from '@waybill/contract/shipments/customs'
import { type Label, PLAIN_FIELDS, type PlainName } from '@waybill/contract/shipments/fields'

const isPlainName = (name: string): name is PlainName => name in PLAIN_FIELDS

/**
 * The value of a plain field as it is read: a choice by its label, yes or no in words (`yesNo`), a text as it is, of an
 * IOSS number its last digits (rule TAX-3). Undefined for a
 * name that is no plain field.
 */
export const plainText = (
  name: string,
  value: string,
  { language, yesNo }: { language: Language; yesNo: (word: 'yes' | 'no') => string },
): string | undefined => {
  if (!isPlainName(name)) return undefined
  const field = PLAIN_FIELDS[name]
  if (name === 'iossNumber') return maskIoss(value)
  if (field.kind === 'yesNo') return yesNo(value === 'Y' ? 'yes' : 'no')
  const choices: Readonly<Record<string, Label>> = field.kind === 'choice' ? field.of : {}
  return choices[value]?.[language] ?? value
}
