import { listAllEmployees, listEmployees } from '@waybill/contract/identity/endpoints'
import { implement } from '../../../platform/implement.ts'
import { listCompanyEmployees, listStaff } from '../accounts.queries.ts'

export const listEmployeesHandler = implement(listEmployees, ({ context }) => listStaff(context.db))

export const listAllEmployeesHandler = implement(listAllEmployees, async ({ context, me }) => [
  ...(await listStaff(context.db)),
  ...(await listCompanyEmployees(context.db, me.role === 'Sales Employee' ? me.id : undefined)),
])
