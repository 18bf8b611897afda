import { z } from 'zod'
import { secret } from '../setting-types.ts'

export const mailSettings = {
  SMTP_HOST: z
    .string()
    .default('')
    .describe(
      'The mail server that our e-mails leave by. Without it, or without MAIL_FROM, none are sent nor offered.',
    ),
  SMTP_PORT: z.coerce.number().int().min(1).max(65535).default(587).describe('The port of SMTP_HOST.'),
  SMTP_SECURITY: z
    .enum(['starttls', 'tls', 'none'])
    .default('starttls')
    .describe('`starttls` (port 587), `tls` from the first byte (port 465), or `none` for a server of this machine.'),
  SMTP_USER: z.string().default('').describe('The account at SMTP_HOST; without it nobody signs in there.'),
  SMTP_PASSWORD: secret('The password of SMTP_USER.'),
  MAIL_FROM: z
    .string()
    .default('')
    .refine((text) => text === '' || /^[^\s@<>]+@[^\s@<>]+$/.test(text), 'it takes an e-mail address')
    .describe('The address that our e-mails come from; its name is COMPANY_NAME.'),
}
