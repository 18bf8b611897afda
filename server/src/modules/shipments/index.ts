import type { Implementation } from '../../platform/implement.ts'
import { openFile } from './endpoints/open-file.ts'
import { uploadFile } from './endpoints/upload-file.ts'
import { makeThumbnail } from './jobs/make-thumbnail.job.ts'
import type { AnyJob } from '../../platform/jobs/job.ts'

export const implementations: Implementation[] = [uploadFile, openFile]
export const jobs: AnyJob[] = [makeThumbnail]

export { withoutAllCompanies } from './all-companies.ts'
export { SHIPMENT_CHANGED, type ShipmentChangedEvent } from './publish-shipment.queries.ts'
export { appendDailyTotals, saveDailyTotals } from './daily-totals.queries.ts'
export { enqueueThumbnails, attachFiles } from './attach-files.ts'
export { linkToFile, trackingUrlOf } from './file-links.ts'
export * from './calls.ts'
export { cancelShipment } from './cancel-shipment.ts'
export * from './change-shipment.ts'
export * from './check-edit.ts'
export * from './check-fields.ts'
export * from './create-shipment.ts'
export * from './export-shipments.ts'
export * from './field-columns.ts'
export * from './files.queries.ts'
export * from './system-events.ts'
export {
  byOwner,
  cacheOwners,
  findNumbers,
  findShipments,
  isOneOf,
  lockShipmentRow,
  lockShipments,
  readByKey,
} from './find-shipment.queries.ts'
export * from './left-origin.queries.ts'
export * from './line.ts'
export { type LineRules, LINES, type Right } from './lines.ts'
export { lockShipment, requireSettled, requireUnlocked } from './locks.ts'
export * from './manual-transition.ts'
export * from './new-shipment.ts'
export * from './people.queries.ts'
export { type AccountNames, withAccountNames } from './account-names.queries.ts'
export { CODED_COLUMNS, type CodedRow, type ReferenceCodes, withReferenceCodes } from './reference-codes.queries.ts'
export { readReferences, type References, type ShipmentService } from './references.queries.ts'
export { cachedPerScope } from './scope-cache.ts'
export * from './rights.ts'
export * from './save-shipments.ts'
export type { MoveTo } from './save-edit.ts'
export type * from './shipment.ts'
export * from './shipment-edit.ts'
export * from './shipments.list.ts'
export * from './shipment.queries.ts'
export * from './shipment-parts.ts'
export { stateOf } from './shipment-state.ts'
export * from './shipment-children.queries.ts'
export * from './shipment-rows.ts'
export * from './shipments.policy.ts'
export * from './shipments.queries.ts'
export { moveToOwner } from './move-to-owner.queries.ts'
export { replaceTrackingNumber } from './tracking-number.queries.ts'
export { storeUpload } from './store-upload.ts'
export * from './verified-right.ts'
export { keepDailyTotals } from './keep-daily-totals.ts'
export { removeUnnamedFilesRegularly } from './remove-unnamed-files.ts'
export { searchTextOf } from './search-text.ts'
export * from './wire-parts.ts'
