import type { Language } from '@waybill/contract/kernel/language'
import { card, escapeHtml, page } from './page.ts'
import { SECOND_STEP_TEXTS } from './second-step-texts.ts'

/** What went wrong at the last try: a sentence at the passkey's button or at the code's field. */
export type SecondStepProblem = { at: 'passkey' | 'code'; sentence: string }

type SecondStepPage = {
  language: Language
  name: string
  /** What a passkey has to sign, as JSON; undefined: the account has none. */
  passkey: string | undefined
  hasApp: boolean
  hasRecoveryCodes: boolean
  problem: SecondStepProblem | undefined
}

const FINGERPRINT =
  '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M18.9 7a8 8 0 0 1 1.1 5v1a6 6 0 0 0 .8 3"/><path d="M8 11a4 4 0 0 1 8 0v1a10 10 0 0 0 2 6"/><path d="M12 11v2a14 14 0 0 0 2.5 8"/><path d="M8 15a18 18 0 0 0 1.8 6"/><path d="M4.9 19a22 22 0 0 1 -.9 -7v-1a8 8 0 0 1 12 -6.95"/></svg>'
const ALERT =
  '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0"/><path d="M12 8v4"/><path d="M12 16h.01"/></svg>'
const SCRIPTS = ['webauthn.js', 'second-step.js']

/** The second step: a passkey first, the code of the app, or both. Codes work without a script. */
export const secondStepPage = (given: SecondStepPage): string => {
  const words = SECOND_STEP_TEXTS[given.language]
  const { passkey, hasApp, problem } = given
  const code = hasApp
    ? `${passkey === undefined ? '' : `<p class="or">${words.orCode}</p>`}${digits(words.code, problem, { isFirst: passkey === undefined, isCaptioned: passkey !== undefined })}`
    : ''
  return page(given.language, {
    title: words.title,
    scripts: SCRIPTS,
    body: card(
      given.language,
      `<h1>${words.title}</h1><p>${filled(words.signedInAs, given.name)}</p>
<form method="post" novalidate data-wb-step>
${passkey === undefined ? '' : passkeyButton(given.language, 'use', passkey, problem)}${code}
<label class="tick"><input type="checkbox" name="trust" value="on">${words.trust}</label>
${hasApp ? `<button type="submit" class="go" data-wb-continue>${words.continue}</button>` : ''}</form>
${ends(given.hasRecoveryCodes ? `<a href="?way=recovery">${words.useRecovery}</a>` : '', words.back)}`,
    ),
  })
}

/** A recovery code in the place of the second step. */
export const recoveryPage = (language: Language, name: string, problem: SecondStepProblem | undefined): string => {
  const words = SECOND_STEP_TEXTS[language]
  const mark = problem ? ' aria-invalid="true" aria-describedby="code-problem"' : ''
  return page(language, {
    title: words.title,
    scripts: SCRIPTS,
    body: card(
      language,
      `<h1>${words.title}</h1><p>${filled(words.signedInAs, name)} ${words.recoveryText}</p>
<form method="post" novalidate data-wb-step>
<div class="field"><label for="code">${words.recoveryCode}</label><div class="box"><input id="code" name="code" type="text" autocomplete="off" autocapitalize="none" autocorrect="off" spellcheck="false" maxlength="40" autofocus${mark}></div>${problemAt('code', problem)}</div>
<button type="submit" class="go">${words.continue}</button></form>
${ends(`<a href="?">${words.otherWay}</a>`, words.back)}`,
    ),
  })
}

type SetUpPage = {
  language: Language
  name: string
  /** What a new passkey is made from, as JSON; undefined: this address cannot have passkeys. */
  passkey: string | undefined
  app: { token: string; secret: string; qrCode: { size: number; path: string } }
  problem: SecondStepProblem | undefined
}

