import type { JanioAdd } from '@waybill/contract/partner-orders/schemas'
import { wardProblem } from '../addresses/index.ts'
import { type AddressNames, settleWards } from '../imports/sheets/index.ts'

const CONSIGNEE = { town: 'consigneeCity', state: 'consigneeState', lines: ['consigneeAddress'] } as const
const PICKUP = { town: 'pickupCity', state: 'pickupState', lines: ['pickupAddress'] } as const
const SIDES = [
  { names: CONSIGNEE, country: 'consigneeCountry' },
  { names: PICKUP, country: 'pickupCountry' },
] as const satisfies readonly { names: AddressNames; country: keyof JanioAdd }[]
/** What an order says that names no pickup country. */
const HUB_COUNTRY = 'VN'

/** Wards of Vietnam that are not in their province (rule VNA-4), at the city of each side. */
export const janioWardProblems = (order: JanioAdd): Record<string, string> =>
  Object.fromEntries(
    SIDES.flatMap(({ names, country }) => {
      const { town, state, lines } = names
      const address = { town: order[town], state: order[state], addressLines: lines.map((line) => order[line]) }
      const problem = wardProblem(order[country], address)
      return problem === null ? [] : [[town, problem]]
    }),
  )

/** Converts older addresses of an uploaded order in place (rule VNA-8). */
export const settleJanioWards = (order: Record<string, unknown>): string[] =>
  SIDES.flatMap(({ names, country }) => settleWards([order], names, () => order[country] ?? HUB_COUNTRY))
