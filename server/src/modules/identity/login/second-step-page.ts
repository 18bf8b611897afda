import type { Language } from '@waybill/contract/kernel/language'
import { card, escapeHtml, page } from './page.ts'

/** The words of the second step, of its set-up, and of recovery codes (rule FMT-4: both languages are equal). */
const SECOND_STEP_TEXTS = {
  en: {
    title: 'Second step',
    signedInAs: 'Signed in as {name}, one thing more.',
    usePasskey: 'Use a passkey',
    orCode: 'or the code of the app',
    code: 'Code of the authenticator app',
    trust: 'Not again on this computer for 30 days',
    useRecovery: 'Use a recovery code',
    back: 'Back to sign-in',
    continue: 'Continue',
    recoveryCode: 'Recovery code',
    recoveryText: 'Each of your recovery codes works once.',
    otherWay: 'Use another way',
    passkeyFailed: 'No passkey was used. Try again, or use another way.',
    passkeyNeedsScript: 'A passkey needs JavaScript, which is off in this browser.',
    setUpTitle: 'Set up a second step',
    setUpText: 'Your role requires one, {name}.',
    addPasskey: 'Add a passkey',
    passkeyText: 'Your fingerprint, your face, the PIN of this computer, or a security key.',
    orApp: 'or an authenticator app',
    scan: 'Scan this with the app on your phone, or type the key into it.',
    key: 'Key',
    firstCode: 'The code that the app shows',
    codesTitle: 'Keep your recovery codes',
    codesText: 'Without your passkey or phone, each of them signs you in once. They are shown only now.',
    copy: 'Copy',
    copied: 'Copied',
    kept: 'I have kept them, continue',
  },
  vi: {
    title: 'Xác thực bước hai',
    signedInAs: 'Đăng nhập với tên {name}, còn một bước nữa.',
    usePasskey: 'Dùng khóa truy cập',
    orCode: 'hoặc mã trong ứng dụng xác thực',
    code: 'Mã trong ứng dụng xác thực',
    trust: 'Không hỏi lại trên máy này trong 30 ngày',
    useRecovery: 'Dùng mã khôi phục',
    back: 'Quay lại đăng nhập',
    continue: 'Tiếp tục',
    recoveryCode: 'Mã khôi phục',
    recoveryText: 'Mỗi mã khôi phục dùng được một lần.',
    otherWay: 'Dùng cách khác',
    passkeyFailed: 'Chưa dùng được khóa truy cập. Hãy thử lại hoặc dùng cách khác.',
    passkeyNeedsScript: 'Khóa truy cập cần JavaScript, trình duyệt này đang tắt.',
    setUpTitle: 'Thiết lập xác thực bước hai',
    setUpText: 'Vai trò của bạn phải có xác thực bước hai, {name}.',
    addPasskey: 'Thêm khóa truy cập',
    passkeyText: 'Vân tay, khuôn mặt, mã PIN của máy này hoặc khóa bảo mật.',
    orApp: 'hoặc ứng dụng xác thực',
    scan: 'Quét mã này bằng ứng dụng trên điện thoại, hoặc nhập khóa vào ứng dụng.',
    key: 'Khóa',
    firstCode: 'Mã mà ứng dụng hiển thị',
    codesTitle: 'Lưu lại mã khôi phục',
    codesText: 'Khi không có khóa truy cập hoặc điện thoại, mỗi mã cho bạn đăng nhập một lần. Mã chỉ hiện lúc này.',
    copy: 'Sao chép',
    copied: 'Đã sao chép',
    kept: 'Tôi đã lưu, tiếp tục',
  },
} as const satisfies Record<Language, Record<string, string>>

/** The error of the last attempt: a sentence at the passkey's button or at the code's field. */
export type SecondStepProblem = { at: 'passkey' | 'code'; sentence: string }

type SecondStepPage = {
  language: Language
  name: string
  /** The options for a passkey's signature, as JSON; undefined: the account has none. */
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
export const secondStepPage = (view: SecondStepPage): string => {
  const words = SECOND_STEP_TEXTS[view.language]
  const { passkey, hasApp, problem } = view
  const code = hasApp
    ? `${passkey === undefined ? '' : `<p class="or">${words.orCode}</p>`}${digits(words.code, problem, { isFirst: passkey === undefined, isCaptioned: passkey !== undefined })}`
    : ''
  return page(view.language, {
    title: words.title,
    scripts: SCRIPTS,
    body: card(
      view.language,
      `<h1>${words.title}</h1><p>${filled(words.signedInAs, view.name)}</p>
<form method="post" novalidate data-wb-step>
${passkey === undefined ? '' : passkeyButton(view.language, 'use', passkey, problem)}${code}
<label class="tick"><input type="checkbox" name="trust" value="on">${words.trust}</label>
${hasApp ? `<button type="submit" class="go" data-wb-continue>${words.continue}</button>` : ''}</form>
${ends(view.hasRecoveryCodes ? `<a href="?way=recovery">${words.useRecovery}</a>` : '', words.back)}`,
    ),
  })
}

/** A recovery code instead of the second step. */
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
  /** The options for a new passkey, as JSON; undefined: this address cannot have passkeys. */
  passkey: string | undefined
  app: { token: string; secret: string; qrCode: { size: number; path: string } }
  problem: SecondStepProblem | undefined
}

/** The required set-up, before any session (rule SGN-38). */
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

/** The recovery codes, shown only once (rule SGN-33). */
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

/** Six digits in one field, so that autofill and paste fill it whole. The boxes behind it are decoration. */
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
