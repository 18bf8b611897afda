import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from '../../platform/request-source.ts'
import type { Settings } from '../../platform/settings.ts'
import { PROVIDER_PREFIX } from './oidc-urls.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { saveKnownDevice, trustDevice } from './known-devices.queries.ts'

/** Browsers keep cookies no longer. */
export const KNOWN_DEVICE_LIFE_MS = 400 * 24 * 60 * 60_000

/** How long a browser skips the second step on request (rule SGN-37). */
const SECOND_STEP_TRUST_MS = 30 * 24 * 60 * 60_000

/** The database name of a device. `session`: the caller is signed in already. */
export type DeviceKey = `browser ${string}` | `address ${string}` | 'session'

const DEVICE_ID = /^[\w-]{43}$/

const cookieName = (settings: Settings): string => cookieNameOf(settings, 'device')

/** The id in the browser's cookie, or a new one. It has no effect before a sign-in with it. */
export const deviceIdOf = ({ cookies }: FastifyRequest, settings: Settings): string => {
  const known = cookies[cookieName(settings)]
  return known !== undefined && DEVICE_ID.test(known) ? known : randomBytes(32).toString('base64url')
}

/** Keeps the id in the browser, hidden from scripts, for the login page only. */
export const keepDeviceId = (reply: FastifyReply, settings: Settings, deviceId: string): FastifyReply =>
  reply.setCookie(cookieName(settings), deviceId, {
    path: PROVIDER_PREFIX,
    httpOnly: true,
    sameSite: 'lax',
    secure: settings.publicUrl.startsWith('https:'),
    maxAge: KNOWN_DEVICE_LIFE_MS / 1000,
  })

/** The database has only a hash, from which the cookie cannot be made. */
export const browserKey = (deviceId: string): DeviceKey =>
  `browser ${createHash('sha256').update(deviceId).digest('base64url')}`

/** Programs keep no cookies: the address of their sign-in identifies them. */
export const programKey = (address: string): DeviceKey => `address ${networkOf(address)}`

/**
 * The name of a sign-in cookie. Over HTTPS its prefix makes browsers accept it only over HTTPS (`__Host-` would forbid
 * the narrower path). Two installations on one machine share the cookies of `localhost`; the port separates them.
 */
export const cookieNameOf = ({ publicUrl }: Pick<Settings, 'publicUrl'>, kind: string): string => {
  const { port, protocol } = new URL(publicUrl)
  return `${protocol === 'https:' ? '__Secure-' : ''}waybill_${kind}${port === '' ? '' : `_${port}`}`
}

/**
 * Completes a sign-in after all its steps: the device becomes known (rule SGN-7), and with `isTrusted` it skips the
 * second step for 30 days (rule SGN-37).
 */
export const completeSignIn = async (
  context: Pick<AppContext, 'db' | 'now'>,
  accountId: string,
  { device, isTrusted = false }: { device: DeviceKey; isTrusted?: boolean },
): Promise<void> => {
  const now = context.now()
  await context.db.transaction().execute(async (tx) => {
    await saveKnownDevice(tx, accountId, device, now)
    if (isTrusted) await trustDevice(tx, accountId, device, new Date(now.getTime() + SECOND_STEP_TRUST_MS))
  })
}
