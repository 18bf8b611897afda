import * as calls from '@waybill/contract/pricing/endpoints'
import { AppError } from '../../platform/app-error.ts'
import type { Implementation } from '../../platform/implement.ts'
import { implementSmallRecord } from '../../platform/small-record.ts'
import * as catalogue from './catalogue.queries.ts'
import * as rules from './fee-names.queries.ts'
import { shownFee } from './fee.presenter.ts'
import * as records from './fee-records.queries.ts'
import { ACCOUNT_FEE_IS_THERE, ADVANCE_FEE_IS_THERE, feeIsThere, KEEPS_ADVANCE_FEES } from './fee-sentences.ts'
import { forgetPrices } from './price-cache.ts'

const fees = implementSmallRecord({
  entity: 'fee',
  table: 'fee',
  calls: { list: calls.feeGrid, get: calls.getFee, add: calls.addFee, edit: calls.editFee, delete: calls.deleteFee },
  list: catalogue.listFees,
  get: catalogue.getFeeRow,
  present: shownFee,
  addRules: rules.newFeeProblems,
  insert: records.insertFee,
  update: records.updateFee,
  unique: { field: 'name', message: ({ name }) => feeIsThere(name) },
  uses: records.usesOfFee,
  deletedWith: async (tx, id) => ({ advanceFees: await catalogue.listAdvanceFeesOf(tx, id) }),
  onChange: forgetPrices,
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
  unique: { field: 'serviceId', message: () => ADVANCE_FEE_IS_THERE },
  onChange: forgetPrices,
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
      throw new AppError('refused', { sentence: KEEPS_ADVANCE_FEES }, { providerId: KEEPS_ADVANCE_FEES })
  },
  insert: records.insertAccountFee,
  update: records.updateAccountFee,
  unique: { field: 'providerId', message: () => ACCOUNT_FEE_IS_THERE },
  deletedWith: async (tx, id) => ({ advanceFees: await catalogue.listAccountAdvanceFeesOf(tx, id) }),
  onChange: forgetPrices,
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
  unique: { field: 'serviceId', message: () => ADVANCE_FEE_IS_THERE },
  onChange: forgetPrices,
})

/** The calls that maintain fees, account fees, and what stands in for them by service. */
export const feeRecords: Implementation[] = [...fees, ...advanceFees, ...accountFees, ...accountAdvanceFees]
