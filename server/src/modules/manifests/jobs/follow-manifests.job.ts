import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/job.ts'
import { listDueFiles } from '../manifest-files.queries.ts'
import { askListing } from './ask-listing.ts'
import { isLive, recordStep } from './file-steps.ts'
import { nextAsk } from './listing.ts'
import { enqueueSending } from '../enqueue-sending.ts'

const MAX_FILES = 50

/** Asks the channel about sent manifests that it has not listed yet (rule MNF-61), those that are due. */
export const followManifests = defineJob({
  name: 'follow-manifests',
  payload: z.strictObject({}),
  key: () => 'follow-manifests',
  attempts: 2,
  async run(context, _payload, signal) {
    for (const file of await listDueFiles(context.db, context.now(), MAX_FILES)) {
      signal.throwIfAborted()
      if (!isLive(file)) {
        await recordStep(context, file, [], {})
        continue
      }
      if ((await askListing(context, file, signal)) !== 'lost') continue
      const now = context.now()
      await recordStep(context, file, ['uploading'], { next_ask_at: nextAsk(file.uploaded_at ?? now, now) })
      await context.db.transaction().execute((tx) => enqueueSending(tx, file))
    }
  },
  // They are retried soon.
  onPermanentFailure: () => Promise.resolve(),
})
