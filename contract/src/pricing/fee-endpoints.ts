import { endpoint, noAudit } from '../kernel/endpoint.ts'
import { Deleted } from '../kernel/entity.ts'
import {
  AccountAdvanceFeeAdd,
  AccountAdvanceFeeEdit,
  AccountFeeAdd,
  AccountFeeEdit,
  AdvanceFeeAdd,
  AdvanceFeeEdit,
  FeeAdd,
  FeeEdit,
} from './fee-bodies.ts'
import { AccountAdvanceFee, AccountFee, AdvanceFee, Fee } from './schemas.ts'

const readsOnly = noAudit('reads only')

export const getFee = endpoint({
  method: 'GET',
  path: '/api/Fee/{id}',
  summary: 'Open a fee of a provider',
  permission: 'reference.read',
  audit: readsOnly,
  reply: Fee,
})

export const addFee = endpoint({
  method: 'POST',
  path: '/api/Fee/Add',
  summary: 'Add a fee of a provider',
  permission: 'priceTable.edit',
  audit: 'fee.added',
  idempotent: true,
  body: FeeAdd,
  reply: Fee,
})

export const editFee = endpoint({
  method: 'POST',
  path: '/api/Fee/Edit',
  summary: 'Change a fee of a provider',
  permission: 'priceTable.edit',
  audit: 'fee.edited',
  body: FeeEdit,
  reply: Fee,
})

export const deleteFee = endpoint({
  method: 'POST',
  path: '/api/Fee/Delete/{id}',
  summary: 'Delete a fee that no shipment carries, with its advance fees',
  permission: 'priceTable.edit',
  audit: 'fee.deleted',
  reply: Deleted,
})

export const getAdvanceFee = endpoint({
  method: 'GET',
  path: '/api/AdvanceFee/{id}',
  summary: 'Open what a fee asks for instead, for one service',
  permission: 'fee.amounts',
  audit: readsOnly,
  reply: AdvanceFee,
})

export const addAdvanceFee = endpoint({
  method: 'POST',
  path: '/api/AdvanceFee/Add',
  summary: 'Add what a fee asks for instead, for one service',
  permission: 'priceTable.edit',
  audit: 'advanceFee.added',
  idempotent: true,
  body: AdvanceFeeAdd,
  reply: AdvanceFee,
})

export const editAdvanceFee = endpoint({
  method: 'POST',
  path: '/api/AdvanceFee/Edit',
  summary: 'Change what a fee asks for instead, for one service',
  permission: 'priceTable.edit',
  audit: 'advanceFee.edited',
  body: AdvanceFeeEdit,
  reply: AdvanceFee,
})

export const deleteAdvanceFee = endpoint({
  method: 'POST',
  path: '/api/AdvanceFee/Delete/{id}',
  summary: 'Delete what a fee asks for instead',
  permission: 'priceTable.edit',
  audit: 'advanceFee.deleted',
  reply: Deleted,
})

export const getAccountFee = endpoint({
  method: 'GET',
  path: '/api/AccountFee/{id}',
  summary: 'Open what a merchant pays more or less at a provider',
  permission: 'priceTable.read',
  audit: readsOnly,
  reply: AccountFee,
})

export const addAccountFee = endpoint({
  method: 'POST',
  path: '/api/AccountFee/Add',
  summary: 'Add what a merchant pays more or less at a provider',
  permission: 'priceTable.edit',
  audit: 'accountFee.added',
  idempotent: true,
  body: AccountFeeAdd,
  reply: AccountFee,
})

export const editAccountFee = endpoint({
  method: 'POST',
  path: '/api/AccountFee/Edit',
  summary: 'Change what a merchant pays more or less at a provider',
  permission: 'priceTable.edit',
  audit: 'accountFee.edited',
  body: AccountFeeEdit,
  reply: AccountFee,
})

export const deleteAccountFee = endpoint({
  method: 'POST',
  path: '/api/AccountFee/Delete/{id}',
  summary: 'Delete an account fee, with its advance fees',
  permission: 'priceTable.edit',
  audit: 'accountFee.deleted',
  reply: Deleted,
})

export const getAccountAdvanceFee = endpoint({
  method: 'GET',
  path: '/api/AccountAdvanceFee/{id}',
  summary: 'Open what an account fee asks for instead, for one service',
  permission: 'priceTable.read',
  audit: readsOnly,
  reply: AccountAdvanceFee,
})

export const addAccountAdvanceFee = endpoint({
  method: 'POST',
  path: '/api/AccountAdvanceFee/Add',
  summary: 'Add what an account fee asks for instead, for one service',
  permission: 'priceTable.edit',
  audit: 'accountAdvanceFee.added',
  idempotent: true,
  body: AccountAdvanceFeeAdd,
  reply: AccountAdvanceFee,
})

export const editAccountAdvanceFee = endpoint({
  method: 'POST',
  path: '/api/AccountAdvanceFee/Edit',
  summary: 'Change what an account fee asks for instead, for one service',
  permission: 'priceTable.edit',
  audit: 'accountAdvanceFee.edited',
  body: AccountAdvanceFeeEdit,
  reply: AccountAdvanceFee,
})

export const deleteAccountAdvanceFee = endpoint({
  method: 'POST',
  path: '/api/AccountAdvanceFee/Delete/{id}',
  summary: 'Delete what an account fee asks for instead',
  permission: 'priceTable.edit',
  audit: 'accountAdvanceFee.deleted',
  reply: Deleted,
})
