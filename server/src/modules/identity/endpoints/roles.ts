import { roleGrid, roleList, getRole } from '@waybill/contract/identity/endpoints'
import { editRole } from '@waybill/contract/accounts/endpoints'
import type { Me } from '@waybill/contract/identity/me'
import type { RoleRow } from '@waybill/contract/identity/schemas'
import { implement } from '../../../platform/implement.ts'
import { pageOfRoles, findRole, lockRole, updateRole } from '../roles.queries.ts'
import { notFound, AppError } from '../../../platform/app-error.ts'
import type { Tx } from '../../../platform/database.ts'
import { requireRecordVersion } from '../../../platform/record.ts'
import { isExternal } from '../oidc-urls.ts'
import { findSecondStep } from '../second-step/second-step.queries.ts'
import { publishIdentityChange } from '../session/identity-events.ts'
import { endSessionsWithoutSecondStep } from '../session/sessions.queries.ts'

export const roleGridHandler = implement(roleGrid, ({ context, grid }) => pageOfRoles(context.db, grid))
export const roleListHandler = implement(roleList, ({ context, grid }) => pageOfRoles(context.db, grid))

export const getRoleHandler = implement(getRole, async ({ context, params }) => {
  const role = await findRole(context.db, params.id)
  if (!role) throw notFound()
  return role
})

export const editRoleHandler = implement(editRole, ({ context, me, body, change }) =>
  change(async (tx, note) => {
    const before = await lockRole(tx, body.id)
    await requireRecordVersion(tx, 'role', before, body.version)
    const becomesRequired = body.requiresSecondStep === true && !before.requiresSecondStep
    if (becomesRequired && isExternal(context.settings)) throw new AppError('password_managed_externally')
    if (becomesRequired) await requireOwnSecondStep(tx, me, before)
    const after = await updateRole(tx, body)
    const ended = becomesRequired ? { sessionsEnded: await endSessionsWithoutSecondStep(tx, after.name) } : {}
    await note({ entity: 'role', id: body.id, before, after: { ...after, ...ended } })
    await publishIdentityChange(tx, 'roles')
    return after
  }),
)

/** Users cannot sign themselves out by this switch (rule SGN-38). */
const requireOwnSecondStep = async (tx: Tx, me: Me, role: RoleRow): Promise<void> => {
  if (me.role !== role.name) return
  const { hasApp, hasPasskey } = await findSecondStep(tx, me.id)
  const sentence = 'Set up your own second step first.'
  if (!hasApp && !hasPasskey) throw new AppError('invalid_state', { sentence }, { requiresSecondStep: sentence })
}
