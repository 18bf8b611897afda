import type { BulkResult, UndoableResult } from '@waybill/contract/shipments/bulk-schemas'

export type DeskAct = 'assign' | 'note' | 'service' | 'cancel'

/** The bulk calls of a business line. */
export type DeskCalls = {
  assign: (ids: string[], userId: string | null) => Promise<UndoableResult>
  note: (ids: string[], body: string) => Promise<BulkResult>
  /** Takes at most `MAX_SERVICE_CHANGES` ids. `service`: its id or its code. */
  service: (ids: string[], service: string) => Promise<BulkResult>
  serviceKey: 'id' | 'code'
  cancel: (ids: string[], reason: string | null) => Promise<BulkResult>
}
