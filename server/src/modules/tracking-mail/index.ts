import type { AnyJob } from '../../platform/jobs/job.ts'
import { trackingMailJob } from './enqueue-tracking-mail.ts'
import { sendTrackingMail } from './jobs/send-tracking-mail.job.ts'

export const jobs: AnyJob[] = [sendTrackingMail]
/** The same in the queue of e-mails. */
export const mailJobs: AnyJob[] = [trackingMailJob]

export { enqueueTrackingMail, enqueueTrackingMailOfShipments } from './enqueue-tracking-mail.ts'
export { countRequestsOfShipment, saveMailRequest } from './tracking-mail.queries.ts'
export { serveMailPages } from './mail-page.ts'
