import { listManifests } from '../../../partners/ibc/client.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { callPartner } from '../../bookings/index.ts'
import type { ManifestFile } from '../manifest-files.queries.ts'
import { recordStep } from './file-steps.ts'
import { LISTED_WITHIN_MS, listedOf, nextAsk } from './listing.ts'

const SENT = ['uploading', 'uploaded'] as const
const NOT_LISTED = 'The channel does not list the mawb yet.'
const LATE_MS = 24 * 3_600_000
const LATE_RESULT = 'The channel has not listed the mawb for a day. Look at its e-mail, or ask IBC.'

/**
 * Asks the channel whether it lists what was sent (rule MNF-61). Listed: accepted. 'lost': the file was never taken in, because its answer was lost long
 * ago, and the channel does not list it.
 */
export const askListing = async (
  context: AppContext,
  file: ManifestFile,
  signal: AbortSignal,
): Promise<'asked later' | 'lost'> => {
  const outcome = await callPartner(context, 'ibc', (call) => listManifests(call.settings, file.mawb, call.signal), {
    signal,
    isCheck: true,
  })
  const now = context.now()
  const uploadedAt = file.uploaded_at ?? now
  const next_ask_at = nextAsk(uploadedAt, now)
  if (outcome.kind !== 'listed') {
    await recordStep(context, file, SENT, { answer: { step: 'List', words: outcome.reason }, next_ask_at })
    return 'asked later'
  }
  const listed = listedOf(outcome.manifests, file.code)
  if (listed) {
    await recordStep(context, file, SENT, {
      state: 'accepted',
      answer: { step: 'List', words: listed.words || 'The channel lists the mawb.' },
      status: 'Accepted',
      result: 'Accepted.',
      next_ask_at: null,
    })
    return 'asked later'
  }
  const age = now.getTime() - uploadedAt.getTime()
  if (file.state === 'uploading' && age >= LISTED_WITHIN_MS) return 'lost'
  await recordStep(context, file, SENT, {
    answer: { step: 'List', words: NOT_LISTED },
    ...(age >= LATE_MS && { result: LATE_RESULT }),
    next_ask_at,
  })
  return 'asked later'
}
