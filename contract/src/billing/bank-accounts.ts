import { z } from 'zod'
import { bodySchema, fieldNames, Id, idAndVersion, requiredText } from '../kernel/entity.ts'
import { crossFieldRule } from '../kernel/fields.ts'
import { ACCOUNT_NUMBER_FORM, BANK_BIN_FORM } from './viet-qr.ts'

/** One of the carrier's own bank accounts, to which merchants pay (rule BIL-34). */
export const BankAccount = z.strictObject({
  id: Id,
  /** What its users call it. */
  name: z.string(),
  /** The bank's six digits: 970436; `bankName` names it. */
  bankBin: z.string(),
  number: z.string(),
  /** As the bank writes it. */
  holder: z.string(),
  /** Merchants are asked to pay to it. */
  isDefault: z.boolean(),
  isActive: z.boolean(),
  version: z.number(),
})
export type BankAccount = z.output<typeof BankAccount>

/** Digits as people group them: `0011 0012-34` is kept as `0011001234`. */
const unspaced = z
  .string({ error: 'Required' })
  .overwrite((text) => text.replace(/[\s.-]/g, '').toUpperCase())
  .min(1, 'Required')

const bankAccount = {
  name: requiredText(60),
  bankBin: unspaced.regex(BANK_BIN_FORM, 'Must be six digits, such as 970436'),
  number: unspaced.regex(ACCOUNT_NUMBER_FORM, 'Must be 1 to 19 letters and digits'),
  holder: requiredText(100),
  isDefault: z.boolean().default(false),
  isActive: z.boolean().default(true),
}
const STAYS_ACTIVE = crossFieldRule(
  'isActive',
  'The default account stays in use. Make another account the default first.',
  ({ isDefault, isActive }) => !(isDefault === true && isActive === false),
)
export const BankAccountAdd = bodySchema(bankAccount, fieldNames(BankAccount)).refine(...STAYS_ACTIVE)
export type BankAccountAdd = z.output<typeof BankAccountAdd>
export const BankAccountEdit = bodySchema({ ...idAndVersion, ...bankAccount }, fieldNames(BankAccount)).refine(
  ...STAYS_ACTIVE,
)
export type BankAccountEdit = z.output<typeof BankAccountEdit>
