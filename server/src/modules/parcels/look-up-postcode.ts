import type { PostcodeQuestion } from '../../partners/postcodes/dialect.ts'
import { lookUpPostcode as askProvider } from '../../partners/postcodes/look-up-postcode.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { recordOutcome } from '../bookings/index.ts'

/** Whether a postcode exists. The provider's answer also updates the connection's state (rule BKG-22). */
export const lookUpPostcode = (context: Pick<AppContext, 'db' | 'now' | 'settings'>, asked: PostcodeQuestion) =>
  askProvider(context.settings, asked, (answer) => recordOutcome(context, 'postcodes', answer))
