/* global document, window */
// The login page works without this file; it adds the eye, the demo desks and one submit at a time.
const form = document.querySelector('[data-wb-login]')
const { username, password } = form.elements

const eye = document.querySelector('[data-wb-eye]')
eye.hidden = false
eye.addEventListener('click', () => {
  const shown = password.type === 'password'
  password.type = shown ? 'text' : 'password'
  eye.setAttribute('aria-pressed', String(shown))
  password.focus()
})

for (const desk of document.querySelectorAll('[data-wb-desk]')) {
  desk.addEventListener('click', () => {
    username.value = desk.dataset.wbDesk
    password.value = desk.dataset.wbPassword
    form.requestSubmit()
  })
}

let isSending = false
form.addEventListener('submit', (event) => {
  if (isSending) event.preventDefault()
  isSending = true
  password.type = 'password'
})
// the browser's Back may bring this very page again
window.addEventListener('pageshow', () => {
  isSending = false
})
