import { accountAdvanceFeeGrid, accountFeeGrid, advanceFeeGrid, feeGrid } from '@waybill/contract/pricing/endpoints'
import type { FeeFigure } from '@waybill/contract/pricing/fee-unit'
import type { CatalogueFee } from '@waybill/contract/pricing/shipment-fee'
import type { AccountAdvanceFee, AccountFee, AdvanceFee, Fee } from '@waybill/contract/pricing/schemas'
import { sql } from 'kysely'
import type { DbOrTx } from '../../platform/database.ts'
import type { GridRequest, GridSql } from '../../platform/grid.ts'
import { orNotFound } from '../../platform/record.ts'
import { column, nameColumn, readPage } from '../../platform/small-list.ts'

export const listFees = (db: DbOrTx, request: GridRequest) =>
  readPage(db, fees(db), request, {
    columns: feeGrid.columns,
    source: {
      name: nameColumn('f.name'),
      isOtherFee: column('f.is_other_fee'),
      providerId: column('f.provider_id'),
    },
    key: 'f.id',
  })

const fees = (db: DbOrTx) =>
  db
    .selectFrom('fee as f')
    .select([
      'f.id',
      'f.name',
      'f.provider_id as providerId',
      'f.is_other_fee as isOtherFee',
      'f.amount',
      'f.unit',
      'f.is_complex_fee as isComplexFee',
      'f.min_fee as minFee',
      'f.max_fee as maxFee',
      'f.version',
    ])

const serviceName = sql<
  AdvanceFee['service']
>`json_build_object('id', s.id, 'code', s.code, 'name', s.name, 'label', s.label)`
const advanceFees = (db: DbOrTx) =>
  db
    .selectFrom('advance_fee as f')
    .innerJoin('service as s', 's.id', 'f.service_id')
    .select(['f.id', 'f.fee_id as feeId', 'f.service_id as serviceId', 'f.amount', 'f.unit', 'f.version'])
    .select(serviceName.as('service'))

const accountFees = (db: DbOrTx) =>
  db
    .selectFrom('account_fee as f')
    .innerJoin('provider as p', 'p.id', 'f.provider_id')
    .select(['f.id', 'f.account_id as userId', 'f.provider_id as providerId', 'f.amount', 'f.unit', 'f.version'])
    .select(sql<AccountFee['provider']>`json_build_object('id', p.id, 'name', p.name, 'label', p.label)`.as('provider'))

const accountAdvanceFees = (db: DbOrTx) =>
  db
    .selectFrom('account_advance_fee as f')
    .innerJoin('service as s', 's.id', 'f.service_id')
    .select([
      'f.id',
      'f.account_fee_id as accountFeeId',
      'f.service_id as serviceId',
      'f.amount',
      'f.unit',
      'f.version',
    ])
    .select(serviceName.as('service'))

const serviceColumns: GridSql = {
  service: column('s.code'),
  serviceId: column('s.id'),
}
const figureColumns: GridSql = { amount: column('f.amount'), unit: column('f.unit') }

export const listAdvanceFees = (db: DbOrTx, request: GridRequest) =>
  readPage(db, advanceFees(db), request, {
    columns: advanceFeeGrid.columns,
    source: { ...serviceColumns, ...figureColumns, feeId: column('f.fee_id') },
    key: 'f.id',
  })

export const listAccountFees = (db: DbOrTx, request: GridRequest) =>
  readPage(db, accountFees(db), request, {
    columns: accountFeeGrid.columns,
    source: {
      ...figureColumns,
      provider: nameColumn('p.name'),
      providerId: column('f.provider_id'),
      userId: column('f.account_id'),
    },
    key: 'f.id',
  })

export const listAccountAdvanceFees = (db: DbOrTx, request: GridRequest) =>
  readPage(db, accountAdvanceFees(db), request, {
    columns: accountAdvanceFeeGrid.columns,
    source: { ...serviceColumns, ...figureColumns, accountFeeId: column('f.account_fee_id') },
    key: 'f.id',
  })

export const getFeeRow = async (db: DbOrTx, id: string): Promise<Fee> =>
  orNotFound(await fees(db).where('f.id', '=', id).executeTakeFirst())

export const getAdvanceFeeRow = async (db: DbOrTx, id: string): Promise<AdvanceFee> =>
  orNotFound(await advanceFees(db).where('f.id', '=', id).executeTakeFirst())

export const getAccountFeeRow = async (db: DbOrTx, id: string): Promise<AccountFee> =>
  orNotFound(await accountFees(db).where('f.id', '=', id).executeTakeFirst())

export const getAccountAdvanceFeeRow = async (db: DbOrTx, id: string): Promise<AccountAdvanceFee> =>
  orNotFound(await accountAdvanceFees(db).where('f.id', '=', id).executeTakeFirst())

/** Records deleted with a fee, or an account fee. */
export const listAdvanceFeesOf = (db: DbOrTx, feeId: string): Promise<AdvanceFee[]> =>
  advanceFees(db).where('f.fee_id', '=', feeId).orderBy('s.position').execute()
export const listAccountAdvanceFeesOf = (db: DbOrTx, accountFeeId: string): Promise<AccountAdvanceFee[]> =>
  accountAdvanceFees(db).where('f.account_fee_id', '=', accountFeeId).orderBy('s.position').execute()

/** A fee with its replacements, by service id. */
export type ProviderFee = CatalogueFee & {
  id: string
  name: string
  isOtherFee: boolean
  advanceFees: Readonly<Record<string, FeeFigure>>
}

/** The catalogue of a provider, by name, in one query. */
export const listFeesOf = (db: DbOrTx, providerId: string): Promise<ProviderFee[]> =>
  fees(db)
    .select(
      sql<ProviderFee['advanceFees']>`coalesce((
        select jsonb_object_agg(a.service_id, jsonb_build_object('amount', a.amount, 'unit', a.unit))
        from advance_fee a where a.fee_id = f.id
      ), '{}')`.as('advanceFees'),
    )
    .where('f.provider_id', '=', providerId)
    .orderBy('f.name')
    .execute()
