import { z } from 'zod'
import { Id } from '../kernel/entity.ts'
import { calendarDay } from '../kernel/fields.ts'
import { ListExport } from '../kernel/grid-schemas.ts'
import { isStatusCode } from '../shipments/status.ts'

/** Body of shipment/Export: the list's filters and the dialog's fields (rules PAR-23, XLS-2), all optional, joined by and. */
export const ParcelExport = z.strictObject({
  ...ListExport.shape,
  /** Countries of sender and recipient, ISO 3166 codes. */
  sendFrom: z.string().max(2).nullish(),
  sendTo: z.string().max(2).nullish(),
  serviceCode: z.string().max(20).nullish(),
  status: z.number().refine(isStatusCode, 'There is no such status.').nullish(),
  /** Days in UTC+7, both included. */
  dateFrom: calendarDay.nullish(),
  dateTo: calendarDay.nullish(),
  /** Only those from the eBay CPaSS channel (rule PAR-14). */
  isCPass: z.boolean().nullish(),
  /** Only these: what was ticked in the list. */
  ids: z.array(Id).max(10_000, 'Must be at most 10000').nullish(),
})
export type ParcelExport = z.output<typeof ParcelExport>
