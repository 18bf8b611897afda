import { implementations as addresses } from './modules/addresses/index.ts'
import { implementations as audit } from './modules/audit/index.ts'
import { implementations as billing } from './modules/billing/index.ts'
import { implementations as bookings } from './modules/bookings/index.ts'
import { implementations as cameras } from './modules/cameras/index.ts'
import { implementations as carriers } from './modules/carriers/index.ts'
import { implementations as content } from './modules/content/index.ts'
import { implementations as contacts } from './modules/contacts/index.ts'
import { implementations as dashboard } from './modules/dashboard/index.ts'
import { implementations as deskPrinting } from './modules/label-printing/index.ts'
import { implementations as drafts } from './modules/drafts/index.ts'
import { implementations as exports } from './modules/exports/index.ts'
import { implementations as identity } from './modules/identity/index.ts'
import { implementations as imports } from './modules/imports/index.ts'
import { implementations as leftOrigins } from './modules/flight-batches/index.ts'
import { implementations as manifests } from './modules/manifests/index.ts'
import { implementations as notifications } from './modules/notifications/index.ts'
import { implementations as orders } from './modules/orders/index.ts'
import { implementations as parcels } from './modules/parcels/index.ts'
import { implementations as partnerOrders } from './modules/partner-orders/index.ts'
import { implementations as pickups } from './modules/pickups/index.ts'
import { implementations as pricing } from './modules/pricing/index.ts'
import { implementations as printing } from './modules/document-data/index.ts'
import { implementations as products } from './modules/products/index.ts'
import { implementations as reference } from './modules/reference/index.ts'
import { implementations as scanning } from './modules/scanning/index.ts'
import { implementations as securityLog } from './modules/security-log/index.ts'
import { implementations as shipments } from './modules/shipments/index.ts'
import { implementations as stations } from './modules/stations/index.ts'
import { implementations as taxProfiles } from './modules/tax-profiles/index.ts'
import { implementations as tracking } from './modules/tracking/index.ts'
import { implementations as uploads } from './modules/uploads/index.ts'
import { implementations as views } from './modules/views/index.ts'
import type { Implementation } from './platform/implement.ts'

/** Every call of the product; the architecture tests compare it with the contract. */
export const implementations: Implementation[] = [
  ...identity,
  ...reference,
  ...pricing,
  ...addresses,
  ...shipments,
  ...orders,
  ...parcels,
  ...billing,
  ...bookings,
  ...carriers,
  ...leftOrigins,
  ...manifests,
  ...partnerOrders,
  ...stations,
  ...scanning,
  ...deskPrinting,
  ...cameras,
  ...pickups,
  ...printing,
  ...contacts,
  ...products,
  ...imports,
  ...uploads,
  ...taxProfiles,
  ...drafts,
  ...content,
  ...dashboard,
  ...notifications,
  ...tracking,
  ...audit,
  ...securityLog,
  ...exports,
  ...views,
]
