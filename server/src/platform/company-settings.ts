import { vietnamTaxCodeProblem } from '@waybill/contract/tax-profile/check-number'
import { z } from 'zod'

/** An address of the web, or none. */
const webAddress = () =>
  z
    .string()
    .default('')
    .refine((text) => text === '' || /^https?:\/\/[^\s]+$/i.test(text), 'it takes an address that begins with https://')

/** Links to other systems of the company. */
export const outsideSettings = {
  BILLING_URL: webAddress().describe(
    'The site of another billing system, which Billing in the menu opens instead of /billing.',
  ),
  SUCCESSOR_TEXT: z
    .string()
    .trim()
    .max(200)
    .default('')
    .describe(
      'What the banner and the pop-up say after a sign-in. Without it, or without SUCCESSOR_LINK, there are none.',
    ),
  SUCCESSOR_LINK: webAddress().describe('Where the banner and the pop-up lead.'),
  SUCCESSOR_PICTURE: webAddress().describe('The picture of the pop-up; its host is allowed for pictures.'),
}

/** The company on public pages and in e-mails. */
export const companySettings = {
  COMPANY_NAME: z.string().trim().min(1).default('Waybill').describe('Your name on public pages and in e-mails.'),
  COMPANY_COLOR: z
    .string()
    .regex(/^(#[0-9a-f]{6})?$/i, 'it takes a colour like #3350d0')
    .default('')
    .describe(
      'The colour of links and buttons on public pages and in e-mails: dark enough for white text. Default: ink.',
    ),
  COMPANY_PHONE: z.string().default('').describe('The telephone that public pages show.'),
  COMPANY_EMAIL: z.string().default('').describe('The e-mail address that public pages show.'),
  COMPANY_PLACES: z
    .string()
    .default('')
    .describe('Hubs and offices that public pages show, as `name: address`, separated by `|`.'),
  COMPANY_LEGAL_NAME: z
    .string()
    .trim()
    .max(400)
    .default('')
    .describe('The legal name of your company, as its registration has it: statements and e-invoices name it.'),
  COMPANY_TAX_CODE: z
    .string()
    .trim()
    .default('')
    .refine((code) => vietnamTaxCodeProblem(code) === null, 'it takes a tax code of Vietnam, such as 0100109106')
    .describe('The tax code of your company on statements and e-invoices. Without it no e-invoice is made.'),
  COMPANY_ADDRESS: z
    .string()
    .trim()
    .max(400)
    .default('')
    .describe('The registered address of your company, on statements and e-invoices.'),
}

export type Company = {
  name: string
  color: string
  phone: string
  email: string
  places: readonly { name: string; address: string }[]
}

type CompanySettings = { [Name in keyof typeof companySettings]: string }

/** The settings in the form that public pages use. */
export const companyOf = (settings: CompanySettings): Company => ({
  name: settings.COMPANY_NAME,
  color: settings.COMPANY_COLOR,
  phone: settings.COMPANY_PHONE,
  email: settings.COMPANY_EMAIL,
  places: settings.COMPANY_PLACES.split('|')
    .map((place) => /^([^:]*):(.*)$/.exec(place))
    .flatMap((found) => (found ? [{ name: (found[1] ?? '').trim(), address: (found[2] ?? '').trim() }] : [])),
})
