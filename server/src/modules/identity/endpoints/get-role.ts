import { getRole } from '@waybill/contract/identity/endpoints'
import { notFound } from '../../../platform/app-error.ts'
import { implement } from '../../../platform/implement.ts'
import { findRole } from '../roles.queries.ts'

export const getRoleHandler = implement(getRole, async ({ context, params }) => {
  const role = await findRole(context.db, params.id)
  if (!role) throw notFound()
  return role
})
