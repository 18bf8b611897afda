import { randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import type { Db } from '../../platform/database.ts'
import { installationValue } from '../../platform/installation.ts'

export const SIGNING_ALGORITHM = 'ES256'

/** `signing` is a private key; `cookies` sign the provider's cookies. */
export type SignInKeys = { signing: JWK; cookies: string[] }

/** The keys of this installation, made once; all processes share them through the database. */
export const signInKeys = (db: Db): Promise<SignInKeys> =>
  installationValue<SignInKeys>(db, 'sign-in keys', async () => {
    const { privateKey } = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true })
    const signing = {
      ...(await exportJWK(privateKey)),
      kid: randomBytes(8).toString('hex'),
      alg: SIGNING_ALGORITHM,
      use: 'sig',
    }
    return { signing, cookies: [randomBytes(32).toString('base64url')] }
  })
