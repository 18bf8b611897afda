/** An e-mail in readable form. */
export type ReceivedMail = {
  to: string
  subject: string
  messageId: string
  /** By lower-case name. */
  headers: Record<string, string>
  text: string
  html: string
  /** Files, and pictures of the HTML, in base64. */
  files: ReceivedFile[]
}

type ReceivedFile = { name: string; type: string; cid: string | null; base64: string }
type Part = { headers: Record<string, string>; body: string }

/** Parses an e-mail: headers, the text and HTML parts, and attached files, in multiparts of any depth. */
export const readMail = (raw: string, to: string): ReceivedMail => {
  const whole = split(raw)
  const { headers } = whole
  const parts = partsOf(whole)
  const partOf = (type: string): string => {
    const part = parts.find((one) => one.headers['content-type']?.startsWith(type))
    return part ? decode(part.body, part.headers['content-transfer-encoding'] ?? '') : ''
  }
  return {
    ...{ to, headers, subject: decodeWords(headers['subject'] ?? ''), messageId: headers['message-id'] ?? '' },
    ...{ text: partOf('text/plain'), html: partOf('text/html'), files: parts.flatMap(fileOf) },
  }
}

/** The parts that are no multipart. */
const partsOf = (part: Part): Part[] => {
  const boundary = /boundary="?([^";]+)"?/i.exec(part.headers['content-type'] ?? '')?.[1]
  if (boundary === undefined) return [part]
  // Before the first boundary is a preamble, after the last one `--`.
  return part.body.split(`--${boundary}`).slice(1, -1).map(split).flatMap(partsOf)
}

const fileOf = ({ headers, body }: Part): ReceivedFile[] => {
  const name = /filename="?([^";]+)"?/i.exec(headers['content-disposition'] ?? '')?.[1]
  if (name === undefined) return []
  const [type = ''] = (headers['content-type'] ?? '').split(';')
  const cid = headers['content-id']?.replace(/[<>]/g, '') ?? null
  return [{ name: decodeWords(name), type, cid, base64: body.replace(/\s/g, '') }]
}

const split = (raw: string): Part => {
  const text = raw.replace(/^\r?\n/, '')
  const end = text.search(/\r?\n\r?\n/)
  const [head, body] = end < 0 ? [text, ''] : [text.slice(0, end), text.slice(end).replace(/^\r?\n\r?\n/, '')]
  const lines = head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  const headers = Object.fromEntries(
    lines.flatMap((line) => {
      const colon = line.indexOf(':')
      return colon < 0 ? [] : [[line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]]
    }),
  )
  return { headers, body }
}

const quotedPrintable = (text: string): string =>
  Buffer.from(
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')

const decode = (body: string, encoding: string): string => {
  const text = body.replace(/\r?\n$/, '')
  if (encoding === 'base64') return Buffer.from(text, 'base64').toString('utf8')
  return encoding === 'quoted-printable' ? quotedPrintable(text) : text
}

/** `=?UTF-8?Q?X=C3=A1c?=` in a header. */
const decodeWords = (text: string): string =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?(.*?)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString('utf8')
        : quotedPrintable(word.replaceAll('_', ' ')),
    )
