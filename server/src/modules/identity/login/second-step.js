/* global document, window, navigator, SimpleWebAuthnBrowser */
// Codes work without this file; it adds passkeys, sends six digits automatically, and prevents double submits.
const form = document.querySelector('[data-wb-step]')

if (form) {
  let isSending = false
  form.addEventListener('submit', (event) => {
    if (isSending) event.preventDefault()
    isSending = true
  })
  // Back to this page: it may be sent again.
  window.addEventListener('pageshow', () => {
    isSending = false
  })
}

const digits = document.querySelector('[data-wb-digits]')
if (digits) {
  const input = digits.querySelector('input')
  const follow = () => {
    digits.dataset.at = String(Math.min(input.value.length, 5))
  }
  document.querySelector('[data-wb-continue]').hidden = true
  const take = () => {
    const typed = input.value.replace(/\D/g, '').slice(0, 6)
    if (typed !== input.value) input.value = typed
    follow()
    if (typed.length === 6) form.requestSubmit()
  }
  follow()
  input.addEventListener('input', take)
  // A fast typist may finish before this file has loaded; values restored by a reload or Back are not sent again.
  if (window.performance.getEntriesByType('navigation')[0]?.type === 'navigate') take()
}

const button = document.querySelector('[data-wb-passkey]')
if (button && SimpleWebAuthnBrowser.browserSupportsWebAuthn()) {
  const failed = document.querySelector('[data-wb-passkey-failed]')
  const { startAuthentication, startRegistration } = SimpleWebAuthnBrowser
  const start = button.dataset.wbPasskey === 'add' ? startRegistration : startAuthentication
  button.hidden = false
  if (button.autofocus) button.focus()
  button.addEventListener('click', async () => {
    failed.hidden = true
    button.disabled = true
    try {
      const answer = await start({ optionsJSON: JSON.parse(button.dataset.wbOptions) })
      form.elements.passkey.value = JSON.stringify(answer)
      form.requestSubmit()
    } catch {
      failed.hidden = false
    } finally {
      button.disabled = false
    }
  })
}

const copy = document.querySelector('[data-wb-copy]')
if (copy && navigator.clipboard) {
  copy.hidden = false
  copy.addEventListener('click', async () => {
    const codes = [...document.querySelectorAll('[data-wb-codes] li')].map((code) => code.textContent)
    await navigator.clipboard.writeText(codes.join('\n'))
    copy.textContent = copy.dataset.wbCopied
  })
}
