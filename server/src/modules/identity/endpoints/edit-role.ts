import { editRole } from '@waybill/contract/accounts/endpoints'
import { implement } from '../../../platform/implement.ts'
import { requireRecordVersion } from '../../../platform/record.ts'
import { lockRole, updateRole } from '../roles.queries.ts'
import { publishIdentityChange } from '../session/identity-events.ts'

export const editRoleHandler = implement(editRole, ({ body, change }) =>
  change(async (tx, note) => {
    const before = await lockRole(tx, body.id)
    await requireRecordVersion(tx, 'role', before, body.version)
    const after = await updateRole(tx, body)
    await note({ entity: 'role', id: body.id, before, after })
    await publishIdentityChange(tx, 'roles')
    return after
  }),
)
