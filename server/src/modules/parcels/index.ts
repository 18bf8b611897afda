import type { Implementation } from '../../platform/implement.ts'
import type { AnyJob } from '../../platform/jobs/job.ts'
import { inLongWork } from '../../platform/jobs/long-work.ts'
import { getParcelNotes } from './endpoints/get-parcel-notes.ts'
import { addParcelNote } from './endpoints/add-parcel-note.ts'
import { noteParcels } from './endpoints/note-parcels.ts'
import { cancelParcels } from './endpoints/cancel-parcels.ts'
import { assignParcelsTo } from './endpoints/assign-parcels-to.ts'
import { changeParcelServices } from './endpoints/change-parcel-services.ts'
import { addParcel } from './endpoints/add-parcel.ts'
import { cancelParcel } from './endpoints/cancel-parcel.ts'
import { checkPostcode } from './endpoints/check-postcode.ts'
import { editParcel } from './endpoints/edit-parcel.ts'
import { updateParcelPackages } from './endpoints/update-parcel-packages.ts'
import { deleteParcel } from './endpoints/delete-parcel.ts'
import { pastRecipients } from './endpoints/past-recipients.ts'
import { quoteParcelServices } from './endpoints/quote-parcel-services.ts'
import { quoteParcel } from './endpoints/quote-parcel.ts'
import { uploadResource } from './endpoints/upload-resource.ts'
import { assignParcels } from './endpoints/assign-parcels.ts'
import { bulkAssignParcels } from './endpoints/bulk-assign-parcels.ts'
import { bulkTemplate } from './endpoints/bulk-template.ts'
import { exportParcels } from './endpoints/export-parcels.ts'
import { getParcel } from './endpoints/get-parcel.ts'
import { importParcels } from './endpoints/import-parcels.ts'
import { importProgress } from './endpoints/import-progress.ts'
import { leaveOrigin } from './endpoints/leave-origin.ts'
import { moveParcels } from './endpoints/move-parcels.ts'
import { listParcels } from './endpoints/list-parcels.ts'
import { parcelStatuses } from './endpoints/parcel-statuses.ts'
import { receiveParcels } from './endpoints/receive-parcels.ts'
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
  getParcelNotes,
  addParcelNote,
  noteParcels,
  cancelParcels,
  assignParcelsTo,
  changeParcelServices,
]
export const jobs: AnyJob[] = [createImportedParcels]
/** The same in the queue of long work. */
export const longJobs: AnyJob[] = [inLongWork(createImportedParcels)]

export { canTransitionTo, lockEligibleParcels } from './eligible-parcels.ts'
export { amountColumns, amountsWith, declaredUsd, verifiedWeightKg } from './parcel-amounts.ts'
export { parcelSearchText } from './parcel-search-text.ts'
