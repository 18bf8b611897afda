import {
  eInvoiceJobs,
  jobs as billing,
  longJobs as longBilling,
  mailJobs as statementMails,
} from './modules/billing/index.ts'
import { jobs as bookings } from './modules/bookings/index.ts'
import { jobs as deskPrinting } from './modules/label-printing/index.ts'
import { jobs as identity, mailJobs as accountMails } from './modules/identity/index.ts'
import { jobs as manifests } from './modules/manifests/index.ts'
import { jobs as parcelNews, mailJobs as parcelNewsMails } from './modules/tracking-mail/index.ts'
import { jobs as orders, longJobs as longOrders } from './modules/orders/index.ts'
import { jobs as parcels, longJobs as longParcels } from './modules/parcels/index.ts'
import { jobs as partnerOrders } from './modules/partner-orders/index.ts'
import { jobs as printing, longPrints } from './modules/document-data/index.ts'
import { jobs as shipments } from './modules/shipments/index.ts'
import type { AnyJob } from './platform/jobs/job.ts'

/** Every job of the product; an architecture test compares it with the files. */
export const jobs: AnyJob[] = [
  ...shipments,
  ...billing,
  ...bookings,
  ...deskPrinting,
  ...identity,
  ...manifests,
  ...parcelNews,
  ...orders,
  ...parcels,
  ...partnerOrders,
  ...printing,
]

/** Jobs of the queue of e-mails. */
export const mailJobs: AnyJob[] = [...accountMails, ...parcelNewsMails, ...statementMails]

/** Jobs of the queue of the provider of e-invoices. */
export const invoiceJobs: AnyJob[] = eInvoiceJobs

/** Jobs of the queue of long work. */
export const longJobs: AnyJob[] = [...longOrders, ...longParcels, ...longPrints, ...longBilling]
