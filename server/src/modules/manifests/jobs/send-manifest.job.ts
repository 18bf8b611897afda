import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/job.ts'

/** Sends a frozen version of a manifest to the channel (rule MNF-22). */
export const sendManifest = defineJob({
  name: 'send-manifest',
  payload: z.strictObject({ manifestId: z.string(), version: z.number() }),
  key: ({ manifestId, version }) => `send-manifest ${manifestId} ${version}`,
  attempts: 12,
  run: () => Promise.resolve(),
  onPermanentFailure: () => Promise.resolve(),
})
