import { createRequire } from 'node:module'
import type bwipjs from 'bwip-js/node'
import type { AppContext } from '../../../platform/app-context.ts'
import { companyOf } from '../../../platform/company-settings.ts'
import { decryptSecret, encryptSecret, WrongSecretKeyError, type SecretKey } from '../../../platform/secrets.ts'
import { appUri, newAppSecret } from './check-code.ts'

// Loaded with the first code (docs/decisions/2026-11-26-loaded-at-first-use.md).
const require = createRequire(import.meta.url)

/** A QR code as the path of an SVG, `size` units wide with its quiet zone. */
type QrCode = { size: number; path: string }

/** Quiet zone around the code, in modules (ISO/IEC 18004). */
const QUIET_MODULES = 4

type Pixels = { pixs: ArrayLike<number>; pixx: number; pixy: number }

/** Draws a text, each row as runs of dark modules. */
export const drawQrCode = (text: string): QrCode => {
  const { raw } = require('bwip-js/node') as typeof bwipjs
  // The options of a kind of code, such as `eclevel`, are missing in the package's types.
  const [{ pixs, pixx, pixy }] = raw({ bcid: 'qrcode', text, eclevel: 'M' } as never) as unknown as [Pixels]
  const runs: string[] = []
  for (let y = 0; y < pixy; y += 1) {
    for (let x = 0; x < pixx; x += 1) {
      const start = x
      while (x < pixx && pixs[y * pixx + x]) x += 1
      if (x > start) runs.push(`M${start + QUIET_MODULES} ${y + QUIET_MODULES}h${x - start}v1h${start - x}z`)
    }
  }
  return { size: pixx + 2 * QUIET_MODULES, path: runs.join('') }
}

const LIFE_MS = 30 * 60_000

/** An offered secret, not stored yet: `token` returns it with the first code. */
type AppSetUp = { token: string; secret: string; qrCode: QrCode }

type Person = { id: string; username: string }
type Offer = { secret: string; expiresAt: number }

const purposeOf = (accountId: string): string => `authenticator app set-up ${accountId}`

/** Offers a new secret to an account. Nothing is stored: the encrypted token holds it for half an hour. */
export const offerApp = (context: AppContext, { id, username }: Person): AppSetUp => {
  const secret = newAppSecret()
  const offer: Offer = { secret, expiresAt: context.now().getTime() + LIFE_MS }
  const uri = appUri(secret, { issuer: companyOf(context.settings).name, username })
  return {
    token: encryptSecret(context.secretKey, purposeOf(id), JSON.stringify(offer)),
    secret,
    qrCode: drawQrCode(uri),
  }
}

/** The same offer again, as after a wrong first code; undefined: expired, another account's, or forged. */
export const reopenOffer = (context: AppContext, { id, username }: Person, token: string): AppSetUp | undefined => {
  const secret = secretOfOffer(context.secretKey, id, token, context.now())
  if (secret === undefined) return undefined
  const uri = appUri(secret, { issuer: companyOf(context.settings).name, username })
  return { token, secret, qrCode: drawQrCode(uri) }
}

/** The secret that was offered to this account; undefined: expired, another account's, or forged. */
export const secretOfOffer = (key: SecretKey, accountId: string, token: string, now: Date): string | undefined => {
  try {
    const offer = JSON.parse(decryptSecret(key, purposeOf(accountId), token)) as Offer
    return offer.expiresAt > now.getTime() ? offer.secret : undefined
  } catch (error) {
    if (error instanceof WrongSecretKeyError) return undefined
    throw error
  }
}
