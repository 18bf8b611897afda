import type { BoughtLabel } from '../../partners/carrier-port.ts'

type Kept = {
  number: string
  tracking_number: string
  partner_id: string | null
  label_id: string | null
  label_url?: string | null
  first_service?: string | null
}

/** What a carrier knows a label by, from what was kept of it. */
export const boughtLabel = (kept: Kept): BoughtLabel => ({
  number: kept.number,
  trackingNumber: kept.tracking_number,
  ...(kept.partner_id === null ? {} : { partnerId: kept.partner_id }),
  ...(kept.label_id === null ? {} : { labelId: kept.label_id }),
  ...(kept.label_url ? { labelUrl: kept.label_url } : {}),
  ...(kept.first_service ? { firstService: kept.first_service } : {}),
})
