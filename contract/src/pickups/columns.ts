import { FIND_COLUMN, type GridColumns } from '../kernel/grid.ts'

/** Derived: completed, else assigned, else submitted (rule PUP-2). */
export const PICKUP_STATUSES = ['Submitted', 'Scheduled', 'Picked'] as const
export type PickupStatus = (typeof PICKUP_STATUSES)[number]

export const PICKUP_COLUMNS = {
  find: FIND_COLUMN,
  accountNumber: { type: 'text', label: 'Account number' },
  contactNumber: { type: 'text', label: 'Contact number' },
  contactEmail: { type: 'text', label: 'Contact email' },
  pickupAddress: { type: 'text', label: 'Pickup address' },
  note: { type: 'text', label: 'Note', sortable: false },
  pickupTime: { type: 'date', label: 'Pickup time' },
  status: { type: 'code', label: 'Status', codes: PICKUP_STATUSES },
  shipments: { type: 'number', label: 'Shipments', sortable: false },
  createdDate: { type: 'date', label: 'Created date' },
  createdBy: { type: 'text', label: 'Created by', isPerson: true },
  pickupUserName: { type: 'text', label: 'Assign to', isPerson: true },
} as const satisfies GridColumns
