import { randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { installationSecret } from '../../platform/installation.ts'
import type { AppContext } from '../../platform/app-context.ts'

export const SIGNING_ALGORITHM = 'ES256'

/** `signing` is a private key; `cookies` sign the provider's cookies. */
export type SignInKeys = { signing: JWK; cookies: string[] }

/** The keys of this installation, made once; all processes share them through the database, where they are encrypted. */
export const signInKeys = (known: Pick<AppContext, 'db' | 'secretKey'>): Promise<SignInKeys> =>
  installationSecret<SignInKeys>(known, 'sign-in keys', async () => {
    const { privateKey } = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true })
    const signing = {
      ...(await exportJWK(privateKey)),
      kid: randomBytes(8).toString('hex'),
      alg: SIGNING_ALGORITHM,
      use: 'sig',
    }
    return { signing, cookies: [randomBytes(32).toString('base64url')] }
  })
