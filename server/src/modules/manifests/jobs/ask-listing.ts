import { listManifests } from '../../../partners/ibc/client.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { RetryLater } from '../../../platform/jobs/job.ts'
import { callPartner } from '../../bookings/index.ts'
import type { ManifestFile } from '../manifest-files.queries.ts'
import { recordStep } from './file-steps.ts'
import { LISTED_WITHIN_MS, listedOf, nextAsk, CHANNEL } from './listing.ts'

const SENT = ['uploading', 'uploaded'] as const
const LISTED = 'The channel lists the mawb.'
const NOT_LISTED = 'The channel does not list the mawb yet.'
/** Shown for a channel that did not answer. */
export const notReached = (reason: string): string => `The channel was not reached: ${reason}`
const LATE_MS = 24 * 3_600_000
const LATE_RESULT = 'The channel has not listed the mawb for a day. Look at its e-mail, or ask IBC.'
const HAS_EARLIER_RESULT = 'The channel lists an earlier version of this manifest. Ask IBC to take it out first.'

/**
 * Asks the channel whether it lists a sent file (rule MNF-61). Listed: accepted. 'lost': the file was never received,
 * because its answer was lost long ago, and the channel does not list it.
 */
export const askListing = async (
  context: AppContext,
  file: ManifestFile,
  signal: AbortSignal,
): Promise<'asked later' | 'lost'> => {
  const outcome = await callPartner(context, CHANNEL, (call) => listManifests(call.settings, file.mawb, call.signal), {
    signal,
    isCheck: true,
  })
  const now = context.now()
  const uploadedAt = file.uploaded_at ?? now
  const age = now.getTime() - uploadedAt.getTime()
  const next_ask_at = nextAsk(uploadedAt, now)
  if (outcome.kind !== 'listed') {
    const answer = { step: 'List', words: outcome.reason } as const
    if (age < LATE_MS) await recordStep(context, file, SENT, { answer, next_ask_at })
    else await recordStep(context, file, SENT, { ...NOT_SENT, answer, result: notReached(outcome.reason) })
    return 'asked later'
  }
  const listed = listedOf(outcome.manifests, file.code)
  if (listed) {
    await recordStep(context, file, SENT, {
      state: 'accepted',
      answer: { step: 'List', words: listed.words || LISTED },
      status: 'Accepted',
      result: 'Accepted.',
      next_ask_at: null,
    })
    return 'asked later'
  }
  if (file.state === 'uploading' && age >= LISTED_WITHIN_MS) return 'lost'
  const answer = { step: 'List', words: NOT_LISTED } as const
  if (age < LATE_MS) await recordStep(context, file, SENT, { answer, next_ask_at })
  else await recordStep(context, file, SENT, { ...NOT_SENT, answer, result: LATE_RESULT })
  return 'asked later'
}

/** `uploaded_at` stays, because the file may have reached the channel nevertheless. */
const NOT_SENT = { state: 'not sent', status: 'Not sent', next_ask_at: null } as const

/**
 * Looks up a manifest that a user sends again although it was uploaded before (rule MNF-60). true: the channel has it,
 * the same version or an earlier one, and it is not sent.
 */
export const isListedAlready = async (
  context: AppContext,
  file: ManifestFile,
  uploadedVersion: number,
  signal: AbortSignal,
): Promise<boolean> => {
  const outcome = await callPartner(context, CHANNEL, (call) => listManifests(call.settings, file.mawb, call.signal), {
    signal,
    isCheck: true,
  })
  if (outcome.kind !== 'listed') throw new RetryLater(outcome.reason)
  const listed = outcome.manifests.find(({ number }) => number === file.code)
  if (!listed) return false
  const answer = { step: 'List', words: listed.words || LISTED } as const
  const step =
    uploadedVersion === file.version
      ? ({ state: 'accepted', status: 'Accepted', result: 'Accepted.' } as const)
      : { ...NOT_SENT, result: HAS_EARLIER_RESULT }
  await recordStep(context, file, ['waiting', 'testing'], { ...step, answer })
  return true
}
