import type { FileEndpoint } from '@waybill/contract/kernel/endpoint'
import { importOrders, orderImportProgress, orderImportTemplate } from '@waybill/contract/orders/list-endpoints'
import { bulkTemplate, importParcels, importProgress } from '@waybill/contract/parcels/endpoints'
import type { BusinessLine } from '@waybill/contract/shipments/business-line'
import { api } from '../../../platform/api.ts'
import { queryKeys } from '../../../platform/query.ts'

/** The calls of an upload, and the list that shows its result. Both business lines have the same replies. */
type UploadTarget = {
  line: BusinessLine
  upload: typeof importParcels | typeof importOrders
  progress: typeof importProgress | typeof orderImportProgress
  template: FileEndpoint
  keys: ReturnType<typeof queryKeys>
  listPath: string
}

export const UPLOAD_TARGETS: Readonly<Record<BusinessLine, UploadTarget>> = {
  ecommerce: {
    line: 'ecommerce',
    upload: importParcels,
    progress: importProgress,
    template: bulkTemplate,
    keys: queryKeys('parcels'),
    listPath: '/shipment/sgl-parcel',
  },
  express: {
    line: 'express',
    upload: importOrders,
    progress: orderImportProgress,
    template: orderImportTemplate,
    keys: queryKeys('orders'),
    listPath: '/order/export',
  },
}
export type { UploadTarget }

/** The progress query of an upload, shared by all components of a screen. */
export const askProgress = ({ progress, keys }: UploadTarget, id: string | null) => ({
  queryKey: keys.named('import', id),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    api.call(progress, { params: { id: id ?? '' }, query: { made: 'false' }, signal }),
  enabled: id !== null,
})
