import { IBC_ACCOUNT } from './ibc/account.ts'
import { EMPTY_CHANNEL, manifestBook, type SimulatedManifest, type SimulatedEvent } from './ibc/manifest-book.ts'
import { type FullmanError, type FullmanFile, readFullman } from './ibc/fullman-rules.ts'
import { readUpload } from './ibc/read-upload.ts'
import { type RequestedFault, requestedFault } from './kit/requested-fault.ts'
import type { Fault } from './kit/faults.ts'
import { readBody } from './kit/read-body.ts'
import {
  serveSimulator,
  type Simulator,
  type SimulatorOptions,
  type SimulatorReply,
  type SimulatorRequest,
} from './kit/simulator.ts'
import { stateFile } from './kit/state-file.ts'

type IbcOptions = SimulatorOptions & {
  /** Delay until a manifest is listed; null: only on request. */
  listAfterMs?: number | null
  /** Interval at which parcels of listed manifests advance; null: only on request. */
  secondsPerStep?: number | null
  stateFile?: string | undefined
  now?: () => Date
}

export type IbcSimulator = Simulator & {
  /** Uploads, the newest last; a file uploaded twice is there twice. */
  uploads: () => readonly SimulatedManifest[]
  /** Lists the uploads under this MAWB. */
  list: (mawb: string) => void
  /** An event of a parcel, by its hawb: the next step of its way, or this one. */
  addEvent: (hawb: string, event?: Partial<SimulatedEvent>) => void
}

/** Faults of an upload requested by a consignee's name; received first, or not at all. */
const UPLOAD_FAULTS: Partial<Record<RequestedFault, { fault: Fault; isTaken: boolean }>> = {
  'NO ANSWER': { fault: 'no-answer', isTaken: false },
  'LOST ANSWER': { fault: 'lost-answer', isTaken: true },
  ERROR: { fault: 'error', isTaken: false },
  SLOW: { fault: 'slow', isTaken: true },
  MALFORMED: { fault: 'malformed', isTaken: true },
}
const MAX_WINDOW_MS = 8 * 3_600_000
const TIME = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/
const KEY = Buffer.from(`${IBC_ACCOUNT.name}|${IBC_ACCOUNT.number}|${IBC_ACCOUNT.eventKey}`).toString('base64')

const verdict = (errors: readonly FullmanError[], message: string): SimulatorReply => ({
  body: {
    response_code: errors.length > 0 ? 1 : 0,
    response_message: errors.length > 0 ? `${errors.length} errors found` : message,
    request_url: '',
    entry: { msg: '', ...(errors.length > 0 && { errors }) },
    is_error: errors.length > 0,
  },
})

const events = (code: number, message: string, result: readonly object[] = []): SimulatorReply => ({
  status: code,
  body: {
    hostname: 'simulator',
    message,
    developer_message: '',
    code,
    is_error: code >= 400,
    result,
    execution_time: 0,
  },
})

