import { z } from 'zod'

/** The accounting law's ten years, in days. */
const TEN_YEARS = 3650

const days = (fallback: number, { min = 1, max = 36_500 }: { min?: number; max?: number } = {}) =>
  z.coerce.number().int().min(min).max(max).default(fallback)

/** Days, or 0: for ever. */
const daysOrForEver = (fallback: number, min = 1) =>
  z.coerce
    .number()
    .int()
    .min(0)
    .max(36_500)
    .refine((value) => value === 0 || value >= min, `it takes 0 (for ever) or at least ${min} days`)
    .default(fallback)

/** How long rows are kept (rules RET-1 to RET-5, docs/operations/retention.md). */
export const retentionSettings = {
  KEEP_AUDIT_DAYS: daysOrForEver(TEN_YEARS, TEN_YEARS).describe(
    'Days that the audit is kept: 3650 or more, as vouchers of the accounts are kept for ten years (Law on Accounting 88/2015/QH13, Decree 174/2016/NĐ-CP, article 13). `0`: for ever.',
  ),
  KEEP_EVENTS_DAYS: daysOrForEver(TEN_YEARS, TEN_YEARS).describe(
    'Days that events of shipments and of orders at partners are kept: 3650 or more, as they prove the service that was billed; customs asks for five years (Law on Customs 54/2014/QH13, Decree 08/2015/NĐ-CP). `0`: for ever. Shipments themselves, their prices, files and manifests stay.',
  ),
  KEEP_SCANS_DAYS: daysOrForEver(1825).describe(
    'Days that scans at stations and of flight batches are kept: five years, as customs files. `0`: for ever.',
  ),
  KEEP_UPLOADS_DAYS: daysOrForEver(365).describe(
    'Days that the record of a finished bulk upload is kept: who uploaded which file, and what became of its rows. The shipments stay. `0`: for ever.',
  ),
  KEEP_UPLOADS_IN_WORK_DAYS: days(7).describe(
    'Days that an uploaded file in work is kept, with what was corrected in it. What was made of it stays.',
  ),
  KEEP_UNUSED_FILES_DAYS: days(30).describe(
    'Days after which an uploaded file or photo is deleted that no shipment, pickup, draft or post uses.',
  ),
  KEEP_CONTACTS_DAYS: daysOrForEver(1095).describe(
    'Days that requests of the public contact form are kept: three years, as claims from a contract lapse (Civil Code 91/2015/QH13, article 429). `0`: for ever.',
  ),
  KEEP_SECURITY_LOG_DAYS: days(365, { max: 3650 }).describe('Days that the security log is kept.'),
  KEEP_SESSIONS_DAYS: days(14, { max: 400 }).describe(
    'Days after its last use that a session ends. With OIDC_ISSUER your issuer decides.',
  ),
  KEEP_INVITATIONS_DAYS: days(37, { min: 8 }).describe(
    'Days that an invitation that nobody accepted is listed. Its link ends after 7 days.',
  ),
  KEEP_UNSENT_MAILS_DAYS: days(3).describe('Days that an e-mail about an account is kept that could not be sent.'),
  KEEP_TRACKING_MAILS_DAYS: days(180, { min: 2 }).describe(
    'Days that an e-mail address is kept that asked for news of a shipment; it is deleted earlier when the shipment ends.',
  ),
  KEEP_NOTIFICATIONS_DAYS: days(90, { max: 365 }).describe('Days that the bell goes back.'),
  KEEP_DRAFTS_DAYS: days(90).describe('Days that a draft is kept after it was last saved.'),
  KEEP_PRINT_FILES_DAYS: days(1).describe('Days that the file of a bulk print is kept.'),
  KEEP_PRINT_JOBS_DAYS: days(90).describe("Days that a station's printed and failed labels are listed."),
  KEEP_PARTNER_POSTS_DAYS: days(7).describe('Days that what carriers post to Waybill is kept once it is processed.'),
  KEEP_UNREADABLE_POSTS_DAYS: days(60).describe('The same for posts that could not be read.'),
}
