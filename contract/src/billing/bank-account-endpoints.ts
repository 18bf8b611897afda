import { endpoint, gridEndpoint, noAudit } from '../kernel/endpoint.ts'
import { Deleted } from '../kernel/entity.ts'
import { FIND_COLUMN } from '../kernel/grid.ts'
import { BankAccount, BankAccountAdd, BankAccountEdit } from './bank-accounts.ts'

/** The carrier's own bank accounts (rule BIL-34). */
export const bankAccountGrid = gridEndpoint({
  path: '/api/BankAccount',
  summary: 'List our bank accounts',
  permission: 'bankAccount.read',
  row: BankAccount,
  columns: {
    find: FIND_COLUMN,
    name: { type: 'text', label: 'Name' },
    bankBin: { type: 'text', label: 'Bank', operations: ['Equal', 'In'] },
    number: { type: 'text', label: 'Account number' },
    holder: { type: 'text', label: 'Account holder' },
    isDefault: { type: 'boolean', label: 'Default' },
    isActive: { type: 'boolean', label: 'In use' },
  },
  defaultOrder: 'isDefault descending',
  allowTakeAll: true,
})

export const getBankAccount = endpoint({
  method: 'GET',
  path: '/api/BankAccount/{id}',
  summary: 'Open one of our bank accounts',
  permission: 'bankAccount.read',
  audit: noAudit('reads only'),
  reply: BankAccount,
})

export const addBankAccount = endpoint({
  method: 'POST',
  path: '/api/BankAccount/Add',
  summary: 'Add a bank account; the first becomes the default (rule BIL-34)',
  permission: 'bankAccount.edit',
  audit: 'bankAccount.added',
  idempotent: true,
  body: BankAccountAdd,
  reply: BankAccount,
})

export const editBankAccount = endpoint({
  method: 'POST',
  path: '/api/BankAccount/Edit',
  summary: 'Change a bank account, or make it the default (rule BIL-34)',
  permission: 'bankAccount.edit',
  audit: 'bankAccount.edited',
  body: BankAccountEdit,
  reply: BankAccount,
})

export const deleteBankAccount = endpoint({
  method: 'POST',
  path: '/api/BankAccount/Delete/{id}',
  summary: 'Delete a bank account that is not the default (rule BIL-34)',
  permission: 'bankAccount.edit',
  audit: 'bankAccount.deleted',
  reply: Deleted,
})
