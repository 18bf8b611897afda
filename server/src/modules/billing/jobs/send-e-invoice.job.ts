import { z } from 'zod'
import type { ProviderInvoice } from '../../../partners/invoice-port.ts'
import type { Problem } from '../../../partners/partner-http.ts'
import { createInvoice, findInvoice } from '../../../partners/viettel/client.ts'
import { newInvoice } from '../../../partners/viettel/mapping.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import type { Tx } from '../../../platform/database.ts'
import { newId } from '../../../platform/ids.ts'
import { defineJob, RetryLater } from '../../../platform/jobs/job.ts'
import { lockInvoice, readInvoice, type StoredInvoice, updateInvoice } from '../invoices/invoices.queries.ts'
import { settleIssued } from '../invoices/settle-invoice.ts'

const NO_CODE_YET = 'The tax authority has not given its code yet.'
/** The authority's code comes within minutes. */
const ASK_CODE_AFTER_MS = 30_000

/**
 * Has the provider make a waiting e-invoice, once (rule BIL-65): whatever an earlier attempt may have made is looked up
 * before it is asked again, under the same transactionUuid. It is issued when number, series, code and day are known.
 */
export const sendEInvoice = defineJob({
  name: 'send-e-invoice',
  payload: z.strictObject({ id: z.string(), ownerId: z.string() }),
  key: ({ id }) => `send-e-invoice ${id}`,
  // The last ones are days apart.
  attempts: 14,
  async run(context, { id, ownerId }, signal) {
    const { db, settings } = context
    const invoice = await readInvoice(db, { id, owner_id: ownerId })
    if (!invoice || invoice.state !== 'waiting' || !invoice.document) return
    const call = { settings, signal }
    if (invoice.asked_at !== null) {
      const found = await findInvoice(call, invoice.transaction_uuid)
      if (found.kind === 'found') return settle(context, invoice, found.invoice)
      if (found.kind !== 'none') return retry(context, invoice, found)
    }
    const asked_at = invoice.asked_at ?? context.now()
    if (!(await whileWaiting(context, invoice, (tx) => updateInvoice(tx, invoice, { asked_at })))) return
    const made = await createInvoice(
      call,
      newInvoice(invoice.document, {
        templateCode: invoice.template_code ?? settings.VIETTEL_TEMPLATE_CODE,
        series: invoice.series ?? settings.VIETTEL_SERIES,
        transactionUuid: invoice.transaction_uuid,
      }),
    )
    if (made.kind === 'rejected') return refuse(context, invoice, made.words)
    if (made.kind !== 'made' && made.kind !== 'known') return retry(context, invoice, made)
    const found = await findInvoice(call, invoice.transaction_uuid)
    if (found.kind === 'found') return settle(context, invoice, found.invoice)
    if (found.kind === 'none') throw new RetryLater('The provider does not find the invoice yet.', ASK_CODE_AFTER_MS)
    return retry(context, invoice, found)
  },
  async onPermanentFailure(context, { id, ownerId }, reason) {
    const invoice = await readInvoice(context.db, { id, owner_id: ownerId })
    // Sent again, it is looked up first: it may have been made.
    if (invoice)
      await whileWaiting(context, invoice, (tx) =>
        updateInvoice(tx, invoice, { state: 'refused', problem: reason.message }),
      )
  },
})

type Deps = Pick<AppContext, 'db'>

/** Changes the invoice if it still waits: meanwhile its number may have been entered by hand. Whether it did. */
const whileWaiting = ({ db }: Deps, invoice: StoredInvoice, work: (tx: Tx) => Promise<void>): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    if ((await lockInvoice(tx, invoice))?.state !== 'waiting') return false
    await work(tx)
    return true
  })

const settle = async (
  context: Deps,
  invoice: StoredInvoice,
  { series, number, authorityCode, day, authorityRefusal }: ProviderInvoice,
): Promise<void> => {
  if (authorityRefusal !== null) return refuse(context, invoice, authorityRefusal)
  if (authorityCode === null || day === null) {
    await whileWaiting(context, invoice, (tx) => updateInvoice(tx, invoice, { series, number, problem: NO_CODE_YET }))
    throw new RetryLater(NO_CODE_YET, ASK_CODE_AFTER_MS)
  }
  await whileWaiting(context, invoice, (tx) =>
    settleIssued(tx, invoice, { series, number, authorityCode, day, isByHand: false }),
  )
}

/** It was certainly not made, or is void: corrected, it is made anew. */
const refuse = async (context: Deps, invoice: StoredInvoice, problem: string): Promise<void> => {
  const columns = { problem, number: null, asked_at: null, transaction_uuid: newId() }
  await whileWaiting(context, invoice, (tx) => updateInvoice(tx, invoice, { state: 'refused', ...columns }))
}

/** Says why it waits, and tries again. */
const retry = async (context: Deps, invoice: StoredInvoice, problem: Problem): Promise<void> => {
  await whileWaiting(context, invoice, (tx) => updateInvoice(tx, invoice, { problem: problem.reason }))
  throw new RetryLater(problem.reason, problem.kind === 'unavailable' ? problem.retryAfterMs : undefined)
}
