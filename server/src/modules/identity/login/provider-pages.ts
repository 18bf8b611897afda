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
 * Where Logout arrives. The app sends the id token along, so the page goes on by itself; without it, as from a link on
 * somebody else's site, the person presses the button.
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

/** A sign-in that was left lying starts again; anything else is said, with the way back. */
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

/** The sign-in cannot go on: why, and the way back. */
export const failedPage = (language: Language, settings: Settings, sentence: string): string => {
  const words = LOGIN_TEXTS[language]
  return page(language, {
    title: words.failedTitle,
    body: beside(
      `<h1>${words.failedTitle}</h1><p>${escapeHtml(sentence)}</p><a class="go" href="${escapeHtml(loginPageOf(settings))}">${words.back}</a>`,
    ),
  })
}
