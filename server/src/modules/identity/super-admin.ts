import { passwordProblem, usernameProblem } from '@waybill/contract/identity/rules'
import { writeAudit } from '../../platform/audit.ts'
import { lockName, type Db, type Tx } from '../../platform/database.ts'
import { recordSecurityEvent } from '../../platform/security-log.ts'
import type { Settings } from '../../platform/settings.ts'
import { guessablePasswordProblem } from './guessable-password.ts'
import { isExternal } from './oidc-urls.ts'
import { generatePassword, hashPassword } from './passwords.ts'
import { takeOffSecondStep } from './second-step/remove-second-step.ts'
import { publishIdentityChange } from './session/identity-events.ts'
import { endSessions } from './session/sessions.queries.ts'
import { hasSuperAdmin, saveSuperAdmin } from './super-admin.queries.ts'
import { commandLine } from '../../platform/command-line.ts'

/** `password` is present only if one was generated: it is shown now or never. */
type MadeSuperAdmin = { username: string; password: string | undefined }

const FIRST_SUPER_ADMIN = 'super-admin'

/** Only an operator links a Super Admin to a user of OIDC_ISSUER (rule SGN-14). */
export const howToLink = (username: string): string =>
  `Link it to a person of OIDC_ISSUER: ${commandLine('super-admin', username, '--link SUB')}`

/**
 * The first start makes one Super Admin, `super-admin`, with the password of SUPER_ADMIN_PASSWORD or a generated one
 * (rule PLT-3), which `say` prints once. undefined: there is a Super Admin already.
 */
export const ensureSuperAdmin = async (
  db: Db,
  settings: Settings,
  say: (sentence: string) => void = (sentence) => process.stdout.write(`${sentence}\n`),
): Promise<MadeSuperAdmin | undefined> => {
  if (await hasSuperAdmin(db)) return undefined
  const wished = settings.SUPER_ADMIN_PASSWORD
  const owner = { username: FIRST_SUPER_ADMIN }
  const problem =
    wished === '' ? null : (passwordProblem(wished) ?? guessablePasswordProblem(wished, owner, settings.COMPANY_NAME))
  if (problem) throw new Error(`Setting SUPER_ADMIN_PASSWORD is not right: ${problem}`)
  const made = await restoreSuperAdmin(db, settings, FIRST_SUPER_ADMIN, { password: wished, onlyFirst: true })
  if (made?.password !== undefined)
    say(`The first account is ${made.username} with the password ${made.password} (shown only now).`)
  if (made && isExternal(settings)) say(`The first account is ${made.username}. ${howToLink(made.username)}`)
  return made
}

/** `isSecondStepLost`: removes the second step too, and ends the sessions (rule SGN-41). */
type HowToRestore = { password?: string; onlyFirst?: boolean; isSecondStepLost?: boolean }

/**
 * Makes the named user a Super Admin who can sign in, whatever the state of the account (rule ACC-8). With an external
 * issuer no password is set: `linkAccountByOperator` links it there. Throws a sentence for an invalid name.
 */
export const restoreSuperAdmin = async (
  db: Db,
  settings: Settings,
  username: string,
  { password = '', onlyFirst = false, isSecondStepLost = false }: HowToRestore = {},
): Promise<MadeSuperAdmin | undefined> => {
  const problem = usernameProblem(username)
  if (problem) throw new Error(`'${username}' cannot be a username. ${problem}`)
  const generated = password === '' && !isExternal(settings) ? generatePassword() : undefined
  const hash = isExternal(settings) ? null : await hashPassword(generated ?? password)
  return db.transaction().execute(async (tx) => {
    await lockName(tx, 'super admin')
    if (onlyFirst && (await hasSuperAdmin(tx))) return undefined
    const id = await saveSuperAdmin(tx, username, hash)
    await writeAudit(tx, undefined, 'account.superAdmin', { entity: 'account', id, after: { username } }, new Date())
    if (isSecondStepLost) await takeOffByOperator(tx, id, username)
    await publishIdentityChange(tx, id)
    return { username, password: generated }
  })
}

const takeOffByOperator = async (tx: Tx, id: string, username: string): Promise<void> => {
  const secondSteps = await takeOffSecondStep(tx, id)
  const sessionsEnded = await endSessions(tx, id)
  const at = new Date()
  const after = { username, secondSteps, sessionsEnded }
  await writeAudit(tx, undefined, 'account.secondStepTakenOff', { entity: 'account', id, after }, at)
  const record = { entity: 'account', id }
  await recordSecurityEvent(tx, { kind: 'secondStepTakenOff', at, record, detail: { username, secondSteps } })
}
