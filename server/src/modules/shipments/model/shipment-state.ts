import type { Shipment } from './shipment.ts'

/** The columns that decide the rights over a shipment, by the names of its row: rows of lists have them too. */
export const stateOf = (shipment: Shipment) => ({
  number: shipment.number,
  status: shipment.status,
  is_import: shipment.isImport,
  service_code: shipment.service.code,
  carrier: shipment.service.carrier,
  is_process: shipment.lock !== null,
  processed_by_user_id: shipment.lock?.id ?? null,
  tracking_number: shipment.trackingNumber,
  label_file: shipment.labelFile,
  label_carrier: shipment.labelCarrier,
  label_state: shipment.labelState,
  void_state: shipment.voidState,
  booking_started_at: shipment.bookingStartedAt,
  held_at: shipment.heldAt,
})
