import type { Implementation } from '../../platform/implement.ts'
import { openFile } from './endpoints/open-file.ts'
import { uploadFile } from './endpoints/upload-file.ts'
import { makeThumbnail } from './jobs/make-thumbnail.job.ts'
import type { AnyJob } from '../../platform/jobs/job.ts'

export const implementations: Implementation[] = [uploadFile, openFile]
export const jobs: AnyJob[] = [makeThumbnail]

export { withoutAllCompanies } from './all-companies.ts'
export { SHIPMENT_CHANGED, type ShipmentNotice } from './announce-shipment.queries.ts'
export { attachFiles } from './attach-files.ts'
export { linkToFile, trackingUrlOf } from './file-links.ts'
export * from './files.queries.ts'
export { remembered } from './remembered.ts'
export * from './shipment-parts.ts'
export * from './shipments.policy.ts'
export * from './shipments.queries.ts'
export { replaceTrackingNumber } from './tracking-number.queries.ts'
export { searchTextOf } from './search-text.ts'
