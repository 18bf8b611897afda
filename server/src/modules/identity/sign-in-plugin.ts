import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../platform/app-context.ts'
import { isExternal, PROVIDER_PREFIX, sendsLinks } from './oidc-urls.ts'
import { serveAssets } from './login/assets.ts'
import { serveForgottenPassword } from './links/serve-forgotten-password.ts'
import { serveInvitation } from './links/serve-invitation.ts'
import { serveLoginPage } from './login/serve-login-page.ts'
import { serveProvider } from './provider/serve-provider.ts'

/** Mounts the embedded OpenID Connect provider with its login page at /oidc; nothing if there is an external issuer. */
export const signInPlugin = async (app: FastifyInstance, context: AppContext): Promise<void> => {
  if (isExternal(context.settings)) return
  for (const serve of [serveProvider(context), serveLoginPage(context)])
    await app.register(serve, { prefix: PROVIDER_PREFIX })
  if (sendsLinks(context.settings))
    for (const serve of [serveForgottenPassword(context), serveInvitation(context)])
      await app.register(serve, { prefix: PROVIDER_PREFIX })
  await app.register(serveAssets, { prefix: PROVIDER_PREFIX })
}
