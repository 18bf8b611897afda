import { statementPdf } from '@waybill/contract/billing/paper-endpoints'
import { creditStatement } from '@waybill/contract/billing/statement-endpoints'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { createSpreadDatabase } from '@waybill/testkit/cluster'
import type { TestDatabase } from '@waybill/testkit/database'
import { pageTexts } from '@waybill/testkit/label-reader'
import { statementsOf } from '@waybill/testkit/statements'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeStatementPapers } from '../modules/billing/papers/jobs/make-statement-papers.job.ts'

let database: TestDatabase
let app: TestWaybill
beforeAll(async () => {
  database = await createSpreadDatabase()
  app = await startTestWaybill({ databaseUrl: database.url })
  await app.fixtures.people()
  await app.fixtures.priceTable({ service: 'QSP', countries: ['DE'], single: { 1: 100_000 }, fuelFee: 10 })
})
afterAll(async () => {
  await app?.close()
  await database?.drop()
})

test('BIL-22: the papers of a statement and of its credit note are made on several nodes', async () => {
  const statements = statementsOf(app)
  const ownerId = await statements.merchantId()
  await statements.terms(ownerId, {})
  await statements.bankAccount()
  const { id: parcelId, sglShipmentId } = await app.parcels.make({ unit: { weight: 1 } })
  await statements.verify(parcelId, 110_000)
  const { id } = await statements.draft(ownerId)
  await statements.issue(id)
  const accountant = await app.as('accountant')
  const { creditNotes } = valueOf(
    await accountant.call(creditStatement, { body: { id, reason: 'Charged by mistake' } }),
  )
  for (const one of [id, creditNotes[0]?.id ?? '']) {
    const payload = { ownerId, id: one, mailAskedAt: null }
    await makeStatementPapers.run(app.waybill.runtime.context, payload, new AbortController().signal)
    const answer = await fetch(`${app.url}${statementPdf.path.replace('{id}', one)}`, {
      headers: { authorization: `Bearer ${accountant.token}` },
    })
    expect((await pageTexts(new Uint8Array(await answer.arrayBuffer()))).join(' ')).toContain(sglShipmentId)
  }
})
