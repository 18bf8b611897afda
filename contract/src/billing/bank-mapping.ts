import { z } from 'zod'

/** What a column of a bank's file says. Amounts: either `amount`, negative when paid out, or `credit` (and `debit`). */
export const BANK_FIELDS = [
  'date',
  'amount',
  'credit',
  'debit',
  'text',
  'reference',
  'senderName',
  'senderAccount',
  'balance',
] as const
export type BankField = (typeof BANK_FIELDS)[number]

/** Order of day, month and year in dates that are text. */
export const DATE_ORDERS = ['dmy', 'mdy', 'ymd'] as const
export type DateOrder = (typeof DATE_ORDERS)[number]

export const DECIMAL_SIGNS = ['.', ','] as const

const HEAD_MAX = 200
const head = z.string().min(1, 'Required').max(HEAD_MAX, `Max length is ${HEAD_MAX} characters!`).nullish()

/**
 * How the files of one bank account are read (rule BIL-41): the head of each column, the order of dates, and the sign
 * before decimals; the other sign separates thousands.
 */
export const BankMapping = z
  .strictObject({
    columns: z.strictObject({
      date: head,
      amount: head,
      credit: head,
      debit: head,
      text: head,
      reference: head,
      senderName: head,
      senderAccount: head,
      balance: head,
    }),
    dateOrder: z.enum(DATE_ORDERS),
    decimalSign: z.enum(DECIMAL_SIGNS),
  })
  .refine(({ columns }) => columns.date, { path: ['columns', 'date'], error: 'Required' })
  .refine(({ columns }) => columns.text, { path: ['columns', 'text'], error: 'Required' })
  .refine(({ columns }) => columns.amount || columns.credit, {
    path: ['columns', 'credit'],
    error: 'Choose the column of the amount, or of money in.',
  })
export type BankMapping = z.output<typeof BankMapping>
