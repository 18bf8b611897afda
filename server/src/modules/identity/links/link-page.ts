import type { Language } from '@waybill/contract/kernel/language'
import type { FieldErrors } from '../../../platform/validation.ts'
import { card, escapeHtml, page } from '../login/page.ts'
import { LINK_TEXTS } from './link-texts.ts'

type LinkPage = {
  title: string
  text: string
  /** HTML below the text. */
  main?: string
}

/** A page behind a link of an e-mail, or before it: it works without its script. */
export const linkPage = (language: Language, { title, text, main = '' }: LinkPage): string =>
  page(language, {
    title: escapeHtml(title),
    scripts: ['link-page.js'],
    body: card(language, `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>\n${main}`),
  })

type Field = {
  name: string
  label: string
  type: 'text' | 'email' | 'password'
  autocomplete: string
  max: number
  value?: string
  hint?: string
}

const ALERT =
  '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0"/><path d="M12 8v4"/><path d="M12 16h.01"/></svg>'

/** A form that focuses its first wrong field, or the first field. Errors without a field are above the button. */
export const linkForm = (fields: readonly Field[], button: string, problems: FieldErrors = {}): string => {
  const focused = fields.find(({ name }) => name in problems) ?? fields.find(({ value }) => !value)
  const others = Object.entries(problems).filter(([path]) => !fields.some(({ name }) => name === path))
  return `<form method="post" novalidate data-wb-once>
${fields.map((field) => fieldHtml(field, problems[field.name], field === focused)).join('\n')}
${others.map(([, sentence]) => `<p class="problem" role="alert">${ALERT}${escapeHtml(sentence)}</p>`).join('')}<button type="submit" class="go">${escapeHtml(button)}</button></form>`
}

const fieldHtml = (field: Field, problem: string | undefined, isFocused: boolean): string => {
  const { name, label, type, autocomplete, max, value = '', hint } = field
  const plain = type === 'password' ? '' : ' autocapitalize="none" autocorrect="off" spellcheck="false"'
  const state = [
    isFocused ? ' autofocus' : '',
    problem === undefined ? '' : ' aria-invalid="true"',
    problem === undefined && hint === undefined
      ? ''
      : ` aria-describedby="${name}-${problem === undefined ? 'hint' : 'problem'}"`,
  ].join('')
  const below =
    problem === undefined
      ? ''
      : `<p class="problem" id="${name}-problem" role="alert">${ALERT}${escapeHtml(problem)}</p>`
  const aside = hint === undefined ? '' : `<em id="${name}-hint">${escapeHtml(hint)}</em>`
  return `<div class="field"><div class="words"><label for="${name}">${escapeHtml(label)}</label>${aside}</div><div class="box"><input id="${name}" name="${name}" type="${type}" value="${escapeHtml(value)}" autocomplete="${autocomplete}" required maxlength="${max}"${plain}${state}></div>${below}</div>`
}

/** The two fields of a new password (rule SGN-9). */
export const passwordFields = (language: Language, label: 'password' | 'newPassword'): Field[] => {
  const words = LINK_TEXTS[language]
  const common = { type: 'password', autocomplete: 'new-password', max: 200 } as const
  return [
    { ...common, name: 'password', label: words[label], hint: words.passwordHint },
    { ...common, name: 'confirmPassword', label: words.confirmPassword },
  ]
}

/** The link to continue or go back, below the form. */
export const wayOn = (label: string, address: string): string =>
  `<p class="ends"><a href="${escapeHtml(address)}">${escapeHtml(label)}</a></p>`

/** The link to continue, styled as a button. */
export const goOn = (label: string, address: string): string =>
  `<a class="go" href="${escapeHtml(address)}">${escapeHtml(label)}</a>`
