import { type Language, LANGUAGE_CODES, LANGUAGES } from '@waybill/contract/kernel/language'
import { FORGOTTEN_PATH } from '../links/link-scope.ts'
import { PROVIDER_PREFIX } from '../oidc-urls.ts'
import { LOGIN_TEXTS } from './login-texts.ts'
import { beside, escapeHtml, page } from './page.ts'

/** The demo accounts that the login page offers, and the password of all of them (rule DEM-1). */
export const DEMO_LOGIN_ACCOUNTS = [
  'super-admin',
  'cs-employee',
  'ops-manager',
  'accountant',
  'sales-employee',
  'company-admin',
] as const
export const DEMO_PASSWORD = 'waybill-demo'

/** The error of the last attempt: a sentence at its field. */
export type LoginProblem = { field: 'username' | 'password'; sentence: string }
type LoginPage = {
  language: Language
  username: string
  problem: LoginProblem | undefined
  showDemoDesks: boolean
  /** Whether a new password can be requested by e-mail. */
  sendsLinks: boolean
}

const ICONS = `<svg width="0" height="0" class="icons" aria-hidden="true"><symbol id="eye" viewBox="0 0 24 24"><path d="M10 12a2 2 0 1 0 4 0a2 2 0 0 0 -4 0"/><path d="M21 12c-2.4 4 -5.4 6 -9 6c-3.6 0 -6.6 -2 -9 -6c2.4 -4 5.4 -6 9 -6c3.6 0 6.6 2 9 6"/></symbol><symbol id="eye-off" viewBox="0 0 24 24"><path d="M10.585 10.587a2 2 0 0 0 2.829 2.828"/><path d="M16.681 16.673a8.717 8.717 0 0 1 -4.681 1.327c-3.6 0 -6.6 -2 -9 -6c1.272 -2.12 2.712 -3.678 4.32 -4.674m2.86 -1.146a9.055 9.055 0 0 1 1.82 -.18c3.6 0 6.6 2 9 6c-.666 1.11 -1.379 2.067 -2.138 2.87"/><path d="M3 3l18 18"/></symbol><symbol id="alert" viewBox="0 0 24 24"><path d="M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0"/><path d="M12 8v4"/><path d="M12 16h.01"/></symbol></svg>`

/** The login page: plain HTML that works before its script has loaded. */
export const loginPage = (view: LoginPage): string => {
  const words = LOGIN_TEXTS[view.language]
  return page(view.language, {
    title: words.title,
    scripts: ['login.js'],
    body:
      beside(
        `<form method="post" novalidate data-wb-login>
<h1>${words.title}</h1><p class="promise">${words.promise}</p>
${field(view, 'username', `<input id="username" name="username" type="text" value="${escapeHtml(view.username)}" autocomplete="username" autocapitalize="none" autocorrect="off" spellcheck="false" maxlength="100"${stateOf(view, 'username')}>`)}
${field(view, 'password', `<input id="password" name="password" type="password" autocomplete="current-password" maxlength="1000"${stateOf(view, 'password')}><button type="button" class="eye" data-wb-eye aria-pressed="false" aria-label="${words.showPassword}" title="${words.showPassword}" hidden><svg class="off"><use href="#eye"/></svg><svg class="on"><use href="#eye-off"/></svg></button>`)}
<button type="submit" class="go">${words.signIn}</button>
${view.showDemoDesks ? demoDesks(words.demo) : ''}</form>`,
        {
          right: languageSwitch(view.language),
          foot: `<footer><a href="/track">${words.track}</a>${view.sendsLinks ? `<a class="last" href="${PROVIDER_PREFIX}${FORGOTTEN_PATH}">${words.forgotten}</a>` : `<span>${words.askAdmin}</span>`}</footer>`,
        },
      ) + ICONS,
  })
}

const languageSwitch = (language: Language): string => {
  const one = (code: Language, name: string): string =>
    `<a href="?lang=${code}" hreflang="${code}" lang="${code}" aria-label="${code.toUpperCase()}, ${name}"${code === language ? ' aria-current="true"' : ''}>${code.toUpperCase()}</a>`
  return `<nav class="languages" aria-label="${LOGIN_TEXTS[language].language}">${LANGUAGE_CODES.map((code) => one(code, LANGUAGES[code].name)).join('')}</nav>`
}

const field = ({ language, problem }: LoginPage, name: LoginProblem['field'], input: string): string => {
  const message =
    problem?.field === name
      ? `<p class="problem" id="${name}-problem" role="alert"><svg><use href="#alert"/></svg>${escapeHtml(problem.sentence)}</p>`
      : ''
  return `<div class="field"><label for="${name}">${LOGIN_TEXTS[language][name]}</label><div class="box">${input}</div>${message}</div>`
}

/** The next field to fill has the focus: the name at first, the wrong field afterwards. */
const stateOf = ({ problem }: LoginPage, name: LoginProblem['field']): string =>
  [
    (problem?.field ?? 'username') === name ? ' autofocus' : '',
    problem?.field === name ? ` aria-invalid="true" aria-describedby="${name}-problem"` : '',
  ].join('')

const demoDesks = (caption: string): string =>
  `<fieldset class="demo"><legend>${caption}</legend>${DEMO_LOGIN_ACCOUNTS.map(
    (desk) => `<button type="button" data-wb-desk="${desk}" data-wb-password="${DEMO_PASSWORD}">${desk}</button>`,
  ).join('')}</fieldset>`
