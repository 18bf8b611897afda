import { MAX_PASSKEYS } from '@waybill/contract/identity/second-step'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { isIP } from 'node:net'
import type { AppContext } from '../../../platform/app-context.ts'
import { AppError, refused } from '../../../platform/app-error.ts'
import { companyOf } from '../../../platform/company-settings.ts'
import { newId } from '../../../platform/ids.ts'
import type { Tx } from '../../../platform/database.ts'
import type { RequestSource } from '../../../platform/request-source.ts'
import { recordSecurityEvent } from '../../../platform/security-log.ts'
import type { Settings } from '../../../platform/settings.ts'
import { saveChallenge, takeChallenge, type ChallengePurpose } from './challenges.queries.ts'
import { insertPasskey, listPasskeys, usePasskey } from './second-step.queries.ts'

/** How long a challenge is valid (rule SGN-32). */
const CHALLENGE_LIFE_MS = 5 * 60_000
/** EdDSA, ES256 and RS256: every authenticator supports one of them. */
const ALGORITHMS = [-8, -7, -257]

// Loaded with the first passkey (docs/decisions/2026-11-26-loaded-at-first-use.md).
const library = () => import('@simplewebauthn/server')

/** Passkeys belong to the host of PUBLIC_URL. */
const relyingPartyOf = ({ publicUrl }: Settings) => {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, origin }
}

/** Browsers offer passkeys only for names, over https or on this machine (rule SGN-32). */
export const canUsePasskeys = ({ publicUrl }: Settings): boolean => {
  const { hostname, protocol } = new URL(publicUrl)
  const isName = isIP(hostname) === 0 && !hostname.startsWith('[')
  return isName && (protocol === 'https:' || hostname === 'localhost')
}

type Context = Pick<AppContext, 'db' | 'settings' | 'now'>
type Person = { id: string; username: string; name: string }

const keepChallenge = (context: Context, challenge: string, accountId: string, purpose: ChallengePurpose) =>
  saveChallenge(context.db, { challenge, accountId, purpose }, new Date(context.now().getTime() + CHALLENGE_LIFE_MS))

/** The browser's options for a signature by one of the account's passkeys, as JSON text. */
export const askForPasskey = async (
  context: Context,
  accountId: string,
  purpose: 'signIn' | 'confirm',
): Promise<string> => {
  const { generateAuthenticationOptions } = await library()
  const options = await generateAuthenticationOptions({
    rpID: relyingPartyOf(context.settings).id,
    allowCredentials: (await listPasskeys(context.db, accountId)).map(({ credential_id, transports }) => ({
      id: credential_id,
      transports,
    })),
    userVerification: 'preferred',
    timeout: CHALLENGE_LIFE_MS,
  })
  await keepChallenge(context, options.challenge, accountId, purpose)
  return JSON.stringify(options)
}

/** The browser's options for a new passkey of the account, as JSON text. */
export const offerPasskey = async (context: Context, person: Person): Promise<string> => {
  const { generateRegistrationOptions } = await library()
  const known = await listPasskeys(context.db, person.id)
  if (known.length >= MAX_PASSKEYS) throw refused(`An account has at most ${MAX_PASSKEYS} passkeys.`)
  const options = await generateRegistrationOptions({
    rpName: companyOf(context.settings).name,
    rpID: relyingPartyOf(context.settings).id,
    userID: Uint8Array.from(Buffer.from(person.id)),
    userName: person.username,
    userDisplayName: person.name,
    excludeCredentials: known.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    supportedAlgorithmIDs: ALGORITHMS,
    timeout: CHALLENGE_LIFE_MS,
  })
  await keepChallenge(context, options.challenge, person.id, 'add')
  return JSON.stringify(options)
}

/**
 * Accepts the answer of one of the account's passkeys to a challenge of this purpose, and uses the challenge up. The
 * password already identified the user, so the authenticator need not verify them. Throws `passkey_refused`.
 */
