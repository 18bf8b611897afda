import type { Implementation } from '../../platform/implement.ts'
import { addAccountAdvanceFee } from './endpoints/add-account-advance-fee.ts'
import { addAccountFee } from './endpoints/add-account-fee.ts'
import { addAdvanceFee } from './endpoints/add-advance-fee.ts'
import { addFee } from './endpoints/add-fee.ts'
import { deleteAccountAdvanceFee } from './endpoints/delete-account-advance-fee.ts'
import { deleteAccountFee } from './endpoints/delete-account-fee.ts'
import { deleteAdvanceFee } from './endpoints/delete-advance-fee.ts'
import { deleteFee } from './endpoints/delete-fee.ts'
import { editAccountAdvanceFee } from './endpoints/edit-account-advance-fee.ts'
import { editAccountFee } from './endpoints/edit-account-fee.ts'
import { editAdvanceFee } from './endpoints/edit-advance-fee.ts'
import { editFee } from './endpoints/edit-fee.ts'
import { getAccountAdvanceFee } from './endpoints/get-account-advance-fee.ts'
import { getAccountFee } from './endpoints/get-account-fee.ts'
import { getAdvanceFee } from './endpoints/get-advance-fee.ts'
import { getFee } from './endpoints/get-fee.ts'

/** The calls that maintain fees, account fees, and what stands in for them by service. */
export const feeRecords: Implementation[] = [
  getFee,
  addFee,
  editFee,
  deleteFee,
  getAdvanceFee,
  addAdvanceFee,
  editAdvanceFee,
  deleteAdvanceFee,
  getAccountFee,
  addAccountFee,
  editAccountFee,
  deleteAccountFee,
  getAccountAdvanceFee,
  addAccountAdvanceFee,
  editAccountAdvanceFee,
  deleteAccountAdvanceFee,
]