/** The cargo channel of IBC on loopback: manifests of one account, as in its documents. Times are UTC. */
export const serveIbc = async (options: IbcOptions = {}): Promise<IbcSimulator> => {
  const { listAfterMs = 0, secondsPerStep = null, now = () => new Date() } = options
  const kept = stateFile(options.stateFile, EMPTY_CHANNEL)
  const book = manifestBook(kept.state, { listAfterMs, now, changed: kept.changed })

  const test = (request: SimulatorRequest): SimulatorReply => {
    const { email, manifest_data: text } = readBody(request) ?? {}
    if (typeof email !== 'string' || typeof text !== 'string')
      return verdict([{ message: 'email and manifest_data are required.' }], '')
    const { file, errors } = readFullman(text, now())
    return verdict([...errors, ...askedErrors(file, text)], `${file.hawbs.length} records, no errors`)
  }

  const upload = (request: SimulatorRequest): SimulatorReply => {
    const sent = readUpload(request.bytes, request.headers['content-type'])
    if (!sent) return verdict([{ message: 'No file was sent.' }], '')
    if (!sent.name.startsWith(`${IBC_ACCOUNT.filePrefix}.`)) return WRONG_ACCOUNT
    const { file } = readFullman(sent.content.toString('latin1'), now())
    const hawbs = file.hawbs
      .map(nameOf)
      .map(requestedFault)
      .find((fault) => fault && UPLOAD_FAULTS[fault])
    const wrong = hawbs && UPLOAD_FAULTS[hawbs]
    if (!wrong || wrong.isTaken) book.take(file, sent.content)
    return { ...verdict([], 'The file was received'), ...(wrong && { fault: wrong.fault }) }
  }

  const eventsOf = (feed: 'aams' | 'pt', query: URLSearchParams): SimulatorReply => {
    if (query.get('key') !== KEY) return events(401, 'The key is not known.')
    const [start = '', end = ''] = [query.get('start_dt') ?? '', query.get('end_dt') ?? '']
    if (!TIME.test(start) || !TIME.test(end) || query.get('as') !== 'object')
      return events(400, 'start_dt and end_dt are written YYYY-MM-DD HH:MM.')
    const [from, to] = [start, end].map((text) => Date.parse(`${text.replace(' ', 'T')}:00Z`))
    if (from === undefined || to === undefined || to < from || to - from > MAX_WINDOW_MS || to > now().getTime())
      return events(400, 'The window is 8 hours at most, and past.')
    return events(200, 'OK', book.eventsBetween(feed, from, to))
  }

  const served = await serveSimulator(
    [
      { name: 'test', method: 'POST', path: '/tests/manifest', handle: test },
      { name: 'upload', method: 'POST', path: '/manifests/upload', handle: upload },
      {
        name: 'list',
        method: 'GET',
        path: /^\/v1\/manifests\/(\d{3}-?\d{8})$/,
        handle: (_request, match) => book.listing((match?.[1] ?? '').replace('-', '')),
      },
      {
        name: 'events',
        method: 'GET',
        path: /^\/batch\/v1\/events\/(aams|pt)$/,
        handle: ({ query }, match) => eventsOf(match?.[1] === 'pt' ? 'pt' : 'aams', query),
      },
      {
        name: 'list-now',
        method: 'POST',
        path: '/_simulator/list',
        handle: ({ json }) => {
          book.list((json() as { mawb: string }).mawb)
          return { body: { ok: true } }
        },
      },
      {
        name: 'advance',
        method: 'POST',
        path: '/_simulator/advance',
        handle: ({ json }) => {
          const { number, ...event } = json() as { number: string } & Partial<SimulatedEvent>
          book.addEvent(number, event)
          return { body: { ok: true } }
        },
      },
    ],
    options,
    { wrongCredentials: WRONG_ACCOUNT },
  )
  const timer =
    secondsPerStep === null ? undefined : setInterval(() => book.advanceAll(), secondsPerStep * 1000).unref()
  return {
    ...served,
    uploads: book.uploads,
    list: book.list,
    addEvent: book.addEvent,
    async close() {
      clearInterval(timer)
      kept.close()
      await served.close()
    },
  }
}

const WRONG_ACCOUNT: SimulatorReply = {
  status: 401,
  body: { response_code: 1, response_message: 'Not authorized', is_error: true, entry: { msg: '' }, code: 401 },
}

const nameOf = ({ consignee_person: person, consignee_company: company }: FullmanFile['hawbs'][number]): string =>
  `${person} ${company}`

/** The lines whose consignees request a refusal. */
const askedErrors = ({ hawbs }: FullmanFile, text: string): FullmanError[] => {
  const lines = text.split('\n')
  return hawbs
    .filter((hawb) => requestedFault(nameOf(hawb)) === 'REFUSED')
    .map(({ hawb }) => ({
      line: lines.findIndex((line) => line.startsWith(`hawb,14,,${hawb},`)) + 1,
      record: hawb,
      field: 'description',
      message: 'description is not specific enough',
    }))
}
