import { vatRateGrid } from '@waybill/contract/billing/endpoints'
import type { VatRate, VatRateAdd } from '@waybill/contract/billing/vat-rates'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../platform/database.ts'
import type { GridRequest } from '../../platform/grid.ts'
import { newId } from '../../platform/ids.ts'
import { orNotFound } from '../../platform/record.ts'
import { column, dayColumn, findColumn, readPage } from '../../platform/small-list.ts'

const vatRates = (db: DbOrTx) =>
  db
    .selectFrom('vat_rate as v')
    .select(['v.id', 'v.code', 'v.rate_percent as ratePercent', 'v.valid_from as validFrom'])
    .select(['v.legal_basis as legalBasis', 'v.legal_url as legalUrl', 'v.version'])

export const listVatRates = (db: DbOrTx, request: GridRequest) =>
  readPage(db, vatRates(db), request, {
    columns: vatRateGrid.columns,
    source: {
      find: findColumn('v.code', 'v.legal_basis'),
      code: column('v.code'),
      ratePercent: column('v.rate_percent'),
      validFrom: dayColumn('v.valid_from'),
      legalBasis: column('v.legal_basis'),
    },
    key: 'v.id',
  })

export const getVatRate = async (db: DbOrTx, id: string): Promise<VatRate> =>
  orNotFound(await vatRates(db).where('v.id', '=', id).executeTakeFirst())

const columnsOf = ({ code, ratePercent, validFrom, legalBasis, legalUrl }: VatRateAdd) => ({
  code,
  rate_percent: ratePercent ?? null,
  valid_from: validFrom,
  legal_basis: legalBasis,
  legal_url: legalUrl || null,
})

export const insertVatRate = async (tx: Tx, body: VatRateAdd): Promise<string> => {
  const id = newId()
  await tx
    .insertInto('vat_rate')
    .values({ id, ...columnsOf(body) })
    .execute()
  return id
}

export const updateVatRate = async (tx: Tx, id: string, body: VatRateAdd): Promise<void> => {
  await tx
    .updateTable('vat_rate')
    .set({ ...columnsOf(body), version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}
