import { refused } from '../../../platform/app-error.ts'
import { isViettelConfigured } from '../../../partners/viettel/client.ts'
import type { Tx } from '../../../platform/database.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { inQueue } from '../../../platform/jobs/job.ts'
import type { Settings } from '../../../platform/settings.ts'
import { sendEInvoice } from '../jobs/send-e-invoice.job.ts'
import { buildDocument, keepDocument, missingDetails } from './build-document.ts'
import { type InvoiceKey, lockInvoice, type StoredInvoice, updateInvoice } from './invoices.queries.ts'

/** The provider's queue, so that a slow provider delays no other job. */
export const eInvoiceJob = inQueue(sendEInvoice, 'e-invoices')

const NO_PROVIDER = 'No provider of e-invoices is set up: download the XML, and enter the number.'

type Sending = { settings: Settings; by: string; at: Date; replaces: boolean }

/**
 * Freezes what an e-invoice says, and enqueues its sending (rule BIL-65). Returns why it is not sent; null: it is. Lock
 * the account first.
 */
export const startSending = async (
  tx: Tx,
  key: InvoiceKey,
  { settings, by, at, replaces }: Sending,
): Promise<string | null> => {
  const invoice = await lockInvoice(tx, key)
  if (!invoice) return 'It is not needed any more.'
  if (invoice.state === 'waiting') return 'It was sent already.'
  if (invoice.state !== 'toIssue' && invoice.state !== 'refused') return 'It is issued already.'
  // An earlier sending may have made it as it is.
  if (invoice.asked_at === null) {
    const built = await freezeDocument(tx, settings, invoice, { replaces })
    if (built !== null) return built
  }
  await updateInvoice(tx, key, { state: 'waiting', problem: null, sent_at: at, sent_by: by })
  await enqueue(tx, eInvoiceJob, { id: key.id, ownerId: key.owner_id })
  return null
}

/** Keeps what an e-invoice says from now on. Returns why it cannot be sent; null: it can. */
const freezeDocument = async (
  tx: Tx,
  settings: Settings,
  invoice: StoredInvoice,
  { replaces }: { replaces: boolean },
): Promise<string | null> => {
  const built = await buildDocument(tx, settings, invoice, { replaces })
  if (built.kind === 'impossible') return built.reason
  const missing = missingDetails(built.document)
  if (missing !== null) return missing
  await keepDocument(tx, invoice, built)
  await updateInvoice(tx, invoice, {
    ...{ template_code: settings.VIETTEL_TEMPLATE_CODE, series: settings.VIETTEL_SERIES },
  })
  return null
}

export const requireProvider = (settings: Settings): void => {
  if (!isViettelConfigured(settings)) throw refused(NO_PROVIDER)
}
