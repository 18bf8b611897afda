import type { Me } from '@waybill/contract/identity/me'
import { hasPermission } from '@waybill/contract/permissions'
import { AppError } from '../../platform/app-error.ts'

/** An own view belongs to its owner; a shared one to those who share. */
export const mayEditView = (me: Me, view: { account_id: string | null }): boolean =>
  view.account_id === null ? hasPermission(me, 'view.share') : view.account_id === me.id

export const requireMayEdit = (me: Me, view: { account_id: string | null }): void => {
  if (!mayEditView(me, view)) throw new AppError('forbidden')
}

/** 403 naming the field, if a user who may not share gives roles (rule PER-4). */
export const requireMayShare = (me: Me, roles: readonly string[] | undefined): void => {
  if (roles !== undefined && roles.length > 0 && !hasPermission(me, 'view.share'))
    throw new AppError('forbidden_field', { fields: 'roles' })
}
