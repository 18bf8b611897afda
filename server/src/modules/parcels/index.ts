import type { Implementation } from '../../platform/implement.ts'
import type { AnyJob } from '../../platform/jobs/job.ts'
import { addParcel } from './endpoints/add-parcel.ts'
import { cancelParcel } from './endpoints/cancel-parcel.ts'
import { checkPostcode } from './endpoints/check-postcode.ts'
import { editParcel } from './endpoints/edit-parcel.ts'
import { updateParcelPackages } from './endpoints/update-parcel-packages.ts'
import { deleteParcel } from './endpoints/delete-parcel.ts'
import { pastRecipients } from './endpoints/past-recipients.ts'
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
import { listParcels } from './endpoints/list-parcels.ts'
import { parcelStatuses } from './endpoints/parcel-statuses.ts'
import { receiveParcels } from './endpoints/receive-parcels.ts'
import { createImportedParcels } from './jobs/create-imported-parcels.job.ts'

export const implementations: Implementation[] = [
  listParcels,
  getParcel,
  addParcel,
  quoteParcel,
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
  bulkAssignParcels,
  parcelStatuses,
  bulkTemplate,
  importParcels,
  importProgress,
]
export const jobs: AnyJob[] = [createImportedParcels]

export { canTransitionTo, lockEligibleParcels } from './eligible-parcels.ts'
export type { ListedParcel } from './parcel-lists.queries.ts'
export { identityOf, importKeys } from './import/import-key.ts'
export { amountsWith, declaredUsd, verifiedWeightKg } from './parcel-amounts.ts'
export { parcelSearchText } from './parcel-search-text.ts'
