import type { SignInConfig } from '@waybill/contract/identity/schemas'
import { isMailConfigured } from '../../partners/mail/send-mail.ts'
import type { Settings } from '../../platform/settings.ts'

/** The browser's client at the embedded provider. */
export const OWN_CLIENT_ID = 'waybill'
export const PROVIDER_PREFIX = '/oidc'

/** Issuer of the embedded provider: under the public address (rule PLT-1). */
export const issuerOf = (settings: Settings): string => `${settings.publicUrl}${PROVIDER_PREFIX}`
/** The audience of our access tokens. */
export const audienceOf = (settings: Settings): string => `${settings.publicUrl}/api`
export const callbackOf = (settings: Settings): string => `${settings.publicUrl}/oidc-callback`
/** The page that starts a sign-in; sign-outs and expired sign-ins end here. */
export const loginPageOf = (settings: Settings): string => `${settings.publicUrl}/login`

export const isExternal = (settings: Settings): boolean => settings.OIDC_ISSUER !== ''

/**
 * Whether there are invitations and password resets: Waybill keeps the passwords, and e-mails can be sent (rule
 * SGN-21).
 */
export const sendsLinks = (settings: Settings): boolean => !isExternal(settings) && isMailConfigured(settings)

/** What the browser needs before sign-in. */
export const signInConfigOf = (settings: Settings): SignInConfig =>
  isExternal(settings)
    ? {
        authority: settings.OIDC_ISSUER,
        clientId: settings.OIDC_CLIENT_ID,
        external: true,
        profileUrl: settings.OIDC_PROFILE_URL || null,
        sendsLinks: false,
      }
    : {
        authority: issuerOf(settings),
        clientId: OWN_CLIENT_ID,
        external: false,
        profileUrl: null,
        sendsLinks: sendsLinks(settings),
      }
