import { parseFigure } from '@waybill/contract/kernel/figures'
import type { Envelope } from '@waybill/contract/kernel/endpoint'
import { languageNow } from './language.ts'

const PATH = '/api/Contact'

/** Sends contact forms (rule SIT-4): a success replaces the form with one sentence; on a failure the input stays. */
export const sendContactForms = (): void => {
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-contact-form]'))
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      void send(form)
    })
}

const send = async (form: HTMLFormElement): Promise<void> => {
  const button = form.querySelector<HTMLButtonElement>('button')
  if (button?.getAttribute('aria-disabled') === 'true') return
  clear(form)
  const missing = [...form.querySelectorAll<HTMLInputElement>('input[required]')].filter(
    ({ value }) => value.trim() === '',
  )
  for (const { name } of missing) say(form, name, form.dataset['required'] ?? '')
  if (missing.length > 0) return missing[0]?.focus()
  button?.setAttribute('aria-disabled', 'true')
  try {
    const reply = await fetch(PATH, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Accept-Language': languageNow() },
      body: JSON.stringify(bodyOf(form)),
    })
    if (reply.ok) return done(form)
    const { fieldErrors = {}, errors = [] } = (await reply.json()) as Envelope<unknown>
    const names = Object.keys(fieldErrors).filter((name) => say(form, name, fieldErrors[name] ?? ''))
    if (names.length === 0) fail(form, errors[0])
    else form.querySelector<HTMLInputElement>(`input[name="${names[0]}"]`)?.focus()
  } catch {
    fail(form)
  } finally {
    button?.removeAttribute('aria-disabled')
  }
}

/** Body of the call without empty fields; the weight as a number. */
const bodyOf = (form: HTMLFormElement): Record<string, string | number> => {
  const body: Record<string, string | number> = {}
  for (const [name, typed] of new FormData(form)) {
    const text = typeof typed === 'string' ? typed.trim() : ''
    if (text === '') continue
    const weight = name === 'weight' ? parseFigure(text, 'kg') : undefined
    body[name] = weight?.kind === 'figure' ? weight.value : text
  }
  return body
}

const clear = (form: HTMLFormElement): void => {
  for (const place of form.querySelectorAll<HTMLElement>('.problem')) place.hidden = true
  for (const input of form.querySelectorAll('input')) input.removeAttribute('aria-invalid')
}

/** Shows an error at its field; returns false if there is no such field. */
const say = (form: HTMLFormElement, name: string, sentence: string): boolean => {
  const place = form.querySelector<HTMLElement>(`[data-problem-of="${CSS.escape(name)}"]`)
  if (!place) return false
  place.textContent = sentence
  place.hidden = false
  form.querySelector(`input[name="${CSS.escape(name)}"]`)?.setAttribute('aria-invalid', 'true')
  return true
}

const fail = (form: HTMLFormElement, sentence = form.dataset['failed'] ?? ''): void => {
  const place = form.querySelector<HTMLElement>('[data-problem]')
  if (!place) return
  place.textContent = sentence
  place.hidden = false
}

const done = (form: HTMLFormElement): void => {
  const sentence = form.querySelector<HTMLElement>('[data-sent]')
  if (!sentence) return
  form.replaceChildren(sentence)
  sentence.hidden = false
}
