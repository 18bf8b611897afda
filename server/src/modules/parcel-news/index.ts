import type { AnyJob } from '../../platform/jobs/job.ts'
import { mailedNews } from './enqueue-parcel-news.ts'
import { sendParcelNews } from './jobs/send-parcel-news.job.ts'

export const jobs: AnyJob[] = [sendParcelNews]
/** The same in the queue of e-mails. */
export const mailJobs: AnyJob[] = [mailedNews]

export { enqueueNews, enqueueNewsOfShipments } from './enqueue-parcel-news.ts'
export { deleteOldNewsRegularly } from './keep-parcel-news.ts'
export { countNewsOfShipment, saveNewsRequest } from './parcel-news.queries.ts'
export { serveNewsPages } from './serve-news-pages.ts'
