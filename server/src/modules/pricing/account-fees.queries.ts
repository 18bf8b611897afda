import type { FeeFigure } from '@waybill/contract/pricing/fee-unit'
import type { DbOrTx } from '../../platform/database.ts'

export type MerchantFees = { accountFee: FeeFigure | null; accountAdvanceFee: FeeFigure | null }

export const NO_MERCHANT_FEES: MerchantFees = { accountFee: null, accountAdvanceFee: null }

/** What a merchant pays more or less at the service's provider, and for the service in its place (rule FEE-5). */
export const findMerchantFees = async (db: DbOrTx, merchantId: string, serviceId: string): Promise<MerchantFees> => {
  const row = await db
    .selectFrom('service as s')
    .innerJoin('account_fee as f', 'f.provider_id', 's.provider_id')
    .leftJoin('account_advance_fee as a', (join) =>
      join.onRef('a.account_fee_id', '=', 'f.id').onRef('a.service_id', '=', 's.id'),
    )
    .select(['f.amount', 'f.unit', 'a.amount as advanceAmount', 'a.unit as advanceUnit'])
    .where('s.id', '=', serviceId)
    .where('f.account_id', '=', merchantId)
    .executeTakeFirst()
  if (!row) return NO_MERCHANT_FEES
  const { amount, unit, advanceAmount, advanceUnit } = row
  return {
    accountFee: { amount, unit },
    accountAdvanceFee:
      advanceAmount === null || advanceUnit === null ? null : { amount: advanceAmount, unit: advanceUnit },
  }
}
