import { queryKeys } from '../../platform/query.ts'

export const parcelKeys = queryKeys('parcels')
/** Query key prefix of all timelines. */
export const TIMELINES = [...parcelKeys.all, 'timeline'] as const

export const PARCEL_LIST_PATH = '/shipment/sgl-parcel'
/** Address of a parcel. */
export const parcelHref = ({ id }: { id: string }): string => `${PARCEL_LIST_PATH}/update-shipment/${id}`
export const NEW_PARCEL_PATH = `${PARCEL_LIST_PATH}/add-shipment`
/** Address of a new parcel that copies this one. */
export const duplicateHref = ({ id }: { id: string }): string => `${NEW_PARCEL_PATH}?from=${id}`
/** Address of a new parcel with the sender, service and currency of this one. */
export const likeHref = ({ id }: { id: string }): string => `${NEW_PARCEL_PATH}?like=${id}`
export const timelineHref = (number: string): string => `${PARCEL_LIST_PATH}/tracking-statuses/${number}`
