import { UNDO_SECONDS } from '@waybill/contract/shipments/undo-seconds'
import { sql } from 'kysely'
import { deleteExpired, isOlder, isOlderById, type RetentionRule } from './platform/retention/retention-rule.ts'
import { QUOTA_MAX_HOURS } from './platform/request-quota.ts'
import { IDEMPOTENCY_KEY_LIFE_HOURS } from './platform/transaction.ts'
import { FAILURE_WINDOW_MS, KNOWN_DEVICE_LIFE_MS } from './modules/identity/index.ts'
import { deleteOldPrintRuns } from './modules/document-data/index.ts'
import { deleteUnusedFiles } from './modules/shipments/index.ts'

const DAY_MS = 86_400_000
const UNCONFIRMED_DAYS = 1

const isOver = (_settings: unknown, now: Date) => sql<boolean>`expires_at < ${now}`

/** Everything that is deleted by its age (rule RET-1); docs/operations/retention.md has the same table for operators. */
export const retentionRules: readonly RetentionRule[] = [
  deleteExpired('audit_entry', (s, now) => isOlder('at', s.KEEP_AUDIT_DAYS, now)),
  deleteExpired('shipment_event', (s, now) => isOlderById('at', s.KEEP_EVENTS_DAYS, now), 'spread'),
  deleteExpired('partner_order_event', (s, now) => isOlderById('at', s.KEEP_EVENTS_DAYS, now), 'spread'),
  deleteExpired('station_scan', (s, now) => isOlderById('scanned_at', s.KEEP_SCANS_DAYS, now)),
  deleteExpired('batch_scan', (s, now) => isOlderById('scanned_at', s.KEEP_SCANS_DAYS, now)),
  deleteExpired('batch_decision', (s, now) => isOlderById('decided_at', s.KEEP_SCANS_DAYS, now)),
  deleteExpired('parcel_import', (s, now) => {
    const isOld = isOlderById('created_at', s.KEEP_UPLOADS_DAYS, now)
    return isOld && sql<boolean>`(state <> 'running' and ${isOld})`
  }),
  deleteExpired('upload', (s, now) => isOlder('created_at', s.KEEP_UPLOADS_IN_WORK_DAYS, now)),
  { table: 'stored_file', everyHours: 24, deleteBatch: deleteUnusedFiles },
  deleteExpired('contact', (s, now) => isOlder('created_at', s.KEEP_CONTACTS_DAYS, now)),
  deleteExpired('security_event', (s, now) => isOlder('at', s.KEEP_SECURITY_LOG_DAYS, now)),
  deleteExpired('invitation', (s, now) => isOlder('invited_at', s.KEEP_INVITATIONS_DAYS, now)),
  deleteExpired('account_mail', (s, now) => isOlder('asked_at', s.KEEP_UNSENT_MAILS_DAYS, now)),
  deleteExpired(
    'parcel_news',
    (s, now) => {
      const isOld = isOlder('asked_at', s.KEEP_TRACKING_MAILS_DAYS, now)
      return sql<boolean>`(${isOld} or confirmed_at is null and ${isOlder('asked_at', UNCONFIRMED_DAYS, now)})`
    },
    'spread',
  ),
  deleteExpired('notice', (s, now) => isOlder('at', s.KEEP_NOTIFICATIONS_DAYS, now)),
  deleteExpired('notification_opened', (s, now) => isOlder('opened_at', s.KEEP_NOTIFICATIONS_DAYS, now), 'ctid'),
  deleteExpired('draft', (s, now) => isOlder('saved_at', s.KEEP_DRAFTS_DAYS, now)),
  { table: 'print_run', deleteBatch: deleteOldPrintRuns },
  deleteExpired('print_job', (s, now) => isOlderById('settled_at', s.KEEP_PRINT_JOBS_DAYS, now)),
  deleteExpired('partner_hook', (s, now) => {
    const [isOld, isVeryOld] = [s.KEEP_PARTNER_POSTS_DAYS, s.KEEP_UNREADABLE_POSTS_DAYS].map((days) =>
      isOlder('received_at', days, now),
    )
    return sql<boolean>`(state = 'done' and ${isOld} or state = 'unreadable' and ${isVeryOld})`
  }),
  // Sessions live KEEP_SESSIONS_DAYS from their last use; codes, tokens and links as long as they are valid.
  deleteExpired('oidc_record', isOver, 'ctid'),
  deleteExpired('one_time_link', isOver, 'ctid'),
  deleteExpired('pending_sign_in', isOver, 'ctid'),
  deleteExpired('passkey_challenge', isOver, 'ctid'),
  deleteExpired('sign_in_failure', (_, now) => isOlder('at', FAILURE_WINDOW_MS / DAY_MS, now), 'ctid'),
  deleteExpired('known_device', (_, now) => isOlder('seen_at', KNOWN_DEVICE_LIFE_MS / DAY_MS, now), 'ctid'),
  deleteExpired('known_place', (_, now) => isOlder('seen_at', KNOWN_DEVICE_LIFE_MS / DAY_MS, now), 'ctid'),
  deleteExpired('idempotency_key', (_, now) => isOlder('created_at', IDEMPOTENCY_KEY_LIFE_HOURS / 24, now), 'ctid'),
  deleteExpired('limited_request', (_, now) => isOlder('at', QUOTA_MAX_HOURS / 24, now), 'ctid'),
  deleteExpired('bulk_undo', (_, now) => isOlder('at', (2 * UNDO_SECONDS * 1000) / DAY_MS, now), 'ctid'),
]

/** What no age deletes, by reason; a test finds tables that are neither here nor above. */
export const KEPT_TABLES: Readonly<Record<string, readonly string[]>> = {
  'billed, and declared to customs: ten years and more, with everything that belongs to a shipment': [
    'shipment',
    'shipment_number',
    'shipment_package',
    'shipment_content',
    'shipment_fee',
    'shipment_price_change',
    'shipment_file',
    'shipment_note',
    'shipment_daily_total',
    'label_void',
    'carrier_booking',
    'partner_order',
    'left_origin_batch',
    'manifest',
    'manifest_file',
    'manifest_shipment',
    'pickup',
    'pickup_shipment',
    'rate_row',
    'discount_rate',
    'fee',
    'advance_fee',
    'account_fee',
    'account_advance_fee',
    'tariff_rate',
    'vat_rate',
    'scheme_limit',
    'charge',
    'billing_terms',
    'statement',
    'credit_line',
    'payment',
    'e_invoice',
    'payment_allocation',
    'bank_transfer',
    'payment_code',
    'statement_counter',
    'exchange_rate',
    'entry_type',
    'price_version',
  ],
  'people and what they set up: as long as they have it': [
    'account',
    'role',
    'authenticator_app',
    'passkey',
    'recovery_code',
    'saved_view',
    'saved_view_role',
    'saved_view_default',
    'notification_read',
    'notification_setting',
    'product',
    'upload_mapping',
    'tax_profile',
    'remembered_sender',
    'category',
    'content_item',
    'content_old_slug',
    'content_revision',
  ],
  'set up once, and grows with nothing': [
    'country',
    'currency',
    'provider',
    'service',
    'zone',
    'zone_country',
    'bank_account',
    'partner_connection',
    'channel_feed',
    'station',
    'installation',
    'retention',
    'money_check',
    'schema_migration',
  ],
  'deleted with the work that it is for': ['parcel_import_batch', 'upload_record', 'money_disagreement'],
}
