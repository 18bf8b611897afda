import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import { type ReceivedMail, readMail } from './mail/read-mail.ts'
import { serveSimulator, type Simulator, type SimulatorOptions } from './kit/simulator.ts'

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => ENTITIES[letter] ?? letter)
const withLinks = (text: string): string =>
  escaped(text).replace(/https?:\/\/[^\s&<]+/g, (url) => `<a href="${url}">${url}</a>`)

/** All mailboxes as one page, the newest e-mail first, for users of the demo. */
const drawInbox = (mails: readonly ReceivedMail[]): string => {
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

export type MailSimulator = Simulator & {
  smtpPort: number
  /** The settings that point the product to it. */
  settings: Record<string, string>
  /** Accepted e-mails, in order; of one address if it is given. */
  mails: (to?: string) => ReceivedMail[]
}

const MAIL_ACCOUNT = { user: 'waybill', password: 'mail-simulator-password' }

const smtpError = (responseCode: number, message: string): Error => Object.assign(new Error(message), { responseCode })

/**
 * A mail server on loopback, whose mailboxes are read over HTTP: `GET /_simulator/mails?to=…`, or as a page at
 * `/_simulator/inbox`. The recipient requests a fault: `unknown@…` does not exist, `busy@…` is never accepted,
 * `twice@…` is refused the first time, and for `lost@…` the first e-mail is accepted without an answer.
 */
export const serveMail = async (options: SimulatorOptions & { smtpPort?: number } = {}): Promise<MailSimulator> => {
  const taken: ReceivedMail[] = []
  const tried = new Set<string>()
  const isFirst = (address: string): boolean => {
    if (tried.has(address)) return false
    tried.add(address)
    return true
  }
  const recipientsOf = ({ envelope }: SMTPServerSession): string[] => envelope.rcptTo.map(({ address }) => address)

  const smtp = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === MAIL_ACCOUNT.user && password === MAIL_ACCOUNT.password
        ? done(null, { user: username })
        : done(smtpError(535, 'Authentication failed.')),
    onRcptTo: ({ address }, _session, done) => {
      if (address.startsWith('unknown@')) return done(smtpError(550, `<${address}>: no such mailbox.`))
      if (address.startsWith('busy@') || (address.startsWith('twice@') && isFirst(address)))
        return done(smtpError(450, `<${address}>: try again later.`))
      done()
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString('latin1')
        for (const to of recipientsOf(session)) taken.push(readMail(raw, to))
        const isLost = recipientsOf(session).some((to) => to.startsWith('lost@') && isFirst(to))
        done(isLost ? smtpError(421, 'The answer was lost.') : null)
      })
    },
  })
  smtp.on('error', () => undefined)
  await new Promise<void>((resolve) => smtp.listen(options.smtpPort ?? 0, '127.0.0.1', resolve))
  const smtpPort = (smtp.server.address() as AddressInfo).port

  const mails = (to?: string): ReceivedMail[] => taken.filter((mail) => to === undefined || mail.to === to)
  const simulator = await serveSimulator(
    [
      {
        name: 'mails',
        method: 'GET',
        path: '/_simulator/mails',
        handle: ({ query }) => ({ body: { mails: mails(query.get('to') ?? undefined) } }),
      },
      {
        name: 'inbox',
        method: 'GET',
        path: '/_simulator/inbox',
        handle: () => ({ headers: { 'content-type': 'text/html; charset=utf-8' }, body: drawInbox(mails()) }),
      },
    ],
    options,
  )
  return {
    ...simulator,
    smtpPort,
    settings: {
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: String(smtpPort),
      SMTP_SECURITY: 'none',
      SMTP_USER: MAIL_ACCOUNT.user,
      SMTP_PASSWORD: MAIL_ACCOUNT.password,
      MAIL_FROM: 'news@sgl.example',
    },
    mails,
    close: async () => {
      await new Promise<void>((resolve) => smtp.close(() => resolve()))
      await simulator.close()
    },
  }
}
