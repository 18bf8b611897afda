import * as calls from '@waybill/contract/billing/bank-account-endpoints'
import { invalid, refused } from '../../platform/app-error.ts'
import type { Implementation } from '../../platform/implement.ts'
import { implementSmallRecord } from '../../platform/small-record.ts'
import * as accounts from './bank-accounts.queries.ts'

/** The calls that keep the carrier's own bank accounts; exactly one of them is the default (rule BIL-34). */
export const bankAccountRecords: Implementation[] = implementSmallRecord({
  entity: 'bankAccount',
  table: 'bank_account',
  serializedBy: 'bank accounts',
  calls: {
    list: calls.bankAccountGrid,
    get: calls.getBankAccount,
    add: calls.addBankAccount,
    edit: calls.editBankAccount,
    delete: calls.deleteBankAccount,
  },
  list: accounts.listBankAccounts,
  get: accounts.getBankAccount,
  checkChange: async (_tx, body, before) => {
    if (before.isDefault && !body.isDefault)
      throw invalid({
        isDefault: 'There is always a default account: make another one the default instead.',
      })
  },
  checkDelete: async (tx, before) => {
    if (before.isDefault && (await accounts.hasOtherBankAccount(tx, before.id)))
      throw refused('Merchants pay to this account. Make another account the default first.')
  },
  insert: accounts.insertBankAccount,
  update: accounts.updateBankAccount,
  uses: accounts.countUsesOfBankAccount,
  unique: { field: 'number', message: () => 'This account is entered already.' },
})
