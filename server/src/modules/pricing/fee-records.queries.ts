import type {
  AccountAdvanceFeeAdd,
  AccountFeeAdd,
  AccountFeeEdit,
  AdvanceFeeAdd,
  AdvanceFeeEdit,
  FeeAdd,
  FeeEdit,
} from '@waybill/contract/pricing/fee-bodies'
import { USAGE_COUNT_CAP, type Uses } from '@waybill/contract/kernel/record-usage'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'

const counted = sql<number>`version + 1`

/** Bounds apply only to a complex fee, and are stored only with one (rule FEE-1). */
const feeColumns = ({ name, amount, unit, isComplexFee, minFee, maxFee, isOtherFee }: FeeAdd | FeeEdit) => ({
  name,
  amount,
  unit,
  is_complex_fee: isComplexFee,
  min_fee: isComplexFee ? (minFee ?? null) : null,
  max_fee: isComplexFee ? (maxFee ?? null) : null,
  is_other_fee: isOtherFee,
})

export const insertFee = async (tx: Tx, body: FeeAdd): Promise<string> => {
  const id = newId()
  await tx
    .insertInto('fee')
    .values({ id, provider_id: body.providerId, ...feeColumns(body) })
    .execute()
  return id
}

export const updateFee = async (tx: Tx, id: string, body: FeeEdit): Promise<void> => {
  await tx
    .updateTable('fee')
    .set({ ...feeColumns(body), version: counted })
    .where('id', '=', id)
    .execute()
}

/** The shipments with a fee, counted up to one more than `USAGE_COUNT_CAP`. */
export const countUsesOfFee = async (tx: Tx, id: string): Promise<Uses> => {
  const { rows } = await sql<Uses>`select count(*) as shipments from (
    select distinct shipment_id from shipment_fee where fee_id = ${id} limit ${USAGE_COUNT_CAP + 1}
  ) as used`.execute(tx)
  return rows[0] ?? {}
}

type Figure = Pick<AdvanceFeeEdit, 'amount' | 'unit' | 'serviceId'>
const advanceColumns = ({ serviceId, amount, unit }: Figure) => ({ service_id: serviceId, amount, unit })

export const insertAdvanceFee = async (tx: Tx, body: AdvanceFeeAdd): Promise<string> => {
  const id = newId()
  await tx
    .insertInto('advance_fee')
    .values({ id, fee_id: body.feeId, ...advanceColumns(body) })
    .execute()
  return id
}

export const updateAdvanceFee = async (tx: Tx, id: string, body: Figure): Promise<void> => {
  await tx
    .updateTable('advance_fee')
    .set({ ...advanceColumns(body), version: counted })
    .where('id', '=', id)
    .execute()
}

export const insertAccountFee = async (tx: Tx, body: AccountFeeAdd): Promise<string> => {
  const { userId, providerId, amount, unit } = body
  const id = newId()
  await tx.insertInto('account_fee').values({ id, account_id: userId, provider_id: providerId, amount, unit }).execute()
  return id
}

export const updateAccountFee = async (
  tx: Tx,
  id: string,
  { providerId, amount, unit }: AccountFeeEdit,
): Promise<void> => {
  await tx
    .updateTable('account_fee')
    .set({ provider_id: providerId, amount, unit, version: counted })
    .where('id', '=', id)
    .execute()
}

export const insertAccountAdvanceFee = async (tx: Tx, body: AccountAdvanceFeeAdd): Promise<string> => {
  const id = newId()
  await tx
    .insertInto('account_advance_fee')
    .values({ id, account_fee_id: body.accountFeeId, ...advanceColumns(body) })
    .execute()
  return id
}

export const updateAccountAdvanceFee = async (tx: Tx, id: string, body: Figure): Promise<void> => {
  await tx
    .updateTable('account_advance_fee')
    .set({ ...advanceColumns(body), version: counted })
    .where('id', '=', id)
    .execute()
}
