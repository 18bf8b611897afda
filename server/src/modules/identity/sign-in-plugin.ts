import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../platform/app-context.ts'
import { isExternal, PROVIDER_PREFIX, sendsLinks } from './oidc-urls.ts'
import { serveAssets } from './login/assets.ts'
import { deleteOldInvitations } from './invitations/invitations.queries.ts'
import { deleteOldAccountMails } from './links/account-mails.queries.ts'
import { deleteExpiredLinks } from './links/one-time-links.queries.ts'
import { serveForgottenPassword } from './links/serve-forgotten-password.ts'
import { serveInvitation } from './links/serve-invitation.ts'
import { serveLoginPage } from './login/serve-login-page.ts'
import { serveProvider } from './provider/serve-provider.ts'
import { deleteExpiredRecords } from './provider/oidc-records.queries.ts'
import { KNOWN_DEVICE_LIFE_MS } from './known-device.ts'
import { deleteKnownDevicesBefore } from './known-devices.queries.ts'
import { deleteKnownPlacesBefore } from './session/known-places.queries.ts'
import { deleteChallengesBefore } from './second-step/challenges.queries.ts'
import { deletePendingSignInsBefore } from './second-step/pending-sign-in.queries.ts'
import { FAILURE_WINDOW_MS } from './sign-in-limit.ts'
import { deleteFailuresBefore } from './sign-in-failures.queries.ts'

const CLEANING_MS = 10 * 60_000

/**
 * Mounts the embedded OpenID Connect provider with its login page at /oidc, and deletes expired data. With an external
 * issuer there is nothing at /oidc.
 */
export const signInPlugin = async (app: FastifyInstance, context: AppContext): Promise<void> => {
  if (isExternal(context.settings)) return
  for (const serve of [serveProvider(context), serveLoginPage(context)])
    await app.register(serve, { prefix: PROVIDER_PREFIX })
  if (sendsLinks(context.settings))
    for (const serve of [serveForgottenPassword(context), serveInvitation(context)])
      await app.register(serve, { prefix: PROVIDER_PREFIX })
  await app.register(serveAssets, { prefix: PROVIDER_PREFIX })
  const cleaning = setInterval(() => {
    purgeExpiredSignIns(context).catch((error: unknown) =>
      app.log.warn({ err: error }, 'old sign-ins stay a while longer'),
    )
  }, CLEANING_MS).unref()
  app.addHook('onClose', async () => clearInterval(cleaning))
}

/**
 * Deletes expired sessions, codes, tokens, links and invitations, unsendable e-mails, abandoned sign-ins, failures that
 * no longer count, and devices whose cookie has expired.
 */
export const purgeExpiredSignIns = async (context: Pick<AppContext, 'db' | 'now'>): Promise<void> => {
  await deleteExpiredRecords(context.db)
  const now = context.now().getTime()
  await deleteExpiredLinks(context.db, context.now())
  await deleteOldAccountMails(context.db, context.now())
  await deleteOldInvitations(context.db, context.now())
  await deleteFailuresBefore(context.db, new Date(now - FAILURE_WINDOW_MS))
  await deletePendingSignInsBefore(context.db, context.now())
  await deleteChallengesBefore(context.db, context.now())
  await deleteKnownPlacesBefore(context.db, new Date(now - KNOWN_DEVICE_LIFE_MS))
  await deleteKnownDevicesBefore(context.db, new Date(now - KNOWN_DEVICE_LIFE_MS))
}
