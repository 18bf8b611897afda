import type { ReceivedMail } from './read-mail.ts'

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => ENTITIES[letter] ?? letter)
const withLinks = (text: string): string =>
  escaped(text).replace(/https?:\/\/[^\s&<]+/g, (url) => `<a href="${url}">${url}</a>`)

/** All mailboxes as one page, the newest e-mail first, for users of the demo. */
export const drawInbox = (mails: readonly ReceivedMail[]): string => {
  const rows = mails
    .toReversed()
    .map(
      ({ to, subject, text }) =>
        `<article><h2>${escaped(subject)}</h2><p>To ${escaped(to)}</p><pre>${withLinks(text)}</pre></article>`,
    )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>E-mails of the demo</title>
<style>body{max-width:720px;margin:24px auto;padding:0 16px;font:15px/1.5 system-ui,sans-serif}article{padding:12px 0;border-top:1px solid #ccc}h2{margin:0;font-size:16px}p{margin:0;color:#666}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}</style></head>
<body><h1>E-mails of the demo</h1>${rows.join('') || '<p>None was sent yet.</p>'}</body></html>`
}
