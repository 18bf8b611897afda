import type { Implementation } from '../../platform/implement.ts'
import { listedAssignees, openFile, undoneAction, uploadFile } from './endpoints.ts'
import { makeThumbnail } from './files/make-thumbnail.job.ts'
import type { AnyJob } from '../../platform/jobs/job.ts'

export const implementations: Implementation[] = [uploadFile, openFile, undoneAction, listedAssignees]
export const jobs: AnyJob[] = [makeThumbnail]

export { SHIPMENT_CHANGED, type ShipmentChangedEvent } from './write/publish-shipment.queries.ts'
export {
  AMOUNT_DUE,
  CHARGED_ADMIN_FEE,
  CHARGED_IMPORT_VAT,
  CHARGED_PRICE,
  CHARGED_TARIFF,
  EXPORTED_AMOUNTS,
} from './lists/charged-columns.ts'
export { EXPORTED_ITEMS, type ItemsRecord } from './lists/exported-items.ts'
export { settleCharges } from './charges/settle-charges.ts'
export { BILLABLE_STATUSES } from './charges/charge-lines.ts'
export { findBillingStart, insertCharges, IS_BILLABLE, isSince, readVatRates } from './charges/charges.queries.ts'
export { appendDailyTotals, saveDailyTotals } from './totals/daily-totals.queries.ts'
export { enqueueThumbnails, attachFiles } from './files/attach-files.ts'
export * from './write/calls.ts'
export { findDefaultSender } from './model/default-sender.queries.ts'
export * from './write/change-shipment.ts'
export * from './write/check-edit.ts'
export * from './rules/check-fields.ts'
export * from './write/create-shipment.ts'
export * from './lists/export-shipments.ts'
export * from './model/field-columns.ts'
export { itemTextColumns, itemTextsIn } from './model/item-texts.ts'
export * from './files/files.queries.ts'
export { countEvents, type CountedTime } from './write/event-clock.ts'
export * from './write/system-events.ts'
export { lockForEvents } from './write/system-events.queries.ts'
export {
  byOwner,
  findNumbers,
  findShipments,
  isOneOf,
  lockShipmentRow,
  lockShipments,
  readByKey,
} from './model/find-shipment.queries.ts'
export * from './write/left-origin.queries.ts'
export * from './rules/business-line-module.ts'
export { requiresEuItems, withEuItems } from './rules/eu-items.ts'
export {
  type ListedColumns,
  packColumns,
  type PackedList,
  selectColumns,
  shipmentColumns,
} from './lists/listed-columns.ts'
export { LINES, type Right } from './rules/business-line.ts'
export { idsOf, lockEligible, noneTaken, NOT_FOUND_MESSAGES } from './write/eligible-shipments.ts'
export { type ListedRow, lockListed } from './write/listed-shipments.queries.ts'
export { assignListed } from './write/assign-listed.ts'
export { changeServices } from './write/change-services.ts'
export { cancelListed, heldMessage, moveListed } from './write/move-listed.ts'
export { listNotes } from './write/notes.queries.ts'
export { writeNote, writeNotes } from './write/write-notes.ts'
export { saveUndo } from './write/undo.ts'
export { lockShipment, requireSettled, requireUnlocked } from './write/locks.ts'
export * from './rules/manual-transition.ts'
export * from './model/new-shipment.ts'
export { nextNumbers, nextSerials, type NumberOf } from './model/next-numbers.queries.ts'
export * from './model/people.queries.ts'
export type { AccountNames } from './model/account-names.queries.ts'
export { CODED_COLUMNS, type CodedRow, type ReferenceCodes } from './model/reference-codes.queries.ts'
export { readShipmentPage } from './lists/read-shipment-page.ts'
export { readReferences, type References, type ShipmentService } from './model/references.queries.ts'
export { cachedPerScope, cachedWhenLarge } from './lists/scope-cache.ts'
export * from './rules/rights.ts'
export * from './write/save-shipments.ts'
export type { MoveTo } from './write/save-edit.ts'
export type * from './model/shipment.ts'
export * from './write/shipment-edit.ts'
export { openShipmentNumbers } from './model/shipment-numbers.ts'
export * from './lists/shipments.list.ts'
export * from './model/shipment.queries.ts'
export * from './model/shipment-parts.ts'
export { stateOf } from './model/shipment-state.ts'
export * from './model/shipment-children.queries.ts'
export * from './model/shipment-rows.ts'
export * from './rules/shipments.policy.ts'
export * from './model/shipments.queries.ts'
export { leavePickups, PICKUP_CHANGED, type PickupChanged, publishPickups } from './write/leave-pickups.queries.ts'
export { replaceTrackingNumber } from './write/tracking-number.queries.ts'
export { checkStoredFiles } from './files/check-stored-files.ts'
export { drawThumbnail } from './files/draw-thumbnail.ts'
export { storeUpload } from './files/store-upload.ts'
export * from './rules/verified-right.ts'
export { checkMoneyRegularly, registerMoneyMetrics } from './money/check-money.ts'
export { keepDailyTotals } from './totals/keep-daily-totals.ts'
export { removeUnnamedFilesRegularly } from './files/remove-unnamed-files.ts'
export { listPastParties } from './lists/past-parties.queries.ts'
export { searchTextOf } from './lists/search-text.ts'
export * from './model/shipment.presenter.ts'
