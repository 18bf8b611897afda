import { listAllEmployees, listEmployees } from '@waybill/contract/identity/endpoints'
import { implement } from '../../../platform/implement.ts'
import { listCompanyEmployees, listStaff } from '../accounts.queries.ts'

export const listEmployeesHandler = implement(listEmployees, ({ world }) => listStaff(world.db))

export const listAllEmployeesHandler = implement(listAllEmployees, async ({ world, me }) => [
  ...(await listStaff(world.db)),
  ...(await listCompanyEmployees(world.db, me.role === 'Sales Employee' ? me.id : undefined)),
])
