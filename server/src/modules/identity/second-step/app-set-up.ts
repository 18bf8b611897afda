import type { AppContext } from '../../../platform/app-context.ts'
import { companyOf } from '../../../platform/company-settings.ts'
import { drawQrCode, type QrCode } from '../../../platform/qr-code.ts'
import { decryptSecret, encryptSecret, WrongSecretKeyError, type SecretKey } from '../../../platform/secrets.ts'
import { appUri, newAppSecret } from './check-code.ts'

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
