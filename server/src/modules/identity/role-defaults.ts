import type { Role } from '@waybill/contract/permissions'
import { STATUS_CODES } from '@waybill/contract/shipments/status'

const OWN_STATUSES: Record<Role, readonly number[]> = {
  'Super Admin': STATUS_CODES,
  'Cs Employee': STATUS_CODES,
  'OPS Manager': [3001, 3021, 3200, 3201, 3300, 3003, 3400, 2043],
  'Delivery Employee': [3200, 3201, 3300, 6013, 6034, 6008, 2004, 6040],
  'Sales Employee': [3001, 3021, 2043],
  'Company Admin': [3001, 3021],
  'Company Employee': [3001, 3021],
  Accountant: [2043],
  Administrator: [3001],
}

const OBSERVED: Partial<Record<Role, readonly number[]>> = {
  'Cs Employee': [3004, 4005, 2004, 6008, 2007, 2009],
  'OPS Manager': [3004, 3300],
  'Company Admin': [6034, 6008, 4005],
  'Company Employee': [6034, 6008, 4005],
  'Sales Employee': [6034, 2043],
}

/** What a new role record holds (rules ACC-14, ACC-15). */
export const roleDefaults = (role: Role): { statuses: number[]; observed_statuses: number[] } => ({
  statuses: [...OWN_STATUSES[role]],
  observed_statuses: [...(OBSERVED[role] ?? [3001])],
})
