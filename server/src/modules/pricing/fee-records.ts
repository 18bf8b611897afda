import * as calls from '@waybill/contract/pricing/endpoints'
import type { Me } from '@waybill/contract/identity/me'
import { hasPermission } from '@waybill/contract/permissions'
import type { Fee } from '@waybill/contract/pricing/schemas'
import { AppError } from '../../platform/app-error.ts'
import type { Implementation } from '../../platform/implement.ts'
import { implementSmallRecord } from '../../platform/small-record.ts'
import * as catalogue from './catalogue.queries.ts'
import * as rules from './fee-names.queries.ts'
import * as records from './fee-records.queries.ts'
import { invalidatePriceCache } from './price-cache.ts'

const duplicateFeeMessage = (name: string): string => `There is a fee '${name}' already.`
const DUPLICATE_ADVANCE_FEE_MESSAGE = 'There is an advance fee for this service already.'
const DUPLICATE_ACCOUNT_FEE_MESSAGE = 'There is an account fee for this provider already.'
const HAS_ADVANCE_FEES_MESSAGE = 'Delete its advance fees first: they are of the other provider.'

/** All users see names; only users who change fees see figures (rule PER-12). */
const presentFee = (me: Me, fee: Fee): Fee => {
  if (hasPermission(me, 'fee.amounts')) return fee
  const { id, name, providerId, isOtherFee, version } = fee
  return { id, name, providerId, isOtherFee, version }
}

const fees = implementSmallRecord({
  entity: 'fee',
  table: 'fee',
  calls: { list: calls.feeGrid, get: calls.getFee, add: calls.addFee, edit: calls.editFee, delete: calls.deleteFee },
  list: catalogue.listFees,
  get: catalogue.getFeeRow,
  present: presentFee,
  addRules: rules.newFeeProblems,
  insert: records.insertFee,
  update: records.updateFee,
  unique: { field: 'name', message: ({ name }) => duplicateFeeMessage(name) },
  uses: records.countUsesOfFee,
  deletedWith: async (tx, id) => ({ advanceFees: await catalogue.listAdvanceFeesOf(tx, id) }),
  onChange: invalidatePriceCache,
})

const advanceFees = implementSmallRecord({
  entity: 'advanceFee',
  table: 'advance_fee',
  calls: {
    list: calls.advanceFeeGrid,
    get: calls.getAdvanceFee,
    add: calls.addAdvanceFee,
    edit: calls.editAdvanceFee,
    delete: calls.deleteAdvanceFee,
  },
  list: catalogue.listAdvanceFees,
  get: catalogue.getAdvanceFeeRow,
  addRules: rules.newAdvanceFeeProblems,
  editRules: rules.advanceFeeProblems,
  insert: records.insertAdvanceFee,
  update: records.updateAdvanceFee,
  unique: { field: 'serviceId', message: () => DUPLICATE_ADVANCE_FEE_MESSAGE },
  onChange: invalidatePriceCache,
})

const accountFees = implementSmallRecord({
  entity: 'accountFee',
  table: 'account_fee',
  calls: {
    list: calls.accountFeeGrid,
    get: calls.getAccountFee,
    add: calls.addAccountFee,
    edit: calls.editAccountFee,
    delete: calls.deleteAccountFee,
  },
  list: catalogue.listAccountFees,
  get: catalogue.getAccountFeeRow,
  addRules: rules.newAccountFeeProblems,
  editRules: rules.newFeeProblems,
  checkChange: async (tx, body, before) => {
    if (body.providerId === before.providerId) return
    if ((await catalogue.listAccountAdvanceFeesOf(tx, body.id)).length > 0)
      throw new AppError(
        'invalid_state',
        { sentence: HAS_ADVANCE_FEES_MESSAGE },
        { providerId: HAS_ADVANCE_FEES_MESSAGE },
      )
  },
  insert: records.insertAccountFee,
  update: records.updateAccountFee,
  unique: { field: 'providerId', message: () => DUPLICATE_ACCOUNT_FEE_MESSAGE },
  deletedWith: async (tx, id) => ({ advanceFees: await catalogue.listAccountAdvanceFeesOf(tx, id) }),
  onChange: invalidatePriceCache,
})

const accountAdvanceFees = implementSmallRecord({
  entity: 'accountAdvanceFee',
  table: 'account_advance_fee',
  calls: {
    list: calls.accountAdvanceFeeGrid,
    get: calls.getAccountAdvanceFee,
    add: calls.addAccountAdvanceFee,
    edit: calls.editAccountAdvanceFee,
    delete: calls.deleteAccountAdvanceFee,
  },
  list: catalogue.listAccountAdvanceFees,
  get: catalogue.getAccountAdvanceFeeRow,
  addRules: rules.newAccountAdvanceFeeProblems,
  editRules: rules.accountAdvanceFeeProblems,
  insert: records.insertAccountAdvanceFee,
  update: records.updateAccountAdvanceFee,
  unique: { field: 'serviceId', message: () => DUPLICATE_ADVANCE_FEE_MESSAGE },
  onChange: invalidatePriceCache,
})

/** The calls that maintain fees, account fees, and their replacements by service. */
export const feeRecords: Implementation[] = [...fees, ...advanceFees, ...accountFees, ...accountAdvanceFees]
