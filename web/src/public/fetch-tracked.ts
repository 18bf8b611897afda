import type { Envelope } from '@waybill/contract/kernel/endpoint'
import type { publicTrack, Tracked } from '@waybill/contract/tracking/endpoints'
import { languageNow } from './language.ts'

/** Only the type of the contract's path: importing its module would load zod. */
const PATH: (typeof publicTrack)['path'] = '/api/Public/Track'
const ASK_AGAIN_S = 60

/** Why the look-up failed. `refused`: about the numbers themselves; `busy`: ends at a known moment (ms since 1970). */
export type Failure =
  | { kind: 'offline' }
  | { kind: 'busy'; until: number }
  | { kind: 'refused'; sentence: string }
  | { kind: 'broken'; requestId: string | undefined }

type Answer = { shipments: Tracked[] } | { failure: Failure }

/** Looks up numbers (rule TRK-1); never throws, except when `signal` aborts. */
export const fetchTracked = async (numbers: readonly string[], signal: AbortSignal): Promise<Answer> => {
  const query = new URLSearchParams({ numbers: numbers.join(',') })
  try {
    const reply = await fetch(`${PATH}?${query}`, { signal, headers: { 'Accept-Language': languageNow() } })
    const envelope = envelopeOf(await reply.text())
    if (reply.ok && envelope?.value) return { shipments: envelope.value }
    return { failure: failureOf(reply, envelope) }
  } catch (error) {
    if (signal.aborted) throw error
    return { failure: { kind: 'offline' } }
  }
}

const failureOf = (reply: Response, envelope: Envelope<Tracked[]> | undefined): Failure => {
  if (reply.status === 429) {
    const seconds = Number(reply.headers.get('retry-after')) || ASK_AGAIN_S
    return { kind: 'busy', until: Date.now() + seconds * 1000 }
  }
  const sentence = envelope?.fieldErrors?.['numbers']
  if (sentence !== undefined) return { kind: 'refused', sentence }
  return { kind: 'broken', requestId: envelope?.requestId }
}

/** Undefined if the reply is not ours: a proxy's page, a truncated answer. */
const envelopeOf = (text: string): Envelope<Tracked[]> | undefined => {
  try {
    return JSON.parse(text) as Envelope<Tracked[]>
  } catch {
    return undefined
  }
}
