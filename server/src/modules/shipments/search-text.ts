import { normalizeForSearch } from '@waybill/contract/kernel/grid'

type Named = { name: string; contactName?: string | null | undefined }

type Searched = {
  number: string
  trackingNumber: string | null
  senderReference: string | null
  from: Named
  to: Named
}

/**
 * What `shipment.search_text` holds: both numbers, the reference, names and contact names, without case and marks, so that
 * one trigram index finds a shipment by any of them (docs/decisions/2026-11-20-lists-of-a-million-rows.md).
 */
export const searchTextOf = ({ number, trackingNumber, senderReference, from, to }: Searched): string =>
  normalizeForSearch(
    [number, trackingNumber, senderReference, from.name, from.contactName, to.name, to.contactName]
      .filter(Boolean)
      .join(' '),
  )
