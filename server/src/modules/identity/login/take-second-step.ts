import type { Language } from '@waybill/contract/kernel/language'
import type { Me } from '@waybill/contract/identity/me'
import { CODE_MAX, PASSKEY_ANSWER_MAX } from '@waybill/contract/identity/second-step'
import { translateMessage } from '@waybill/contract/kernel/message-translations'
import type { AppContext } from '../../../platform/app-context.ts'
import { AppError } from '../../../platform/app-error.ts'
import { writeAudit } from '../../../platform/audit.ts'
import { sentenceOf } from '../../../platform/errors.ts'
import { deviceName, requestSourceOf } from '../../../platform/request-source.ts'
import { addSecondStep, readNewApp, type NewSecondStep } from '../second-step/add-second-step.ts'
import { checkCode } from '../second-step/check-code.ts'
import { checkPasskey, readNewPasskey } from '../second-step/passkeys.ts'
import { savePendingSignIn } from '../second-step/pending-sign-in.queries.ts'
import { newRecoveryCodes } from '../second-step/recovery-codes.ts'
import { findSecondStep } from '../second-step/second-step.queries.ts'
import { drawSecondStep, type SignInRequest } from './finish-sign-in.ts'
import { pageLanguage } from './page-language.ts'
import { recoveryCodesPage } from './second-step-page.ts'

/**
 * How long a right password is valid without its second step; longer for a set-up, which may include installing an app.
 */
const CHECK_LIFE_MS = 10 * 60_000
const SET_UP_LIFE_MS = 30 * 60_000

/** Records that the password was right. It opens nothing: the second step of this interaction does (rule SGN-36). */
export const beginSecondStep = (
  context: AppContext,
  uid: string,
  accountId: string,
  { due, isPassed = false }: { due: 'check' | 'setUp'; isPassed?: boolean },
): Promise<void> => {
  const life = due === 'check' ? CHECK_LIFE_MS : SET_UP_LIFE_MS
  return savePendingSignIn(context.db, uid, { accountId, isPassed }, new Date(context.now().getTime() + life))
}

/** `passkey`: the authenticator's answer; `app`: the offer to which `code` is the first code. */
type Sent = { passkey: string; code: string; app: string }
/** The result of an attempt: a page with its error, or with the recovery codes of a new second step. */
type Page = { status: number; html: string }

/** Checks the second step that was sent, or sets it up if there is none. */
export const takeSecondStep = async (
  context: AppContext,
  request: SignInRequest,
  person: Me,
  form: URLSearchParams,
): Promise<'passed' | Page> => {
  const sent = { passkey: form.get('passkey') ?? '', code: form.get('code') ?? '', app: form.get('app') ?? '' }
  const language = pageLanguage(request.headers)
  try {
    const { hasPasskey, hasApp } = await findSecondStep(context.db, person.id)
    requireSomething(sent)
    if (!hasPasskey && !hasApp) return await setUp(context, request, person, sent)
    if (sent.passkey !== '') await checkPasskey(context, person.id, 'signIn', sent.passkey, requestSourceOf(request))
    else await checkCode(context, person.id, sent.code, requestSourceOf(request))
    return 'passed'
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const problem = {
      at: sent.passkey === '' ? 'code' : 'passkey',
      sentence: sentenceAt(error, language),
    } as const
    const html = await drawSecondStep(context, request, person, {
      problem,
      ...(sent.app === '' ? {} : { app: sent.app }),
    })
    return { status: error.status, html }
  }
}

const requireSomething = ({ passkey, code }: Sent): void => {
  if (passkey === '' && code.trim() === '') throw new AppError('invalid', {}, { code: 'Required' })
  if (passkey.length > PASSKEY_ANSWER_MAX) throw new AppError('passkey_refused')
  if (code.length > CODE_MAX) throw new AppError('invalid', {}, { code: 'That code is not right.' })
}

const sentenceAt = (error: AppError, language: Language): string => {
  const atCode = error.fieldErrors?.['code']
  return atCode === undefined ? sentenceOf(error, language) : translateMessage(atCode, language)
}

const setUp = async (
  context: AppContext,
  request: SignInRequest,
  person: Me,
  { passkey, code, app }: Sent,
): Promise<'passed' | Page> => {
  const source = requestSourceOf(request)
  const step: NewSecondStep =
    passkey === ''
      ? readNewApp(context, person.id, { token: app, code })
      : {
          kind: 'passkey',
          passkey: await readNewPasskey(context, person.id, passkey),
          name: deviceName(source.userAgent) ?? 'Passkey',
        }
  const prepared = await newRecoveryCodes()
  const codes = await context.db.transaction().execute(async (tx) => {
    const made = await addSecondStep(context, tx, person.id, { step, prepared, source })
    const note = { entity: 'account', id: person.id, after: { username: person.username, secondStep: step.kind } }
    const action = step.kind === 'app' ? 'profile.appAdded' : 'profile.passkeyAdded'
    await writeAudit(tx, person, action, note, context.now())
    return made
  })
  if (!codes) return 'passed'
  await beginSecondStep(context, request.params.uid, person.id, { due: 'setUp', isPassed: true })
  return { status: 200, html: recoveryCodesPage(pageLanguage(request.headers), codes) }
}
