import { barePostcode } from '@waybill/contract/shipments/postcodes'
import { isPostcodeExempt, POSTCODE_MESSAGE } from '@waybill/contract/parcels/rules'
import { checkForm, isPostcodeValid, lookUpPostcode as askProvider } from '../../partners/postcodes/look-up-postcode.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { BusinessLineModule } from '../shipments/index.ts'
import type { PostcodeQuestion } from '../../partners/postcodes/dialect.ts'
import { recordOutcome } from '../bookings/index.ts'

type Recipient = { country: string; postcode?: string | null | undefined }
type Typed = { country: string; postcode: string }

const MAX_AT_ONCE = 8
/** Limit of one call, so that an upload of thousands of towns ends: then their format decides. */
const MAX_LOOKED_UP = 2_000
const MAX_LOOKING_MS = 20_000

/**
 * A line with an extra rule: recipients' postcodes that do not exist are refused (rules PCD-1, PCD-2). Looks each
 * distinct one up once, outside any transaction; an upload does so part by part, within one limit.
 */
export const postcodeCheck = (context: Pick<AppContext, 'db' | 'now' | 'settings'>) => {
  const until = Date.now() + MAX_LOOKING_MS
  let lookedUp = 0
  const isValid = async (address: Typed): Promise<boolean> => {
    lookedUp += 1
    const isBounded = lookedUp <= MAX_LOOKED_UP && Date.now() < until
    return isPostcodeValid(isBounded ? await lookUpPostcode(context, address) : checkForm(address))
  }
  return async (
    line: BusinessLineModule,
    recipients: readonly (Recipient | undefined)[],
  ): Promise<BusinessLineModule> => {
    const waiting = [...distinctOf(recipients)]
    const refused = new Set<string>()
    const work = async (): Promise<void> => {
      for (let next = waiting.pop(); next; next = waiting.pop()) if (!(await isValid(next[1]))) refused.add(next[0])
    }
    await Promise.all(Array.from({ length: MAX_AT_ONCE }, work))
    return refused.size === 0 ? line : refusing(line, refused)
  }
}

const distinctOf = (recipients: readonly (Recipient | undefined)[]): Map<string, Typed> =>
  new Map(
    recipients.flatMap((recipient): [string, Typed][] => {
      const address = recipient && {
        country: codeOf(recipient.country),
        postcode: barePostcode(recipient.postcode ?? ''),
      }
      return address && address.postcode !== '' && address.country.length === 2 ? [[keyOf(address), address]] : []
    }),
  )

const refusing = (line: BusinessLineModule, refused: ReadonlySet<string>): BusinessLineModule => ({
  ...line,
  rules: (after, references, isOtherFee) => {
    const country = references.country(after.consignee.country)?.code ?? ''
    const service = 'code' in after.service ? after.service.code : (references.service(after.service)?.code ?? null)
    const key = keyOf({ country, postcode: barePostcode(after.consignee.postcode ?? '') })
    const problems = line.rules(after, references, isOtherFee)
    if (!refused.has(key) || isPostcodeExempt(service, country)) return problems
    return { ...problems, 'shipToAddress.postcode': POSTCODE_MESSAGE }
  },
})

const codeOf = (country: string): string => country.trim().toUpperCase()
const keyOf = ({ country, postcode }: Typed): string => `${country} ${postcode}`

/** Whether a postcode exists. The provider's answer also updates the connection's state (rule BKG-22). */
export const lookUpPostcode = (context: Pick<AppContext, 'db' | 'now' | 'settings'>, address: PostcodeQuestion) =>
  askProvider(context.settings, address, (answer) => recordOutcome(context, 'postcodes', answer))
