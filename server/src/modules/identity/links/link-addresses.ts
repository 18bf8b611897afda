import type { Settings } from '../../../platform/settings.ts'
import { isMailConfigured } from '../../../partners/mail/send-mail.ts'
import { isExternal, issuerOf } from '../oidc-urls.ts'

/** How long a link works. */
export const RESET_MINUTES = 30
export const INVITATION_DAYS = 7

export const FORGOTTEN_PATH = '/forgotten'
export const RESET_PATH = '/reset'
export const INVITATION_PATH = '/invitation'

/** Are there invitations and links for forgotten passwords? Passwords are ours, and e-mails leave. */
export const sendsLinks = (settings: Settings): boolean => !isExternal(settings) && isMailConfigured(settings)

export const resetLink = (settings: Settings, token: string): string => `${issuerOf(settings)}${RESET_PATH}/${token}`
export const invitationLink = (settings: Settings, token: string): string =>
  `${issuerOf(settings)}${INVITATION_PATH}/${token}`
