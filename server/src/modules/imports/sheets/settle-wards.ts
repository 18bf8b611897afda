import { settleWard } from '../../addresses/vietnam/index.ts'

type Address = Record<string, unknown>

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/**
 * Converts older addresses in Vietnam in place where the list proves the ward, and answers a sentence for each that was
 * or may be converted (rule VNA-8). `townKey`: how a body names the town.
 */
export const settleWards = (
  addresses: readonly unknown[],
  townKey: 'town' | 'city',
  countryOf: (address: Address) => unknown,
): string[] =>
  addresses.flatMap((given) => {
    if (typeof given !== 'object' || given === null) return []
    const address = given as Address
    const settled = settleWard(countryOf(address), {
      state: textOf(address['state']),
      town: textOf(address[townKey]),
      addressLines: [address['addressLine1'], address['addressLine2'], address['addressLine3']].map(textOf),
    })
    if (settled === null) return []
    if (settled.ward) Object.assign(address, { [townKey]: settled.ward.town, state: settled.ward.state })
    return [settled.note]
  })
