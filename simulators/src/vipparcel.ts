import { requestedFault, type RequestedFault } from './kit/requested-fault.ts'
import type { Fault } from './kit/faults.ts'
import { pdfOf } from './kit/pdf.ts'
import { serveSimulator, type Simulator, type SimulatorOptions, type SimulatorReply } from './kit/simulator.ts'
import { stateFile } from './kit/state-file.ts'

export const VIPPARCEL_TOKEN = 'vipparcel-simulator-token'

type VipparcelOptions = SimulatorOptions & {
  token?: string
  /** Seconds after which a parcel advances by itself; null: only by `POST /_simulator/advance {number, status?}`. */
  secondsPerStep?: number | null
  /** Where it keeps its labels over a restart. */
  stateFile?: string | undefined
}

type VipparcelLabel = {
  id: number
  trackNumber: string
  reference: string
  created: string
  status: 'printed' | 'refund_requested'
  form: Record<string, string>
  history: { date: string; event: string; city: string; state: string; country: string }[]
  /** Number of requests for its file. */
  imageAsks: number
  fault: RequestedFault | undefined
}

export type VipparcelSimulator = Simulator & {
  labels: () => readonly VipparcelLabel[]
  /** The parcel's next event, or this one. */
  advance: (number: string, event?: string) => void
}

/** USPS events of a parcel, in order. */
const VIPPARCEL_EVENTS = [
  'Shipping Label Created, USPS Awaiting Item',
  'Accepted at USPS Origin Facility',
  'Arrived at USPS Regional Facility',
  'Out for Delivery',
  'Delivered, In/At Mailbox',
]
const RETURNED_EVENTS = [
  ...VIPPARCEL_EVENTS.slice(0, -1),
  'Notice Left (No Authorized Recipient Available)',
  'Return to Sender Processed',
]
const SCANNED_FROM = 2
/** Faults of a sale requested by the recipient's name; sold first, or not at all. */
const PRINT_FAULTS: Partial<Record<RequestedFault, { fault: Fault; isSold: boolean }>> = {
  'NO ANSWER': { fault: 'no-answer', isSold: false },
  'LOST ANSWER': { fault: 'lost-answer', isSold: true },
  ERROR: { fault: 'error', isSold: false },
  SLOW: { fault: 'slow', isSold: true },
  MALFORMED: { fault: 'malformed', isSold: true },
}
const LABEL_MM = { widthMm: 101.6, heightMm: 152.4 }

const refusal = (status: number, error: string | string[]): SimulatorReply => ({
  status,
  body: { statusCode: status, error },
})

