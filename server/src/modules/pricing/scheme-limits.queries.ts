import { schemeLimitGrid } from '@waybill/contract/tax-profile/scheme-limit-endpoints'
import type { LimitTerms, SchemeLimit, SchemeLimitAdd } from '@waybill/contract/tax-profile/scheme-limits'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../platform/database.ts'
import type { GridRequest } from '../../platform/grid.ts'
import { newId } from '../../platform/ids.ts'
import { orNotFound } from '../../platform/record.ts'
import { column, dayColumn, findColumn, readPage } from '../../platform/small-list.ts'

const schemeLimits = (db: DbOrTx) =>
  db
    .selectFrom('scheme_limit as l')
    .select(['l.id', 'l.scheme', 'l.amount', 'l.currency', 'l.per', 'l.is_below as isBelow'])
    .select(['l.valid_from as validFrom', 'l.legal_basis as legalBasis', 'l.legal_basis_vi as legalBasisVi'])
    .select(['l.legal_url as legalUrl', 'l.version'])

export const listSchemeLimits = (db: DbOrTx, request: GridRequest) =>
  readPage(db, schemeLimits(db), request, {
    columns: schemeLimitGrid.columns,
    source: {
      find: findColumn('l.scheme', 'l.currency', 'l.legal_basis', 'l.legal_basis_vi'),
      scheme: column('l.scheme'),
      amount: column('l.amount'),
      currency: column('l.currency'),
      per: column('l.per'),
      isBelow: column('l.is_below'),
      validFrom: dayColumn('l.valid_from'),
      legalBasis: column('l.legal_basis'),
    },
    key: 'l.id',
  })

export const getSchemeLimitRow = async (db: DbOrTx, id: string): Promise<SchemeLimit> =>
  orNotFound(await schemeLimits(db).where('l.id', '=', id).executeTakeFirst())

/** The limits of all schemes and days, which decide whether goods are covered (rule TAX-10). */
export const listLimitTerms = (db: DbOrTx): Promise<LimitTerms[]> =>
  db
    .selectFrom('scheme_limit')
    .select(['scheme', 'amount', 'currency', 'per', 'is_below as isBelow', 'valid_from as validFrom'])
    .orderBy('scheme')
    .orderBy('valid_from')
    .execute()

const columnsOf = ({ amount, currency, isBelow, legalBasisVi, legalUrl, ...body }: SchemeLimitAdd) => ({
  scheme: body.scheme,
  amount: amount ?? null,
  currency: typeof amount === 'number' ? (currency ?? null) : null,
  per: body.per,
  is_below: isBelow,
  valid_from: body.validFrom,
  legal_basis: body.legalBasis,
  legal_basis_vi: legalBasisVi || null,
  legal_url: legalUrl || null,
})

export const insertSchemeLimit = async (tx: Tx, body: SchemeLimitAdd): Promise<string> => {
  const id = newId()
  await tx
    .insertInto('scheme_limit')
    .values({ id, ...columnsOf(body) })
    .execute()
  return id
}

export const updateSchemeLimit = async (tx: Tx, id: string, body: SchemeLimitAdd): Promise<void> => {
  await tx
    .updateTable('scheme_limit')
    .set({ ...columnsOf(body), version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}
