import type { Role } from '@waybill/contract/permissions'
import type { AppText } from './texts.ts'

/** How a role is called in the person's language. */
export const ROLE_NAMES: Readonly<Record<Role, AppText>> = {
  'Super Admin': 'roleSuperAdmin',
  'Company Admin': 'roleCompanyAdmin',
  'Company Employee': 'roleCompanyEmployee',
  'Sales Employee': 'roleSalesEmployee',
  'Cs Employee': 'roleCsEmployee',
  'OPS Manager': 'roleOpsManager',
  'Delivery Employee': 'roleDeliveryEmployee',
  Accountant: 'roleAccountant',
  Administrator: 'roleAdministrator',
}