/** VIPparcel on loopback: USPS labels. */
export const serveVipparcel = async ({
  token = VIPPARCEL_TOKEN,
  secondsPerStep = null,
  stateFile: file,
  ...options
}: VipparcelOptions = {}): Promise<VipparcelSimulator> => {
  const kept = stateFile<{ labels: VipparcelLabel[] }>(file, { labels: [] })
  const { labels } = kept.state

  const advance = (number: string, event?: string): void => {
    const label = labels.find(({ trackNumber, reference }) => trackNumber === number || reference === number)
    if (!label) return
    const next = event ?? (label.fault === 'RETURNED' ? RETURNED_EVENTS : VIPPARCEL_EVENTS)[label.history.length]
    if (next === undefined) return
    const { 'recipient[city]': city = '', 'recipient[state]': state = '' } = label.form
    label.history.push({ date: new Date().toISOString(), event: next, city, state, country: 'US' })
    kept.changed()
  }
  const timer =
    secondsPerStep === null
      ? undefined
      : setInterval(() => {
          for (const { trackNumber, status } of labels) if (status === 'printed') advance(trackNumber)
        }, secondsPerStep * 1000).unref()

  /** Reads a call's parameters, and refuses a wrong token. */
  const signed =
    (work: (form: Record<string, string>, id: string) => SimulatorReply) =>
    (
      { query, form, method }: Parameters<Parameters<typeof serveSimulator>[0][number]['handle']>[0],
      match: RegExpExecArray | null,
    ) => {
      const { authToken, ...params } = Object.fromEntries(method === 'GET' ? query : form())
      if (authToken !== token) return refusal(401, 'Invalid authToken')
      return work(params, match?.[1] ?? '')
    }
  const withLabel = (work: (label: VipparcelLabel, form: Record<string, string>) => SimulatorReply) =>
    signed((form, id) => {
      const label = labels.find((one) => String(one.id) === id)
      return label ? work(label, form) : refusal(404, `Label ${id} not found`)
    })

  const print = (form: Record<string, string>): SimulatorReply => {
    const fault = requestedFault(`${form['recipient[firstName]'] ?? ''} ${form['recipient[lastName]'] ?? ''}`)
    const answer = fault && PRINT_FAULTS[fault]
    if (fault === 'REFUSED') return refusal(400, ['Recipient address is not valid.'])
    if (answer && !answer.isSold) return { body: '', fault: answer.fault }
    const problems = problemsOf(form)
    if (problems.length > 0) return refusal(400, problems)
    const nth = labels.length + 1
    const label: VipparcelLabel = {
      id: 144_240 + nth,
      trackNumber: `94001${String(1_000_000_000_000 + nth).padStart(15, '0')}`,
      reference: form['reference'] ?? '',
      created: new Date().toISOString(),
      status: 'printed',
      form,
      history: [],
      imageAsks: 0,
      fault,
    }
    labels.unshift(label)
    kept.changed()
    return {
      body: { statusCode: 200, ...recordOf(label) },
      ...(answer && { fault: answer.fault }),
    }
  }

  const simulator = await serveSimulator(
    [
      { name: 'print', method: 'POST', path: '/shipping/label/print', handle: signed(print) },
      {
        name: 'getInfo',
        method: 'GET',
        path: /^\/shipping\/label\/getInfo\/(\w+)$/,
        handle: withLabel((label) => ({ body: { statusCode: 200, ...recordOf(label) } })),
      },
      {
        name: 'getList',
        method: 'GET',
        path: '/shipping/label/getList',
        handle: signed(({ limit = '30', offset = '0' }) => {
          const rows = labels.slice(Number(offset), Number(offset) + Math.min(150, Number(limit)))
          return { body: { statusCode: 200, labels: rows.map(recordOf) } }
        }),
      },
      {
        name: 'getImages',
        method: 'GET',
        path: /^\/shipping\/label\/getImages\/(\w+)$/,
        handle: withLabel((label) => {
          label.imageAsks += 1
          const isThere = label.fault === 'LATE LABEL' ? label.imageAsks >= 3 : label.fault !== 'NO LABEL'
          return { body: { statusCode: 200, images: isThere ? [pdf(label).toString('base64')] : [] } }
        }),
      },
      {
        name: 'edit',
        method: 'PUT',
        path: /^\/shipping\/label\/edit\/(\w+)$/,
        handle: withLabel((label, form) => {
          if (label.status !== 'printed') return refusal(400, 'The label was refunded')
          if (!(Number(form['weight_lbs']) * 16 + Number(form['weight_oz']) > 0))
            return refusal(400, ['Invalid weight'])
          Object.assign(label.form, form)
          kept.changed()
          return { body: { statusCode: 200, id: label.id } }
        }),
      },
      { name: 'refund', method: 'POST', path: '/shipping/refund/request', handle: signed((form) => refund(form)) },
      {
        name: 'tracking',
        method: 'GET',
        path: '/shipping/tracking/getInfo',
        handle: signed(({ trackNumber = '' }) => {
          const label = labels.find((one) => one.trackNumber === trackNumber)
          return label
            ? { body: { statusCode: 200, trackNumber, history: label.history } }
            : refusal(404, `No information on ${trackNumber}`)
        }),
      },
      {
        name: 'balance',
        method: 'GET',
        path: '/account/balance/getCurrent',
        handle: signed(() => ({ body: { statusCode: 200, balance: 1000 } })),
      },
      {
        name: 'advance',
        method: 'POST',
        path: '/_simulator/advance',
        handle: ({ json }) => {
          const { number, status } = json() as { number: string; status?: string }
          advance(number, status)
          return { body: { ok: true } }
        },
      },
    ],
    options,
    { wrongCredentials: refusal(401, 'Invalid authToken') },
  )

  const refund = (form: Record<string, string>): SimulatorReply => {
    const labelIds = Object.entries(form).flatMap(([name, id]) => (name.startsWith('refundLabels[') ? id : []))
    const found = labels.filter(({ id }) => labelIds.includes(String(id)))
    if (found.length < labelIds.length || found.length === 0) return refusal(404, 'Label not found')
    const scanned = found.find(({ history }) => history.length >= SCANNED_FROM)
    if (scanned) return refusal(400, [`Label ${scanned.id} has been scanned and cannot be refunded.`])
    for (const label of found) label.status = 'refund_requested'
    kept.changed()
    return { body: { statusCode: 200, id: found[0]?.id } }
  }

  return {
    ...simulator,
    labels: () => labels,
    advance,
    close: async () => {
      clearInterval(timer)
      kept.close()
      await simulator.close()
    },
  }
}

const problemsOf = (form: Record<string, string>): string[] => [
  ...(Number(form['weightOz']) > 0 ? [] : ['Invalid weight']),
  ...(/^\d{5}$/.test(form['recipient[postalCode]'] ?? '') ? [] : ['Recipient postal code must be five digits.']),
  ...(/^[A-Z]{2}$/.test(form['recipient[state]'] ?? '') ? [] : ['Recipient state must be two letters.']),
  ...(/^\d{5}(-\d{4})?$/.test(form['sender[postalCode]'] ?? '') ? [] : ['Sender postal code is not valid.']),
]

const recordOf = ({ id, trackNumber, reference, status, created }: VipparcelLabel) => ({
  id,
  trackNumber,
  reference,
  status,
  created,
})

const pdf = ({ form, trackNumber, reference }: VipparcelLabel): Buffer =>
  pdfOf(
    [
      [
        `USPS ${form['mailClass'] ?? ''}`,
        trackNumber,
        `${form['recipient[firstName]'] ?? ''} ${form['recipient[lastName]'] ?? ''}`,
        form['to_address'] ?? form['recipient[streetAddress]'] ?? '',
        form['weight_oz'] === undefined
          ? `${form['weightOz'] ?? ''} oz`
          : `${form['weight_lbs'] ?? ''} lb ${form['weight_oz']} oz`,
        reference,
      ],
    ],
    LABEL_MM,
  )
