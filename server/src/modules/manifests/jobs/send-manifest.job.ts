import { z } from 'zod'
import { isIbcDestination } from '@waybill/contract/manifests/airports'
import { testManifest, uploadManifest } from '../../../partners/ibc/client.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { defineJob, RetryLater } from '../../../platform/jobs/job.ts'
import { awaitTurn, callInTurn, callPartner } from '../../bookings/index.ts'
import {
  type FileKey,
  findManifestFile,
  findUploadedVersion,
  getFileContent,
  listIdsOfNumbers,
} from '../manifest-files.queries.ts'
import { askListing, isListedAlready, notReached } from './ask-listing.ts'
import { CHANNEL, LISTED_WITHIN_MS, nextAsk } from './listing.ts'
import { type FileStep, isLive, recordStep } from './file-steps.ts'
import { refusedLinesOf } from './refused-lines.ts'

const FILED_RESULT = 'Filed. The channel takes destinations in the United States only: nothing is sent.'
const SENT_RESULT = 'Sent. The channel has not listed it yet.'
const LOST_RESULT = 'Sent, and the answer was lost. The channel is asked whether it has it.'

/**
 * Sends a frozen version of a manifest to the channel (rule MNF-22): test, then upload, storing each answer. The upload
 * is marked before it is made; a marked one is repeated only if the channel certainly does not have it (rule MNF-60).
 */
export const sendManifest = defineJob({
  name: 'send-manifest',
  payload: z.strictObject({ manifestId: z.string(), version: z.number() }),
  key: ({ manifestId, version }) => `send-manifest ${manifestId} ${version}`,
  attempts: 8,
  async run(context, key, signal) {
    const file = await findManifestFile(context.db, key)
    if (!file || !isLive(file)) return
    if (file.state === 'waiting' && !isIbcDestination(file.destination)) return fileOnly(context, key)
    if (file.state === 'uploading') {
      const listing = await askListing(context, file, signal)
      if (listing === 'asked later') return
    } else {
      if (file.state !== 'waiting' && file.state !== 'testing') return
      const uploaded = await findUploadedVersion(context.db, key.manifestId)
      if (uploaded !== undefined && (await isListedAlready(context, file, uploaded, signal))) return
      if (!(await test(context, key, signal))) return
    }
    await upload(context, key, signal)
  },
  async onPermanentFailure(context, key, reason) {
    const file = await findManifestFile(context.db, key)
    if (file?.state === 'uploading') {
      await recordStep(context, key, ['uploading'], {
        next_ask_at: nextAsk(file.uploaded_at ?? context.now(), context.now()),
      })
      return
    }
    await notSent(context, key, notReached(reason.message))
  },
})

const fileOnly = async (context: AppContext, key: FileKey): Promise<void> => {
  await recordStep(context, key, ['waiting'], {
    state: 'filed',
    answer: { step: 'Send', words: FILED_RESULT },
    result: FILED_RESULT,
  })
}

/** A failed test may have been interrupted by a crash: both states lead to it. */
const UNSENT = ['waiting', 'testing'] as const

const test = async (context: AppContext, key: FileKey, signal: AbortSignal): Promise<boolean> => {
  if (!(await recordStep(context, key, UNSENT, { state: 'testing' }))) return false
  const content = await getFileContent(context.db, key)
  // A user sends a manifest, so it is tried even if an earlier one was refused.
  const outcome = await callPartner(context, CHANNEL, (call) => testManifest(call.settings, content, call.signal), {
    signal,
    isCheck: true,
  })
  if (outcome.kind === 'passed') {
    const words = outcome.words || 'The test is passed.'
    return recordStep(context, key, ['testing'], { answer: { step: 'Test', words }, result: 'Test passed.', lines: [] })
  }
  if (outcome.kind === 'refused') {
    await reject(context, key, { step: 'Test', words: outcome.words, lines: outcome.lines, content })
    return false
  }
  if (outcome.kind === 'misconfigured') {
    await notSent(context, key, outcome.reason)
    return false
  }
  await recordStep(context, key, ['testing'], { answer: { step: 'Test', words: outcome.reason } })
  throw new RetryLater(outcome.reason, outcome.kind === 'unavailable' ? outcome.retryAfterMs : undefined)
}

const upload = async (context: AppContext, key: FileKey, signal: AbortSignal): Promise<void> => {
  const content = await getFileContent(context.db, key)
  await awaitTurn(context, CHANNEL, { signal, isCheck: true })
  signal.throwIfAborted()
  const markedAt = context.now()
  const mark = {
    state: 'uploading',
    uploaded_at: markedAt,
    next_ask_at: new Date(markedAt.getTime() + LISTED_WITHIN_MS),
  } as const
  if (!(await recordStep(context, key, ['testing', 'uploading'], mark))) return
  const outcome = await callInTurn(
    context,
    CHANNEL,
    (call) => uploadManifest(call.settings, content, call.signal),
    signal,
  )
  if (outcome.kind === 'uploaded') {
    await recordStep(context, key, ['uploading'], {
      state: 'uploaded',
      answer: { step: 'Upload', words: outcome.words || 'The file was taken in.' },
      result: SENT_RESULT,
      next_ask_at: nextAsk(markedAt, context.now()),
    })
    return
  }
  if (outcome.kind === 'refused')
    return reject(context, key, { step: 'Upload', words: outcome.words, lines: [], content })
  if (outcome.kind === 'misconfigured') return notSent(context, key, outcome.reason, { uploaded_at: null })
  const answer = { step: 'Upload', words: outcome.reason } as const
  if (outcome.kind === 'unavailable' && outcome.isUndone) {
    await recordStep(context, key, ['uploading'], { state: 'testing', uploaded_at: null, next_ask_at: null, answer })
    throw new RetryLater(outcome.reason, outcome.retryAfterMs)
  }
  const next = nextAsk(markedAt, context.now())
  await recordStep(context, key, ['uploading'], { answer, result: LOST_RESULT, next_ask_at: next })
}

type Refusal = Parameters<typeof refusedLinesOf>[0] & { step: 'Test' | 'Upload' }

const reject = async (context: AppContext, key: FileKey, { step, ...refusal }: Refusal): Promise<void> => {
  const lines = await refusedLinesOf(refusal, (numbers) => listIdsOfNumbers(context.db, key.manifestId, numbers))
  const count = lines.length === 1 ? '1 error' : `${lines.length} errors`
  await recordStep(context, key, ['testing', 'uploading'], {
    state: 'rejected',
    ...(step === 'Upload' && { uploaded_at: null }),
    next_ask_at: null,
    lines,
    answer: { step, words: refusal.words || count },
    status: 'Rejected',
    result: lines.length === 0 ? refusal.words : `The channel found ${count}.`,
  })
}

const notSent = async (
  context: AppContext,
  key: FileKey,
  reason: string,
  columns: Pick<FileStep, 'uploaded_at'> = {},
): Promise<void> => {
  await recordStep(context, key, ['waiting', 'testing', 'uploading'], {
    ...columns,
    state: 'not sent',
    next_ask_at: null,
    answer: { step: 'Send', words: reason },
    status: 'Not sent',
    result: reason,
  })
}
