import type { FeeFigure } from '@waybill/contract/pricing/fee-unit'
import type { DbOrTx } from '../../platform/database.ts'

export type MerchantFees = { accountFee: FeeFigure | null; accountAdvanceFee: FeeFigure | null }

export const NO_MERCHANT_FEES: MerchantFees = { accountFee: null, accountAdvanceFee: null }

const feesOfMerchant = (db: DbOrTx, merchantId: string) =>
  db
    .selectFrom('service as s')
    .innerJoin('account_fee as f', 'f.provider_id', 's.provider_id')
    .leftJoin('account_advance_fee as a', (join) =>
      join.onRef('a.account_fee_id', '=', 'f.id').onRef('a.service_id', '=', 's.id'),
    )
    .select(['s.id', 'f.amount', 'f.unit', 'a.amount as advanceAmount', 'a.unit as advanceUnit'])
    .where('f.account_id', '=', merchantId)

type FeeRow = Awaited<ReturnType<ReturnType<typeof feesOfMerchant>['executeTakeFirstOrThrow']>>

const merchantFees = ({ amount, unit, advanceAmount, advanceUnit }: FeeRow): MerchantFees => ({
  accountFee: { amount, unit },
  accountAdvanceFee:
    advanceAmount === null || advanceUnit === null ? null : { amount: advanceAmount, unit: advanceUnit },
})

/** A merchant's surcharge or discount at the service's provider, and the service's replacement (rule FEE-5). */
export const findMerchantFees = async (db: DbOrTx, merchantId: string, serviceId: string): Promise<MerchantFees> => {
  const row = await feesOfMerchant(db, merchantId).where('s.id', '=', serviceId).executeTakeFirst()
  return row ? merchantFees(row) : NO_MERCHANT_FEES
}

/** The same for every service, by its id; a missing service has no such fees. */
export const listMerchantFees = async (db: DbOrTx, merchantId: string): Promise<ReadonlyMap<string, MerchantFees>> => {
  const rows = await feesOfMerchant(db, merchantId).execute()
  return new Map(rows.map((row) => [row.id, merchantFees(row)]))
}
