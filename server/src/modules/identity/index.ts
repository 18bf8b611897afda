import type { AnyJob } from '../../platform/jobs/job.ts'
import type { Implementation } from '../../platform/implement.ts'
import {
  addAppHandler,
  beginAppHandler,
  removeAppHandler,
  addPasskeyHandler,
  beginPasskeyHandler,
  removePasskeyHandler,
  getSignInMethodsHandler,
  makeRecoveryCodesHandler,
  takeOffSecondStepHandler,
} from './endpoints/second-step.ts'
import { changeOwnPasswordHandler, changePasswordHandler } from './endpoints/passwords.ts'
import {
  askPasskeyHandler,
  confirmIdentityHandler,
  endOtherSessionsHandler,
  endSessionHandler,
  listSessionsHandler,
} from './endpoints/sessions.ts'
import {
  createAccountHandler,
  deleteAccountHandler,
  getAccountHandler,
  accountGridHandler,
  updateAccountHandler,
} from './endpoints/accounts.ts'
import { editProfileHandler, getProfileHandler, userInfoHandler } from './endpoints/own-profile.ts'
import { editRoleHandler, getRoleHandler, roleGridHandler, roleListHandler } from './endpoints/roles.ts'
import {
  listUsersBySellerHandler,
  listUsersHandler,
  listAllEmployeesHandler,
  listEmployeesHandler,
} from './endpoints/account-choices.ts'
import {
  listInvitationsHandler,
  sendInvitationAgainHandler,
  sendInvitationsHandler,
  withdrawInvitationHandler,
} from './endpoints/invitations.ts'
import { loginHandler, logoutHandler, signInConfigHandler } from './endpoints/sign-in.ts'
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

export { externalIssuer } from './session/external-issuer.ts'
export { makeAuthenticate } from './session/authenticate.ts'
export { makeStaffNames } from './staff-names.ts'
export { publishIdentityChange, subscribeToIdentityChanges } from './session/identity-events.ts'
export { KNOWN_DEVICE_LIFE_MS } from './known-device.ts'
export { FAILURE_WINDOW_MS } from './sign-in-limit.ts'
export { signInPlugin } from './sign-in-plugin.ts'
export { signInKeys } from './sign-in-keys.ts'
export { hashPassword } from './passwords.ts'
export { ensureRoles } from './roles.queries.ts'
export { ensureHouseAccount } from './accounts.queries.ts'
export { linkAccountByOperator } from './link-account.ts'
export { ensureSuperAdmin, howToLink, restoreSuperAdmin } from './super-admin.ts'
