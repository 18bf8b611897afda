import { listUsers, listUsersBySeller, listAllEmployees, listEmployees } from '@waybill/contract/identity/endpoints'
import type { CompanyRow } from '@waybill/contract/identity/schemas'
import { NIL_ID } from '@waybill/contract/kernel/nil-id'
import { notFound } from '../../../platform/app-error.ts'
import { implement } from '../../../platform/implement.ts'
import { isSeller, listCompanies, listCompanyEmployees, listStaff } from '../accounts.queries.ts'

/** A row that is not a company; both have the nil id (rules ACC-18, PER-10). */
const rowOfNone = (name: string): CompanyRow => ({
  id: NIL_ID,
  username: '',
  name,
  role: null,
  code: null,
  email: null,
  phoneNumber: null,
  sender: null,
})

const ownSellerId = (me: { id: string; role: string }): string | undefined =>
  me.role === 'Sales Employee' ? me.id : undefined

export const listUsersHandler = implement(listUsers, ({ context, me }) => listCompanies(context.db, ownSellerId(me)))

export const listUsersBySellerHandler = implement(listUsersBySeller, async ({ context, me, params, query }) => {
  const isOwn = params.id.toLowerCase() === me.id || (params.id === NIL_ID && me.role !== 'Sales Employee')
  if (!isOwn && (me.role === 'Sales Employee' || !(await isSeller(context.db, params.id)))) throw notFound()
  const companies = await listCompanies(context.db, isOwn ? ownSellerId(me) : params.id)
  return query.includeAll === 'true' ? [rowOfNone('All Companies'), rowOfNone('Other'), ...companies] : companies
})

export const listEmployeesHandler = implement(listEmployees, ({ context }) => listStaff(context.db))

export const listAllEmployeesHandler = implement(listAllEmployees, async ({ context, me }) => [
  ...(await listStaff(context.db)),
  ...(await listCompanyEmployees(context.db, me.role === 'Sales Employee' ? me.id : undefined)),
])
