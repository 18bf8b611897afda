import type { AnyJob } from '../../platform/jobs/job.ts'
import { mailedNews } from './enqueue-tracking-mail.ts'
import { sendParcelNews } from './jobs/send-tracking-mail.job.ts'

export const jobs: AnyJob[] = [sendParcelNews]
/** The same in the queue of e-mails. */
export const mailJobs: AnyJob[] = [mailedNews]

export { enqueueNews, enqueueNewsOfShipments } from './enqueue-tracking-mail.ts'
export { deleteOldNewsRegularly } from './delete-old-requests.ts'
export { countNewsOfShipment, saveNewsRequest } from './tracking-mail.queries.ts'
export { serveNewsPages } from './mail-page.ts'
