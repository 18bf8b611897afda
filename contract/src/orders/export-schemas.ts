import { z } from 'zod'
import { Id, optionalText } from '../kernel/entity.ts'
import { calendarDay } from '../kernel/fields.ts'
import { ListExport } from '../kernel/grid-schemas.ts'
import { isStatusCode } from '../shipments/status.ts'

const day = calendarDay.nullish()

/** The fields of the export dialog (rule ORD-21); all optional, joined with the list's filters by and (rule XLS-2). */
const dialogFields = {
  /** Days in UTC+7, both inclusive. */
  dateFrom: day,
  dateTo: day,
  serviceId: Id.nullish(),
  /** Country of the sender. */
  fromCountryId: Id.nullish(),
  /** Country of the receiver. */
  toCountryId: Id.nullish(),
  orderStatus: z.number().refine(isStatusCode, 'There is no such status.').nullish(),
  companyCode: optionalText(50),
  /** Who created it. */
  userId: Id.nullish(),
  /** Only these: the list's selection. */
  ids: z.array(Id).max(10_000, 'Must be at most 10000').nullish(),
}

/** Body of Order/Export. */
export const OrderExport = z.strictObject({ ...ListExport.shape, ...dialogFields })
export type OrderExport = z.output<typeof OrderExport>

export const DATE_TO_MESSAGE = 'Date to must be between date from and today.'

/** The dates of the dialog (rule XLS-4), `today` in UTC+7; messages by field. Only the dialog requires a first day. */
export const exportDayProblems = (
  { dateFrom, dateTo }: { dateFrom?: string | null | undefined; dateTo?: string | null | undefined },
  today: string,
): Record<string, string> =>
  dateTo && (dateTo > today || (dateFrom && dateTo < dateFrom)) ? { dateTo: DATE_TO_MESSAGE } : {}
