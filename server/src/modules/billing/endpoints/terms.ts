import * as calls from '@waybill/contract/billing/statement-endpoints'
import { addDays, periodEnd, periodOn, type Terms, type TermsEdit } from '@waybill/contract/billing/terms'
import type { Me } from '@waybill/contract/identity/me'
import { vietnamTaxCodeProblem } from '@waybill/contract/tax-profile/check-number'
import { notFound } from '../../../platform/app-error.ts'
import type { DbOrTx } from '../../../platform/database.ts'
import { implement } from '../../../platform/implement.ts'
import { idOrNotFound, requireRecordVersion, requireValid } from '../../../platform/record.ts'
import { vietnamDay } from '../../../platform/vietnam-time.ts'
import { requireMerchant } from '../../pricing/index.ts'
import { lockAccount } from '../account/account-lock.ts'
import { readBalance } from '../account/read-balance.ts'
import { releaseHeld } from '../holds/release-held.ts'
import { listDrafts, refreshDraft } from '../statements/draft.queries.ts'
import { updateStatement } from '../statements/statements.queries.ts'
import { companyPaymentCode, findTerms, saveTerms, type StoredTerms } from '../terms/terms.queries.ts'

/** A company in the person's scope, else 404. Staff name it; a user of a company means their own. */
export const merchantInScope = async (db: DbOrTx, me: Me, asked: string | undefined): Promise<string> => {
  const id = asked ?? me.companyId
  if (id === null) throw notFound()
  await requireMerchant(db, me, id)
  return id
}

export const getBalance = implement(calls.getBalance, async ({ context, me, query }) =>
  readBalance(context.db, context, await merchantInScope(context.db, me, query.merchantId)),
)

const present = async (db: DbOrTx, terms: StoredTerms, today: string): Promise<Terms> => {
  const { owner_id, kind, period, previous_period: previousPeriod, period_from: periodFrom, days } = terms
  const now = periodOn({ period, previousPeriod, periodFrom }, today)
  const isChanging = now !== period
  return {
    ...{ merchantId: owner_id, kind, period: now, days, creditLimit: terms.credit_limit, emails: terms.emails },
    ...{ nextPeriod: isChanging ? period : null, nextPeriodFrom: isChanging ? periodFrom : null },
    ...{ legalName: terms.legal_name, taxCode: terms.tax_code, invoiceAddress: terms.invoice_address },
    ...{ paymentCode: await companyPaymentCode(db, owner_id), version: terms.version },
  }
}

export const getTerms = implement(calls.getTerms, async ({ context, me, params }) => {
  const { db, now } = context
  const id = await merchantInScope(db, me, idOrNotFound(params.merchantId))
  return present(db, await findTerms(db, id), vietnamDay(now()))
})

/** What is left out stays. Another period starts after the current one; the rest counts for drafts, too (rule BIL-5). */
export const editTerms = implement(calls.editTerms, async ({ context, me, params, body, change }) => {
  const id = await merchantInScope(context.db, me, idOrNotFound(params.merchantId))
  const problem = body.taxCode ? vietnamTaxCodeProblem(body.taxCode) : null
  requireValid(problem === null ? {} : { taxCode: problem })
  return change(async (tx, note) => {
    await lockAccount(tx, id)
    const today = vietnamDay(context.now())
    const before = await findTerms(tx, id)
    await requireRecordVersion(tx, 'billingTerms', { id, version: before.version }, body.version)
    const after = edited(before, body, today)
    await saveTerms(tx, after)
    for (const draft of await listDrafts(tx, id)) {
      await updateStatement(tx, draft, { days: after.days })
      await refreshDraft(tx, draft, { hasTaxCode: after.tax_code !== null })
    }
    await releaseHeld(tx, id, context.now())
    const [was, reply] = [await present(tx, before, today), await present(tx, after, today)]
    await note({ entity: 'billingTerms', id, before: was, after: reply })
    return reply
  })
})

const edited = (before: StoredTerms, body: TermsEdit, today: string): StoredTerms => {
  const { period, previous_period: previousPeriod, period_from: periodFrom } = before
  const now = periodOn({ period, previousPeriod, periodFrom }, today)
  const asked = body.period ?? period
  const periods =
    asked === now
      ? { period: asked, previous_period: null, period_from: null }
      : { period: asked, previous_period: now, period_from: addDays(periodEnd(now, today), 1) }
  const kept = <T>(given: T | undefined, known: T): T => (given === undefined ? known : given)
  return {
    ...{ ...before, ...periods, kind: body.kind, days: kept(body.days, before.days), version: before.version + 1 },
    ...{ credit_limit: kept(body.creditLimit, before.credit_limit), emails: kept(body.emails, before.emails) },
    ...{ legal_name: kept(body.legalName, before.legal_name), tax_code: kept(body.taxCode, before.tax_code) || null },
    invoice_address: kept(body.invoiceAddress, before.invoice_address),
  }
}
