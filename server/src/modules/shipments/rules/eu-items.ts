import { euItemProblems } from '@waybill/contract/shipments/eu-items'
import type { AppContext } from '../../../platform/app-context.ts'
import { vietnamDay } from '../../../platform/vietnam-time.ts'
import type { BusinessLineModule } from './business-line-module.ts'

/** Whether items to the European Union are refused today without what it asks of them (rule CUS-45). */
export const requiresEuItems = ({ settings, now }: Pick<AppContext, 'settings' | 'now'>): boolean =>
  settings.EU_ITEMS_REQUIRED_FROM !== '' && vietnamDay(now()) >= settings.EU_ITEMS_REQUIRED_FROM

/** The line with that rule, from its day on. */
export const withEuItems = (
  line: BusinessLineModule,
  context: Pick<AppContext, 'settings' | 'now'>,
): BusinessLineModule =>
  !requiresEuItems(context)
    ? line
    : {
        ...line,
        rules: (after, references, isOtherFee) => ({
          ...euItemProblems(after.contents, {
            itemType: after.itemType,
            country: references.country(after.consignee.country)?.code,
          }),
          ...line.rules(after, references, isOtherFee),
        }),
      }
