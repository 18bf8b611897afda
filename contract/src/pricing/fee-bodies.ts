import { bodySchema, idAndVersion, fieldNames, requiredText } from '../kernel/entity.ts'
import { AMOUNT_LIMITS } from '../kernel/amounts.ts'
import { crossFieldRule, optionalNumber, requiredNumber, requiredId, requiredEnum } from '../kernel/fields.ts'
import { z } from 'zod'
import { FEE_UNITS } from './fee-unit.ts'
import { FEE_AMOUNT_MAX } from './shipment-fee.ts'
import { AccountAdvanceFee, AccountFee, AdvanceFee, Fee } from './schemas.ts'

/** Upper bound against typing errors. */
const PERCENT_MAX = 1000
/** A discount takes at most the whole base price (rule FEE-5). */
const DISCOUNT_MAX_PERCENT = 100

const unit = requiredEnum(FEE_UNITS)
const bounds = { min: 0, max: FEE_AMOUNT_MAX }
const figure = { amount: requiredNumber('Amount', bounds), unit }
const figureOrDiscount = {
  amount: requiredNumber('Amount', { min: -AMOUNT_LIMITS.accountFee, max: AMOUNT_LIMITS.accountFee }),
  unit,
}

const isPercentBelow = ({ unit: of, amount }: Record<string, unknown>, limit: number): boolean =>
  of === 'Percent' && typeof amount === 'number' && amount < limit
const isPercentAbove = ({ unit: of, amount }: Record<string, unknown>, limit: number): boolean =>
  of === 'Percent' && typeof amount === 'number' && amount > limit

const percentRule = crossFieldRule(
  'amount',
  `Must be at most ${PERCENT_MAX}`,
  (body) => !isPercentAbove(body, PERCENT_MAX),
)
const discountRule = crossFieldRule(
  'amount',
  `Must be at least -${DISCOUNT_MAX_PERCENT}`,
  (body) => !isPercentBelow(body, -DISCOUNT_MAX_PERCENT),
)

const flag = z.boolean({ error: 'Must be true or false' }).default(false)
/** Name, amount and unit are required; minimum and maximum too when the fee is complex (rule FEE-1). */
const fee = {
  name: requiredText(100),
  ...figure,
  isComplexFee: flag,
  minFee: optionalNumber('Minimum', bounds),
  maxFee: optionalNumber('Maximum', bounds),
  isOtherFee: flag,
}
const lacks =
  (name: string) =>
  (body: Record<string, unknown>): boolean =>
    body['isComplexFee'] === true && (body[name] ?? null) === null
const minRequired = crossFieldRule('minFee', 'Required', (body) => !lacks('minFee')(body))
const maxRequired = crossFieldRule('maxFee', 'Required', (body) => !lacks('maxFee')(body))
const inOrder = crossFieldRule(
  'maxFee',
  'The maximum must not be below the minimum.',
  ({ isComplexFee, minFee, maxFee }) =>
    isComplexFee !== true || typeof minFee !== 'number' || typeof maxFee !== 'number' || minFee <= maxFee,
)

export const FeeAdd = bodySchema({ providerId: requiredId, ...fee }, fieldNames(Fee))
  .refine(...percentRule)
  .refine(...minRequired)
  .refine(...maxRequired)
  .refine(...inOrder)
export type FeeAdd = z.output<typeof FeeAdd>
export const FeeEdit = bodySchema({ ...idAndVersion, ...fee }, fieldNames(Fee))
  .refine(...percentRule)
  .refine(...minRequired)
  .refine(...maxRequired)
  .refine(...inOrder)
export type FeeEdit = z.output<typeof FeeEdit>

const advance = { serviceId: requiredId, ...figure }
export const AdvanceFeeAdd = bodySchema({ feeId: requiredId, ...advance }, fieldNames(AdvanceFee)).refine(
  ...percentRule,
)
export type AdvanceFeeAdd = z.output<typeof AdvanceFeeAdd>
export const AdvanceFeeEdit = bodySchema({ ...idAndVersion, ...advance }, fieldNames(AdvanceFee)).refine(...percentRule)
export type AdvanceFeeEdit = z.output<typeof AdvanceFeeEdit>

const accountFee = { providerId: requiredId, ...figureOrDiscount }
export const AccountFeeAdd = bodySchema({ userId: requiredId, ...accountFee }, fieldNames(AccountFee))
  .refine(...percentRule)
  .refine(...discountRule)
export type AccountFeeAdd = z.output<typeof AccountFeeAdd>
export const AccountFeeEdit = bodySchema({ ...idAndVersion, ...accountFee }, fieldNames(AccountFee))
  .refine(...percentRule)
  .refine(...discountRule)
export type AccountFeeEdit = z.output<typeof AccountFeeEdit>

const accountAdvance = { serviceId: requiredId, ...figureOrDiscount }
export const AccountAdvanceFeeAdd = bodySchema(
  { accountFeeId: requiredId, ...accountAdvance },
  fieldNames(AccountAdvanceFee),
)
  .refine(...percentRule)
  .refine(...discountRule)
export type AccountAdvanceFeeAdd = z.output<typeof AccountAdvanceFeeAdd>
export const AccountAdvanceFeeEdit = bodySchema({ ...idAndVersion, ...accountAdvance }, fieldNames(AccountAdvanceFee))
  .refine(...percentRule)
  .refine(...discountRule)
export type AccountAdvanceFeeEdit = z.output<typeof AccountAdvanceFeeEdit>
