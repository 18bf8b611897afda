import { z } from 'zod'
import { endpoint, fileEndpoint, gridEndpoint, noAudit } from '../kernel/endpoint.ts'
import { ListExport } from '../kernel/grid-schemas.ts'
import { BulkResult } from '../shipments/bulk-schemas.ts'
import { PICKUP_COLUMNS } from './columns.ts'
import {
  AssignPickupBody,
  AssignPickupsBody,
  CompletePickupBody,
  Driver,
  PickupDetail,
  PickupInput,
  PickupOffer,
  PickupRow,
} from './schemas.ts'

const READS = noAudit('reads only')

export const pickupGrid = gridEndpoint({
  path: '/api/Order/GetAllPickupRequest',
  summary: 'Pickup requests within the caller’s scope (rule PUP-1)',
  permission: 'pickup.list',
  row: PickupRow,
  columns: PICKUP_COLUMNS,
  defaultOrder: 'createdDate descending',
})

export const exportPickups = fileEndpoint({
  method: 'POST',
  path: '/api/Order/GetAllPickupRequest/Export',
  summary: 'The pickup requests that the filters select, as Data.xlsx',
  permission: 'pickup.export',
  audit: noAudit('reads only: the rows that the same person lists'),
  trace: 'export',
  ratePerMinute: 20,
  body: ListExport,
})

export const getPickup = endpoint({
  method: 'GET',
  path: '/api/Order/GetPickup/{id}',
  summary: 'One pickup request with its shipments',
  permission: 'pickup.list',
  audit: READS,
  reply: PickupDetail,
})

export const offerPickup = endpoint({
  method: 'GET',
  path: '/api/Order/PickupOffer',
  summary: 'What may be picked up of a company, and its own contact (rule PUP-4)',
  permission: 'pickup.request',
  audit: READS,
  query: z.strictObject({ userId: z.string().max(100).optional() }),
  reply: PickupOffer,
})

export const requestPickup = endpoint({
  method: 'POST',
  path: '/api/Order/RequestPickup',
  summary: 'Ask for a pickup (rule PUP-3)',
  permission: 'pickup.request',
  audit: 'pickup.requested',
  idempotent: true,
  body: PickupInput,
  reply: PickupDetail,
})

export const listDrivers = endpoint({
  method: 'GET',
  path: '/api/Order/PickupDrivers',
  summary: 'People of the delivery role, with their requests of today (rule PUP-6)',
  permission: 'pickup.assign',
  audit: READS,
  reply: z.array(Driver),
})

export const assignPickup = endpoint({
  method: 'POST',
  path: '/api/Order/AssignPickup',
  summary: 'Assign a request that is not completed to a person of the delivery role (rule PUP-6)',
  permission: 'pickup.assign',
  audit: 'pickup.assigned',
  body: AssignPickupBody,
  reply: PickupDetail,
})

export const assignPickups = endpoint({
  method: 'POST',
  path: '/api/Order/AssignPickups',
  summary: 'Assign several requests to one person of the delivery role (rule PUP-82)',
  permission: 'pickup.assign',
  audit: 'pickup.assignedTogether',
  body: AssignPickupsBody,
  reply: BulkResult,
})

export const completePickup = endpoint({
  method: 'POST',
  path: '/api/Order/CompletePickup/{id}',
  summary: 'A request was fetched: its shipments before it move to picked up (rule PUP-7)',
  permission: 'pickup.complete',
  audit: 'pickup.completed',
  idempotent: true,
  body: CompletePickupBody,
  reply: PickupDetail,
})

export const reopenPickup = endpoint({
  method: 'POST',
  path: '/api/Order/ReopenPickup/{id}',
  summary: 'Open a completed request again; nothing that has moved on since is moved (rule PUP-8)',
  permission: 'pickup.assign',
  audit: 'pickup.reopened',
  reply: PickupDetail,
})

export const exportPickup = fileEndpoint({
  method: 'GET',
  path: '/api/Order/ExportPickup/{id}',
  summary: 'The shipments of a request, as PickupComplete with a stamp in UTC+7 (rule PUP-9)',
  permission: 'pickup.list',
  audit: noAudit('reads only: shipments that the same person sees'),
  trace: 'export',
  ratePerMinute: 60,
})
