/* global document, window */
// The pages work without this file; it sends a form once, and holds "Send again" back for a minute.
let isSending = false
for (const form of document.querySelectorAll('[data-wb-once]'))
  form.addEventListener('submit', (event) => {
    if (isSending) event.preventDefault()
    isSending = true
  })
// the browser's Back may bring this very page again
window.addEventListener('pageshow', () => {
  isSending = false
})

const again = document.querySelector('[data-wb-wait]')
if (again) {
  const until = Date.now() + Number(again.dataset.wbWait) * 1000
  const words = again.textContent
  const tick = () => {
    const left = Math.ceil((until - Date.now()) / 1000)
    again.disabled = left > 0
    again.textContent =
      left > 0
        ? again.dataset.wbWaiting.replace('{time}', `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`)
        : words
    if (left > 0) window.setTimeout(tick, 500)
  }
  tick()
}
