import { errorMessage } from '@waybill/contract/kernel/errors'
import type { Language } from '@waybill/contract/kernel/language'
import { errors, type ErrorOut, type KoaContextWithOIDC } from 'oidc-provider'
import { isConnectionLoss } from '../../../platform/database.ts'
import type { Settings } from '../../../platform/settings.ts'
import { loginPageOf } from '../oidc-urls.ts'
import { LOGIN_TEXTS } from './login-texts.ts'
import { beside, escapeHtml, page } from './page.ts'
import { pageLanguage } from './page-language.ts'

/**
 * The target of Logout. The app sends the id token along, so the page continues by itself; without it, as from a link
 * on another site, the user presses the button.
 */
export const showSignOut = (ctx: KoaContextWithOIDC, form: string): void => {
  const language = pageLanguage(ctx.headers)
  const words = LOGIN_TEXTS[language]
  const { IdTokenHint: hint } = ctx.oidc.entities
  const isOurs = hint !== undefined && hint.payload['sub'] === ctx.oidc.session?.accountId
  ctx.body = page(language, {
    title: words.signOut,
    scripts: ['sign-out.js'],
    body: beside(
      `<h1>${words.signOutTitle}</h1><p>${words.signOutQuestion}</p>${form}<button class="go" type="submit" form="op.logoutForm" name="logout" value="yes"${isOurs ? ' data-wb-at-once' : ''}>${words.signOut}</button>`,
    ),
  })
}

/** An abandoned sign-in starts again; any other error is shown, with a link back. */
export const showError = (ctx: KoaContextWithOIDC, settings: Settings, out: ErrorOut, error: Error): void => {
  if (error instanceof errors.SessionNotFound) {
    ctx.status = 303
    ctx.redirect(loginPageOf(settings))
    return
  }
  const language = pageLanguage(ctx.headers)
  const words = LOGIN_TEXTS[language]
  const reason = out.error_description ?? out.error
  ctx.type = 'html'
  ctx.body = isConnectionLoss(error)
    ? failedPage(language, settings, errorMessage('unavailable', {}, language))
    : failedPage(
        language,
        settings,
        words.failedReason.replace('{reason}', () => reason),
      )
}

/** The sign-in cannot continue: why, and a link back. */
export const failedPage = (language: Language, settings: Settings, sentence: string): string => {
  const words = LOGIN_TEXTS[language]
  return page(language, {
    title: words.failedTitle,
    body: beside(
      `<h1>${words.failedTitle}</h1><p>${escapeHtml(sentence)}</p><a class="go" href="${escapeHtml(loginPageOf(settings))}">${words.back}</a>`,
    ),
  })
}