/** The set-up that a role requires, before any session (rule SGN-38). */
export const setUpPage = ({ language, name, passkey, app, problem }: SetUpPage): string => {
  const words = SECOND_STEP_TEXTS[language]
  const { size, path } = app.qrCode
  return page(language, {
    title: words.setUpTitle,
    scripts: SCRIPTS,
    body: card(
      language,
      `<h1>${words.setUpTitle}</h1><p>${filled(words.setUpText, name)}</p>
<form method="post" novalidate data-wb-step>
${
  passkey === undefined
    ? ''
    : `${passkeyButton(language, 'add', passkey, problem)}<p class="note">${words.passkeyText}</p><p class="or">${words.orApp}</p>`
}
<p class="note">${words.scan}</p>
<svg class="qr" viewBox="0 0 ${size} ${size}" role="img" aria-label="${words.scan}"><path class="qr-light" d="M0 0h${size}v${size}h-${size}z"/><path d="${path}"/></svg>
<p class="key"><span>${words.key}</span> <code>${(app.secret.match(/.{1,4}/g) ?? []).join(' ')}</code></p>
<input type="hidden" name="app" value="${escapeHtml(app.token)}">
${digits(words.firstCode, problem, { isFirst: passkey === undefined })}
<button type="submit" class="go" data-wb-continue>${words.continue}</button></form>
${ends('', words.back)}`,
    ),
  })
}

/** The recovery codes, shown this once (rule SGN-33). */
export const recoveryCodesPage = (language: Language, codes: readonly string[]): string => {
  const words = SECOND_STEP_TEXTS[language]
  return page(language, {
    title: words.codesTitle,
    scripts: ['second-step.js'],
    body: card(
      language,
      `<h1>${words.codesTitle}</h1><p>${words.codesText}</p>
<ol class="codes" data-wb-codes>${codes.map((code) => `<li>${code}</li>`).join('')}</ol>
<button type="button" class="quiet" data-wb-copy data-wb-copied="${words.copied}" hidden>${words.copy}</button>
<form method="post"><button type="submit" class="go" name="kept" value="on" autofocus>${words.kept}</button></form>`,
      { isShownOnce: true },
    ),
  })
}

const filled = (sentence: string, name: string): string => sentence.replace('{name}', () => escapeHtml(name))

const problemAt = (at: SecondStepProblem['at'], problem: SecondStepProblem | undefined): string =>
  problem?.at === at
    ? `<p class="problem" id="${at}-problem" role="alert">${ALERT}<span>${escapeHtml(problem.sentence)}</span></p>`
    : ''

const passkeyButton = (
  language: Language,
  act: 'use' | 'add',
  options: string,
  problem: SecondStepProblem | undefined,
): string => {
  const words = SECOND_STEP_TEXTS[language]
  const focus = problem?.at === 'code' ? '' : ' autofocus'
  return `<input type="hidden" name="passkey"><button type="button" class="go" data-wb-passkey="${act}" data-wb-options="${escapeHtml(options)}" hidden${focus}>${FINGERPRINT}${act === 'use' ? words.usePasskey : words.addPasskey}</button><noscript><p class="note">${words.passkeyNeedsScript}</p></noscript>${problemAt('passkey', problem)}<p class="problem" role="alert" data-wb-passkey-failed hidden>${ALERT}<span>${words.passkeyFailed}</span></p>`
}

/** Six digits in one field: autofill and paste fill it whole. The boxes behind it are for the eye. */
const digits = (
  label: string,
  problem: SecondStepProblem | undefined,
  { isFirst, isCaptioned = false }: { isFirst: boolean; isCaptioned?: boolean },
): string => {
  const isWrong = problem?.at === 'code'
  const mark = isWrong ? ' aria-invalid="true" aria-describedby="code-problem"' : ''
  const focus = isWrong || isFirst ? ' autofocus' : ''
  return `<div class="field"><label for="code"${isCaptioned ? ' class="unseen"' : ''}>${label}</label><div class="digits" data-wb-digits><div class="boxes" aria-hidden="true">${'<i></i>'.repeat(6)}</div><div class="clip"><input id="code" name="code" type="text" inputmode="numeric" autocomplete="one-time-code" maxlength="12"${focus}${mark}></div></div>${problemAt('code', problem)}</div>`
}

const ends = (left: string, back: string): string => `<p class="ends">${left}<a href="?way=back">${back}</a></p>`
