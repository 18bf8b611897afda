import ipp from 'ipp'

const CALL_MS = 20_000
/** Operations of CUPS that the library has no number for; bytes 2 and 3 of a request (RFC 8010 §3.1). */
const CUPS_OPERATIONS: Record<string, number> = { 'CUPS-Get-Printers': 0x4002 }

/** A printer has answered with a refusal: `status` is IPP's keyword. */
export class IppRefusedError extends Error {
  readonly status: string
  constructor(status: string) {
    super(`The printer refuses: ${status}`)
    this.status = status
  }
}

type Attributes = Record<string, unknown>
type IppAnswer = { printers: Attributes[]; jobs: Attributes[] }

const groups = (group: unknown): Attributes[] => (group === undefined ? [] : ([group].flat() as Attributes[]))

/** `ipp://host:port/path` as IPP's HTTP address (RFC 8010 §4). */
const httpUrl = (uri: string): string => {
  const { protocol, host, pathname, port } = new URL(uri.replace(/^ipp(s?):/, 'http$1:'))
  return `${protocol}//${port === '' ? `${host}:631` : host}${pathname}`
}

/**
 * One IPP operation at a printer or a print server. Throws network errors, or IppRefusedError. `operation`: named as in
 * RFC 8011 or CUPS, `Print-Job`.
 */
export const callIpp = async (
  uri: string,
  operation: string,
  attributes: Attributes = {},
  content?: Uint8Array,
): Promise<IppAnswer> => {
  const body = ipp.serialize({
    version: '2.0',
    operation: operation in CUPS_OPERATIONS ? 'Get-Printer-Attributes' : operation,
    id: 1,
    'operation-attributes-tag': {
      'attributes-charset': 'utf-8',
      'attributes-natural-language': 'en-us',
      'printer-uri': uri,
      ...attributes,
    },
    ...(content ? { data: Buffer.from(content) } : {}),
  })
  const ofCups = CUPS_OPERATIONS[operation]
  if (ofCups !== undefined) body.writeUInt16BE(ofCups, 2)
  const answer = await fetch(httpUrl(uri), {
    method: 'POST',
    headers: { 'content-type': 'application/ipp' },
    body: new Uint8Array(body),
    signal: AbortSignal.timeout(CALL_MS),
  })
  if (!answer.ok) throw new IppRefusedError(`HTTP ${answer.status}`)
  const parsed = ipp.parse(Buffer.from(await answer.arrayBuffer())) as unknown as Attributes
  const status = String(parsed['statusCode'])
  if (!status.startsWith('successful')) throw new IppRefusedError(status)
  return { printers: groups(parsed['printer-attributes-tag']), jobs: groups(parsed['job-attributes-tag']) }
}
