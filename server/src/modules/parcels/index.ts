import type { Implementation } from '../../platform/implement.ts'
import type { AnyJob } from '../../platform/jobs/job.ts'
import { inLongWork } from '../../platform/jobs/long-work.ts'
import { getParcelNotes, addParcelNote, noteParcels } from './endpoints/notes.ts'
import { cancelParcels, changeParcelServices, moveParcels, receiveParcels } from './endpoints/bulk-actions.ts'
import { assignParcelsTo, assignParcels, bulkAssignParcels } from './endpoints/assign-parcels.ts'
import {
  addParcel,
  cancelParcel,
  editParcel,
  deleteParcel,
  getParcel,
  listParcels,
  parcelStatuses,
} from './endpoints/parcels.ts'
import { checkPostcode, pastRecipients } from './endpoints/addresses.ts'
import { updateParcelPackages, uploadResource } from './endpoints/packages.ts'
import { quoteParcelServices, quoteParcel } from './endpoints/quotes.ts'
import { bulkTemplate, importParcels, importProgress, takeBackParcels } from './endpoints/import-parcels.ts'
import { exportParcels } from './endpoints/export-parcels.ts'
import { leaveOrigin } from './endpoints/leave-origin.ts'
import { simulateTariffRate } from './endpoints/simulate-tariff-rate.ts'
import { PARCEL_IMPORT } from './import/parcel-import.ts'
import { createImportedParcels } from './jobs/create-imported-parcels.job.ts'

export const implementations: Implementation[] = [
  listParcels,
  getParcel,
  addParcel,
  quoteParcel,
  quoteParcelServices,
  editParcel,
  updateParcelPackages,
  cancelParcel,
  deleteParcel,
  checkPostcode,
  pastRecipients,
  uploadResource,
  exportParcels,
  receiveParcels,
  assignParcels,
  leaveOrigin,
  moveParcels,
  bulkAssignParcels,
  parcelStatuses,
  bulkTemplate,
  importParcels,
  importProgress,
  takeBackParcels,
  getParcelNotes,
  addParcelNote,
  noteParcels,
  cancelParcels,
  assignParcelsTo,
  changeParcelServices,
  simulateTariffRate,
]
export const jobs: AnyJob[] = [createImportedParcels]
/** The same in the queue of long work. */
export const longJobs: AnyJob[] = [inLongWork(createImportedParcels)]

export { canTransitionTo, lockEligibleParcels } from './eligible-parcels.ts'
export { amountColumns, amountsWith, declaredUsd, type DutyFacts, verifiedWeightKg } from './parcel-amounts.ts'
export { parcelSearchText } from './parcel-search-text.ts'

/** The bulk upload of parcels. */
export const PARCEL_UPLOAD = { kind: PARCEL_IMPORT, job: createImportedParcels }
