import { settleWard } from '../../addresses/vietnam/index.ts'

type Address = Record<string, unknown>
/** How a body names the parts of an address. */
export type AddressNames = { town: string; state: string; lines: readonly string[] }

const LINES = ['addressLine1', 'addressLine2', 'addressLine3']
/** Names of a parcel's addresses, and of an order's. */
export const PARCEL_ADDRESS: AddressNames = { town: 'town', state: 'state', lines: LINES }
export const ORDER_ADDRESS: AddressNames = { town: 'city', state: 'state', lines: LINES }

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/**
 * Converts older addresses in Vietnam in place where the list proves the ward, and answers a sentence for each that was
 * or may be converted (rule VNA-8).
 */
export const settleWards = (
  addresses: readonly unknown[],
  { town, state, lines }: AddressNames,
  countryOf: (address: Address) => unknown,
): string[] =>
  addresses.flatMap((given) => {
    if (typeof given !== 'object' || given === null) return []
    const address = given as Address
    const settled = settleWard(countryOf(address), {
      state: textOf(address[state]),
      town: textOf(address[town]),
      addressLines: lines.map((line) => textOf(address[line])),
    })
    if (settled === null) return []
    if (settled.ward) {
      const { addressLines } = settled.ward
      const written = lines.flatMap((line, at) => (textOf(address[line]) ? [[line, addressLines[at]]] : []))
      Object.assign(address, Object.fromEntries(written), { [town]: settled.ward.town, [state]: settled.ward.state })
    }
    return [settled.note]
  })
