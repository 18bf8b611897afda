import { z } from 'zod'
import { secret } from '../setting-types.ts'

export const viettelSettings = {
  VIETTEL_BASE_URL: z
    .url()
    .default('https://api-vinvoice.viettel.vn')
    .describe('Address of Viettel SInvoice, without a path. Its test accounts use the same one.'),
  VIETTEL_USERNAME: z
    .string()
    .trim()
    .default('')
    .describe(
      'The user of our Viettel SInvoice account, such as 0100109106-501. Without it e-invoices are files, and their numbers are entered by hand.',
    ),
  VIETTEL_PASSWORD: secret('The password of our Viettel SInvoice account.'),
  VIETTEL_TEMPLATE_CODE: z
    .string()
    .trim()
    .default('1/001')
    .refine((code) => /^1\/\d{3}$/.test(code), 'it takes the code of a template of VAT invoices, such as 1/001')
    .describe('The template of our e-invoices at Viettel.'),
  VIETTEL_SERIES: z
    .string()
    .trim()
    .default('')
    .refine(
      (series) => /^(C\d{2}[TDLMNBGHX][A-Z]{2})?$/.test(series),
      'it takes a series with a code of the tax authority, such as C26TWB',
    )
    .describe(
      'The series of our e-invoices, registered with the tax authority and with its code: its two digits are the year, so that it changes with each year.',
    ),
}
