import type { Settings } from '../../../platform/settings.ts'
import { issuerOf } from '../oidc-urls.ts'

/** How long a link is valid. */
export const RESET_MINUTES = 30
export const INVITATION_DAYS = 7

export const FORGOTTEN_PATH = '/forgotten'
export const RESET_PATH = '/reset'
export const INVITATION_PATH = '/invitation'

export const resetLink = (settings: Settings, token: string): string => `${issuerOf(settings)}${RESET_PATH}/${token}`
export const invitationLink = (settings: Settings, token: string): string =>
  `${issuerOf(settings)}${INVITATION_PATH}/${token}`