export const checkPasskey = async (
  context: Context,
  accountId: string,
  purpose: 'signIn' | 'confirm',
  answer: string,
  source: RequestSource,
): Promise<void> => {
  try {
    await takePasskey(context, accountId, purpose, answer)
  } catch (error) {
    if (error instanceof AppError)
      await recordSecurityEvent(context.db, {
        ...{ kind: 'secondStepFailed', outcome: 'failed', at: context.now(), accountId, source },
        detail: { code: error.code },
      })
    throw error
  }
}

const takePasskey = async (
  context: Context,
  accountId: string,
  purpose: 'signIn' | 'confirm',
  answer: string,
): Promise<void> => {
  const { response, challenge } = await readAnswer<AuthenticationResponseJSON>(context, accountId, purpose, answer)
  const passkey = (await listPasskeys(context.db, accountId)).find((one) => one.credential_id === response.id)
  if (!passkey) throw new AppError('passkey_refused')
  const { id, origin } = relyingPartyOf(context.settings)
  const { verifyAuthenticationResponse } = await library()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    credential: {
      id: passkey.credential_id,
      publicKey: Uint8Array.from(Buffer.from(passkey.public_key, 'base64url')),
      counter: passkey.counter,
    },
    requireUserVerification: false,
  }).catch(refusePasskey)
  const isCounted =
    verified &&
    (await context.db
      .transaction()
      .execute((tx) => usePasskey(tx, passkey.id, authenticationInfo.newCounter, context.now())))
  if (!isCounted) throw new AppError('passkey_refused')
}

export type NewPasskey = { credentialId: string; publicKey: string; counter: number; transports: string[] }

/** Reads the answer to `offerPasskey`, and uses its challenge up. Throws `passkey_refused`. */
export const readNewPasskey = async (context: Context, accountId: string, answer: string): Promise<NewPasskey> => {
  const { response, challenge } = await readAnswer<RegistrationResponseJSON>(context, accountId, 'add', answer)
  const { id, origin } = relyingPartyOf(context.settings)
  const { verifyRegistrationResponse } = await library()
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: false,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(refusePasskey)
  if (!verified) throw new AppError('passkey_refused')
  const { credential } = registrationInfo
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: transportsOf(credential.transports),
  }
}

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']
const transportsOf = (input: unknown): string[] =>
  Array.isArray(input) ? TRANSPORTS.filter((transport) => input.includes(transport)) : []

/** Adds a passkey under its name; 422 beyond the limit, and for a known one. */
export const addPasskey = async (
  tx: Tx,
  accountId: string,
  passkey: NewPasskey,
  { name, at }: { name: string; at: Date },
): Promise<void> => {
  if ((await listPasskeys(tx, accountId)).length >= MAX_PASSKEYS)
    throw refused(`An account has at most ${MAX_PASSKEYS} passkeys.`)
  const isNew = await insertPasskey(tx, {
    id: newId(),
    account_id: accountId,
    credential_id: passkey.credentialId,
    public_key: passkey.publicKey,
    counter: passkey.counter,
    transports: passkey.transports,
    name,
    added_at: at,
  })
  if (!isNew) throw refused('This passkey was added before.')
}

type Answer = AuthenticationResponseJSON | RegistrationResponseJSON

/** The library throws for any wrong answer, from a bad signature to malformed bytes. */
const refusePasskey = (): never => {
  throw new AppError('passkey_refused')
}

const readAnswer = async <A extends Answer>(
  context: Context,
  accountId: string,
  purpose: ChallengePurpose,
  answer: string,
): Promise<{ response: A; challenge: string }> => {
  const response = parsed<A>(answer)
  const signed = response?.response?.clientDataJSON
  const challenge =
    typeof signed === 'string'
      ? parsed<{ challenge?: unknown }>(Buffer.from(signed, 'base64url').toString())?.challenge
      : undefined
  if (!response || typeof challenge !== 'string') throw new AppError('passkey_refused')
  const isOurs = await takeChallenge(context.db, { challenge, accountId, purpose }, context.now())
  if (!isOurs) throw new AppError('passkey_refused')
  return { response, challenge }
}

const parsed = <T extends object>(text: string): T | undefined => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as T) : undefined
  } catch {
    return undefined
  }
}
