import type { AnyJob } from '../../platform/jobs/job.ts'
import type { Implementation } from '../../platform/implement.ts'
import { addAppHandler, beginAppHandler, removeAppHandler } from './endpoints/change-app.ts'
import { changeOwnPasswordHandler } from './endpoints/change-own-password.ts'
import { addPasskeyHandler, beginPasskeyHandler, removePasskeyHandler } from './endpoints/change-passkeys.ts'
import { changePasswordHandler } from './endpoints/change-password.ts'
import { askPasskeyHandler, confirmIdentityHandler } from './endpoints/confirm-identity.ts'
import { createAccountHandler } from './endpoints/create-account.ts'
import { deleteAccountHandler } from './endpoints/delete-account.ts'
import { editProfileHandler } from './endpoints/edit-profile.ts'
import { editRoleHandler } from './endpoints/edit-role.ts'
import { endOtherSessionsHandler, endSessionHandler } from './endpoints/end-sessions.ts'
import { getAccountHandler } from './endpoints/get-account.ts'
import { getProfileHandler } from './endpoints/get-profile.ts'
import { getRoleHandler } from './endpoints/get-role.ts'
import { getSignInMethodsHandler } from './endpoints/get-sign-in-methods.ts'
import { accountGridHandler } from './endpoints/list-accounts.ts'
import { listUsersBySellerHandler, listUsersHandler } from './endpoints/list-companies.ts'
import {
  listInvitationsHandler,
  sendInvitationAgainHandler,
  sendInvitationsHandler,
  withdrawInvitationHandler,
} from './endpoints/invitations.ts'
import { listAllEmployeesHandler, listEmployeesHandler } from './endpoints/list-employees.ts'
import { roleGridHandler, roleListHandler } from './endpoints/list-roles.ts'
import { listSessionsHandler } from './endpoints/list-sessions.ts'
import { loginHandler } from './endpoints/login.ts'
import { logoutHandler } from './endpoints/logout.ts'
import { makeRecoveryCodesHandler } from './endpoints/make-recovery-codes.ts'
import { signInConfigHandler } from './endpoints/sign-in-config.ts'
import { takeOffSecondStepHandler } from './endpoints/take-off-second-step.ts'
import { updateAccountHandler } from './endpoints/update-account.ts'
import { userInfoHandler } from './endpoints/user-info.ts'
import { sendAccountMail } from './jobs/send-account-mail.job.ts'
import { mailedAccountMail } from './links/enqueue-account-mail.ts'

export const implementations: Implementation[] = [
  userInfoHandler,
  signInConfigHandler,
  loginHandler,
  logoutHandler,
  accountGridHandler,
  getAccountHandler,
  createAccountHandler,
  updateAccountHandler,
  changePasswordHandler,
  deleteAccountHandler,
  takeOffSecondStepHandler,
  roleGridHandler,
  roleListHandler,
  getRoleHandler,
  editRoleHandler,
  listInvitationsHandler,
  sendInvitationsHandler,
  sendInvitationAgainHandler,
  withdrawInvitationHandler,
  getProfileHandler,
  editProfileHandler,
  changeOwnPasswordHandler,
  listSessionsHandler,
  endSessionHandler,
  endOtherSessionsHandler,
  getSignInMethodsHandler,
  confirmIdentityHandler,
  askPasskeyHandler,
  beginPasskeyHandler,
  addPasskeyHandler,
  removePasskeyHandler,
  beginAppHandler,
  addAppHandler,
  removeAppHandler,
  makeRecoveryCodesHandler,
  listUsersHandler,
  listUsersBySellerHandler,
  listEmployeesHandler,
  listAllEmployeesHandler,
]

export const jobs: AnyJob[] = [sendAccountMail]
/** The same in the queue of e-mails. */
export const mailJobs: AnyJob[] = [mailedAccountMail]

export { makeAuthenticate } from './session/authenticate.ts'
export { makeStaffNames } from './staff-names.ts'
export { publishIdentityChange, subscribeToIdentityChanges } from './session/identity-events.ts'
export { purgeExpiredSignIns, signInPlugin } from './sign-in-plugin.ts'
export { signInKeys } from './sign-in-keys.ts'
export { hashPassword } from './passwords.ts'
export { ensureRoles } from './roles.queries.ts'
export { ensureHouseAccount } from './house-account.queries.ts'
export { linkAccountByOperator } from './link-account.ts'
export { ensureSuperAdmin, howToLink, restoreSuperAdmin } from './super-admin.ts'
